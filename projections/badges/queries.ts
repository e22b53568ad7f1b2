import type { Kysely } from 'kysely'
import type { ReadTables } from '../tables.ts'

/** The header's badge of a person, 0 at position 0 for somebody whom nothing has reached yet. */
export async function badgeOf(read: Kysely<ReadTables>, userId: string): Promise<{ count: number; position: number }> {
  const badge = await read
    .selectFrom('badges')
    .select(['count', 'position'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return badge ?? { count: 0, position: 0 }
}
