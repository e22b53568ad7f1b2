import type { Kysely } from 'kysely'
import { cleanStory } from '../../assessment/story.ts'
import type { Body, Reply } from '../../contract/calls.ts'
import { plainText } from '../../contract/question-rules.ts'
import { DRAFTS_MOST } from '../../contract/reuse-calls.ts'
import { LEVEL } from '../../contract/rules.ts'
import { inChunks } from '../../database/chunks.ts'
import type { Database } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpError, invalid } from '../../http/errors.ts'
import { once } from '../../http/once.ts'
import type { Person } from '../../http/session/person.ts'

type Form = Record<string, unknown>

/** The caller's drafts; nobody else's can be named (docs/decisions/0113-keep-drafts-of-tasks-on-the-server.md). */
export async function listDrafts(
  { db }: Pick<Deps, 'db'>,
  me: Person,
  { draft }: Body<'tasks/drafts'>,
): Promise<Reply<'tasks/drafts'>> {
  const own = db.read.selectFrom('task_drafts').where('user_id', '=', me.id).where('deleted_at', 'is', null)
  const drafts = await own
    .select(['draft', 'name', 'questions_num', 'at', 'version'])
    .orderBy('at', 'desc')
    .orderBy('draft')
    .execute()
  if (draft === undefined) return { drafts }
  const found = await own.select('form').where('draft', '=', draft).executeTakeFirst()
  return { drafts, ...(found && { form: JSON.stringify(await withStudents(db.read, me, JSON.parse(found.form))) }) }
}

/**
 * Stores a draft in place of the version that the caller saw. 409 `stale` if it has another version now; 422 for more
 * drafts than allowed.
 */
export async function saveTaskDraft(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { me, command }: Caller,
  { draft, version, name, questions_num, form }: Body<'tasks/save_draft'>,
): Promise<Reply<'tasks/save_draft'>> {
  const cleaned = JSON.stringify(withoutNames(parsed(form)))
  return await once(db.write, command, now(), async (transaction) => {
    const rows = await transaction
      .selectFrom('task_drafts')
      .select(['draft', 'version', 'deleted_at'])
      .where('user_id', '=', me.id)
      .execute()
    const before = rows.find((row) => row.draft === draft)
    const exists = before !== undefined && before.deleted_at === null
    // A deleted draft may be created again, but a device that still has it must not restore it.
    if (version !== (exists ? before.version : 0)) throw new HttpError(409, 'stale')
    if (!exists && rows.filter((row) => row.deleted_at === null).length >= DRAFTS_MOST) throw invalid('too_many_drafts')
    const at = now().toISOString()
    const next = {
      name: plainText(name),
      questions_num,
      form: cleaned,
      version: (before?.version ?? 0) + 1,
      at,
      deleted_at: null,
    }
    // PostgreSQL: another device may have stored its version since the query, or have deleted the draft.
    const stored = await transaction
      .insertInto('task_drafts')
      .values({ user_id: me.id, draft, ...next })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'draft'])
          .doUpdateSet(next)
          .where('task_drafts.version', '=', before?.version ?? 0)
          .where('task_drafts.deleted_at', exists ? 'is' : 'is not', null),
      )
      .returning('version')
      .executeTakeFirst()
    if (!stored) throw new HttpError(409, 'stale')
    return { success: { version: next.version, at } }
  })
}

/** Succeeds also for a draft that does not exist: it may have been deleted on another device. */
export async function deleteDraft(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { me, command }: Caller,
  { draft, undo }: Body<'tasks/delete_draft'>,
): Promise<Reply<'tasks/delete_draft'>> {
  return await once(db.write, command, now(), async (transaction) => {
    await transaction
      .updateTable('task_drafts')
      .set({ deleted_at: undo ? null : now().toISOString() })
      .where('user_id', '=', me.id)
      .where('draft', '=', draft)
      .where('deleted_at', undo ? 'is not' : 'is', null)
      .execute()
    return { success: true as const }
  })
}

function parsed(text: string): Form {
  try {
    const form: unknown = JSON.parse(text)
    if (typeof form === 'object' && form !== null && !Array.isArray(form)) return form as Form
  } catch {
    // Refused below.
  }
  throw new HttpError(400, 'no data', { details: [{ path: '/form', message: 'no JSON object' }] })
}

/** Names of students are looked up when the draft is read, so that a removed student's name is in no draft. */
function withoutNames(form: Form): Form {
  const students = idsIn(form).map((_id) => ({ _id }))
  const story = typeof form.story === 'string' ? cleanStory(form.story) : ''
  return { ...form, students, story }
}

const idsIn = ({ students }: Form): string[] =>
  (Array.isArray(students) ? students : []).flatMap((one: { _id?: unknown } | null) =>
    typeof one?._id === 'string' ? [one._id] : [],
  )

/** The chosen students who are still in the caller's schools, with names and classes. */
async function withStudents(read: Kysely<Database>, { schoolIds }: Person, form: Form): Promise<Form> {
  const ids = schoolIds.length > 0 ? idsIn(form) : []
  const rows = await inChunks(ids, (some) =>
    read
      .selectFrom('users')
      .innerJoin('user_schools', 'user_schools.user_id', 'users.id')
      .innerJoin('user_classes', 'user_classes.user_id', 'users.id')
      .select(['users.id', 'users.name', 'user_classes.class_code'])
      .where('users.id', 'in', some)
      .where('users.userlevel', '=', LEVEL.student)
      .where('users.deleted_at', 'is', null)
      .where('user_schools.school_id', 'in', schoolIds)
      .execute(),
  )
  const known = new Map(rows.map(({ id, name, class_code }) => [id, { _id: id, name, classes: [class_code] }]))
  return { ...form, students: ids.flatMap((id) => known.get(id) ?? []) }
}
