import { type SqlBool, sql } from 'kysely'
import { containing, offsetOf } from '../../../projections/paging.ts'
import type { Body, Reply } from '../../contract/calls.ts'
import type { TemplateRow } from '../../contract/reuse-calls.ts'
import { foldForSearch } from '../../contract/rules.ts'
import { readCategoryNames } from '../../database/category-tree.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { once } from '../../http/once.ts'
import type { Person } from '../../http/session/person.ts'
import { findPeople, type KnownPerson } from '../../task-views/people.ts'
import { countTags, idsWithTags, tagsOf } from './tags.ts'
import { contentOf, nameOf } from './template-content.ts'
import { mayChange, ownTemplate, type StoredTemplate, usable, usableTemplate } from './template-rows.ts'

const SUCCESS = { success: true as const }

/** One page of the templates that the caller may use, last changed first. */
export async function listTemplates(
  { db: { read } }: Pick<Deps, 'db'>,
  me: Person,
  { search = '', tags = [], page = 1, limit = 50 }: Body<'tasks/templates'>,
): Promise<Reply<'tasks/templates'>> {
  const tagged = tags.length > 0 ? await idsWithTags(read, { userId: me.id, kind: 'template', tags }) : undefined
  const folded = foldForSearch(search)
  const found = usable(read, me)
    .where('deleted_at', 'is', null)
    .$if(folded !== '', (query) =>
      query.where(sql<SqlBool>`${sql.ref('search')} like ${containing(folded)} escape '\\'`),
    )
    .$if(tagged !== undefined, (query) => query.where('id', 'in', tagged?.length ? tagged : ['']))
  const [rows, count, counts] = await Promise.all([
    found
      .select(['id', 'owner_id', 'school_id', 'name', 'cats', 'questions_num', 'updated_at'])
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offsetOf({ page, limit }))
      .execute(),
    found.select((select) => select.fn.countAll().as('total')).executeTakeFirst(),
    countTags(read, me.id, 'template'),
  ])
  const makers = await findPeople(
    read,
    rows.map(({ owner_id }) => owner_id),
  )
  const own = await tagsOf(read, { userId: me.id, kind: 'template', ids: rows.map(({ id }) => id) })
  const templates = rows.map((row) => ({ ...toRow(row, me, makers), ...tagsIn(own, row.id) }))
  const categories = await readCategoryNames(
    read,
    rows.flatMap(({ cats }) => JSON.parse(cats) as string[]),
  )
  return { templates, total: Number(count?.total ?? 0), categories, tags: counts }
}

/** One template with its questions. 404 if the caller may not use it. */
export async function viewTemplate(
  { db: { read } }: Pick<Deps, 'db'>,
  me: Person,
  id: string,
): Promise<Reply<'tasks/template'>> {
  const row = await usableTemplate(read, me, id)
  const makers = await findPeople(read, [row.owner_id])
  const own = await tagsOf(read, { userId: me.id, kind: 'template', ids: [id] })
  const content = { ...JSON.parse(row.options), questions: JSON.parse(row.questions) }
  return { template: { ...content, ...toRow(row, me, makers), ...tagsIn(own, id) } }
}

const tagsIn = (own: Map<string, string[]>, id: string) => {
  const tags = own.get(id)
  return tags && { tags }
}

type Listed = Pick<StoredTemplate, 'id' | 'owner_id' | 'school_id' | 'name' | 'cats' | 'questions_num' | 'updated_at'>

const toRow = (row: Listed, me: Person, makers: Map<string, KnownPerson>): TemplateRow => ({
  _id: row.id,
  name: row.name,
  by: { _id: row.owner_id, name: makers.get(row.owner_id)?.name ?? '' },
  cats: JSON.parse(row.cats),
  questions_num: row.questions_num,
  at: row.updated_at,
  mine: mayChange(me, row),
})

/** Adds a template for the teachers of the caller's school; of a caller with several schools, the first. */
export async function saveTemplate(
  deps: Deps,
  { me, command }: Caller,
  body: Body<'tasks/save_template'>,
): Promise<Reply<'tasks/save_template'>> {
  const name = nameOf(body.name)
  const { options, questions } = await contentOf(deps, me, body)
  return await once(deps.db.write, command, deps.now(), async (transaction) => {
    const id = deps.newId()
    const at = deps.now().toISOString()
    await transaction
      .insertInto('task_templates')
      .values({
        ...{ id, school_id: me.schoolIds[0] ?? '', owner_id: me.id },
        ...{ name, search: foldForSearch(name), cats: JSON.stringify(options.cats ?? []) },
        ...{ options: JSON.stringify(options), questions: JSON.stringify(questions) },
        ...{ questions_num: questions.length, created_at: at, updated_at: at, deleted_at: null },
      })
      .execute()
    return { success: { _id: id } }
  })
}

/** Renames a template. 404 if the caller may not change it. */
export async function renameTemplate(
  { db, now }: Deps,
  { me, command }: Caller,
  body: Body<'tasks/rename_template'>,
): Promise<Reply<'tasks/rename_template'>> {
  const name = nameOf(body.name)
  return await once(db.write, command, now(), async (transaction) => {
    const { id } = await ownTemplate(transaction, me, { id: body._id })
    await transaction
      .updateTable('task_templates')
      .set({ name, search: foldForSearch(name), updated_at: now().toISOString() })
      .where('id', '=', id)
      .execute()
    return SUCCESS
  })
}

/** Hides a template. `undo` shows it again, as long as its row is there (`forgetTemplates`). */
export async function deleteTemplate(
  { db, now }: Deps,
  { me, command }: Caller,
  { _id, undo = false }: Body<'tasks/delete_template'>,
): Promise<Reply<'tasks/delete_template'>> {
  return await once(db.write, command, now(), async (transaction) => {
    const { id } = await ownTemplate(transaction, me, { id: _id, deleted: undo })
    await transaction
      .updateTable('task_templates')
      .set({ deleted_at: undo ? null : now().toISOString() })
      .where('id', '=', id)
      .execute()
    return SUCCESS
  })
}
