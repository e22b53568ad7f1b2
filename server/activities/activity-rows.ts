import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Activity, Card } from '../contract/activities.ts'
import { LEVEL } from '../contract/rules.ts'
import type { Database, ServerTables } from '../database/tables.ts'
import { versionOf } from '../http/content-version.ts'
import { notFound } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'

export type ActivityRow = ServerTables['activities']

export const toActivity = (row: ActivityRow): Activity => ({
  _id: row.id,
  title: row.title,
  full: row.full,
  img: row.img,
  answers: cardsOf(row),
  time: row.updated_at,
  version: activityVersion(row),
})

type Content = Pick<ActivityRow, 'title' | 'full' | 'img' | 'cards'>

/** What an author may change of a row, or of the columns to store. */
export const activityContent = ({ title, full, img, cards }: Content): Content => ({ title, full, img, cards })

/** The version of a row, or of the columns to store. */
export const activityVersion = (row: Content): string => versionOf(activityContent(row))

export const cardsOf = (row: Pick<ActivityRow, 'cards'>): Card[] => JSON.parse(row.cards)

/**
 * An activity for its owner or a manager of the owner's school (docs/decisions/0103-conventions-of-calls.md). 404 for
 * everybody else, and once it is deleted.
 */
export async function ownActivity(read: Kysely<Database>, me: Person, id: string): Promise<ActivityRow> {
  const row = await read
    .selectFrom('activities')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where((where) => isOwned(where, me))
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Activities that a person may edit: their own, and for a manager those of the schools' teachers. */
export function isOwned(
  where: ExpressionBuilder<Database, 'activities'>,
  { id, level, schoolIds }: Person,
): Expression<SqlBool> {
  const own = where('owner_id', '=', id)
  if (level < LEVEL.manager || schoolIds.length === 0) return own
  const colleagues = where.selectFrom('user_schools').select('user_id').where('school_id', 'in', schoolIds)
  return where.or([own, where('owner_id', 'in', colleagues)])
}
