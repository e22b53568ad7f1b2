import { type Kysely, sql } from 'kysely'
import { taskIdsOf } from '../../../projections/task-board/queries.ts'
import { plainText } from '../../contract/question-rules.ts'
import type { TagCount } from '../../contract/reuse-calls.ts'
import { foldForSearch } from '../../contract/rules.ts'
import { inChunks } from '../../database/chunks.ts'
import type { Database, ServerTables } from '../../database/tables.ts'

type Kind = ServerTables['task_tags']['kind']

/** The person's tags by task or template, in alphabetical order of their folded texts. */
export async function tagsOf(
  read: Kysely<Database>,
  { userId, kind, ids }: { userId: string; kind: Kind; ids: readonly string[] },
): Promise<Map<string, string[]>> {
  const rows = await inChunks(ids, (some) =>
    read
      .selectFrom('task_tags')
      .select(['target_id', 'tag'])
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('target_id', 'in', some)
      .orderBy('folded')
      .execute(),
  )
  const byId = new Map<string, string[]>()
  for (const { target_id, tag } of rows) byId.set(target_id, [...(byId.get(target_id) ?? []), tag])
  return byId
}

/** Ids of the tasks or templates that have all these tags of the person, in any spelling that `foldForSearch` treats as equal. */
export async function idsWithTags(
  read: Kysely<Database>,
  { userId, kind, tags }: { userId: string; kind: Kind; tags: readonly string[] },
): Promise<string[]> {
  const folded = [...new Set(tags.map(foldForSearch))]
  const rows = await read
    .selectFrom('task_tags')
    .select('target_id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('folded', 'in', folded)
    .groupBy('target_id')
    .having(sql<number>`count(*)`, '=', folded.length)
    .execute()
  return rows.map(({ target_id }) => target_id)
}

/** How many of the person's tagged tasks or templates that still exist have each tag. */
export async function countTags(read: Kysely<Database>, userId: string, kind: Kind): Promise<TagCount[]> {
  const existing =
    kind === 'task' ? taskIdsOf(read) : read.selectFrom('task_templates').select('id').where('deleted_at', 'is', null)
  const rows = await read
    .selectFrom('task_tags')
    .select(['folded', (eb) => eb.fn.max('tag').as('tag'), (eb) => eb.fn.countAll().as('count')])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('target_id', 'in', existing)
    .groupBy('folded')
    .orderBy('folded')
    .execute()
  return rows.map(({ tag, count }) => ({ tag, count: Number(count) }))
}

/** Replaces the person's tags of one task or template. Of tags that fold alike the first is kept. */
export async function setTags(
  transaction: Kysely<Database>,
  { userId, kind, id, tags }: { userId: string; kind: Kind; id: string; tags: readonly string[] },
): Promise<void> {
  const texts = tags.map((tag) => plainText(tag).replace(/\s+/g, ' ').trim())
  const byFolded = new Map(texts.toReversed().map((tag) => [foldForSearch(tag), tag]))
  byFolded.delete('')
  const of = { user_id: userId, kind, target_id: id }
  await transaction
    .deleteFrom('task_tags')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .execute()
  const rows = [...byFolded].map(([folded, tag]) => ({ ...of, folded, tag }))
  if (rows.length > 0) await transaction.insertInto('task_tags').values(rows).execute()
}
