import type { Kysely } from 'kysely'
import { LEVEL } from '../../contract/rules.ts'
import type { Database, ServerTables } from '../../database/tables.ts'
import { notFound } from '../../http/errors.ts'
import type { Person } from '../../http/session/person.ts'

export type StoredTemplate = ServerTables['task_templates']

/** Templates that a person may use: their own, and those of their schools. Deleted ones are included. */
export const usable = (read: Kysely<Database>, { id, schoolIds }: Person) =>
  read
    .selectFrom('task_templates')
    .where((where) =>
      where.or([where('owner_id', '=', id), ...(schoolIds.length > 0 ? [where('school_id', 'in', schoolIds)] : [])]),
    )

/** Whether a person who may use the template may rename and delete it: its maker, and managers of its school. */
export const mayChange = (me: Person, { owner_id, school_id }: Pick<StoredTemplate, 'owner_id' | 'school_id'>) =>
  owner_id === me.id || (me.level >= LEVEL.manager && me.schoolIds.includes(school_id))

/** 404 for a template of another school, or a deleted one. */
export async function usableTemplate(read: Kysely<Database>, me: Person, id: string): Promise<StoredTemplate> {
  const row = await usable(read, me).selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** For a change: 404 also for those who may only use it. `deleted`: a template whose deletion is undone. */
export async function ownTemplate(
  read: Kysely<Database>,
  me: Person,
  { id, deleted = false }: { id: string; deleted?: boolean },
): Promise<StoredTemplate> {
  const row = await usable(read, me).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !mayChange(me, row) || (row.deleted_at !== null && !deleted)) throw notFound()
  return row
}
