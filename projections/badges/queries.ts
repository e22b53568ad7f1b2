import type { Kysely } from 'kysely'
import type { BadgeTables } from './model.ts'

/** The badge of a person; count 0 at position 0 when no event has changed their badge yet. */
export async function badgeOf(read: Kysely<BadgeTables>, userId: string): Promise<{ count: number; position: number }> {
  const badge = await read
    .selectFrom('badges')
    .select(['count', 'position'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return badge ?? { count: 0, position: 0 }
}
