import type { Kysely } from 'kysely'
import { badgeOf } from '../../projections/badges/queries.ts'
import { schoolStatistics } from '../../projections/schools/queries.ts'
import type { Database } from '../database/tables.ts'
import type { Person } from '../http/session/person.ts'
import { managesSchools } from './statistics.ts'

/**
 * The count on the header's badge. For a manager: the number of attempts that wait for marking in all their schools.
 */
export async function badgeFor(
  read: Kysely<Database>,
  me: Pick<Person, 'id' | 'level' | 'schoolIds'>,
  /** Position of the read models, read before this call, so that the count is at least as new. */
  position: number,
): Promise<{ count: number; position: number }> {
  if (!managesSchools(me)) return badgeOf(read, me.id)
  const { waiting } = await schoolStatistics(read, me.schoolIds)
  return { count: waiting, position }
}
