import { type SqlBool, sql } from 'kysely'
import { containing, offsetOf } from '../../projections/paging.ts'
import type { Body, Reply } from '../contract/calls.ts'
import { foldForSearch } from '../contract/rules.ts'
import type { Deps } from '../deps.ts'
import type { Person } from '../http/session/person.ts'
import { isOwned, toActivity } from './activity-rows.ts'

/** One page of the person's activities (for a manager: those of the schools' teachers), last changed first. */
export async function listActivities(
  { db }: Pick<Deps, 'db'>,
  me: Person,
  { filter = {}, page = 1, limit = 50, subject }: Body<'activity/view'>,
): Promise<Reply<'activity/view'>> {
  const words = foldForSearch(filter.search ?? '')
    .split(' ')
    .filter(Boolean)
  const found = db.read
    .selectFrom('activities')
    .where((where) => isOwned(where, me))
    .where('deleted_at', 'is', null)
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .where((where) =>
      where.and(words.map((word) => sql<SqlBool>`${sql.ref('search')} like ${containing(word)} escape '\\'`)),
    )
  const [rows, count] = await Promise.all([
    found
      .selectAll()
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offsetOf({ page, limit }))
      .execute(),
    found.select((select) => select.fn.countAll().as('total')).executeTakeFirst(),
  ])
  return { activities: rows.map(toActivity), total: Number(count?.total ?? 0) }
}
