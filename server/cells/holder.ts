import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { Holder } from './choose-cell.ts'

/** The account with this login name in this cell. */
export async function holderOf(read: Kysely<Database>, login: string): Promise<Holder | undefined> {
  const user = await read
    .selectFrom('users')
    .select(['created_at', 'status'])
    .where('login', '=', login)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return user && { since: user.created_at, isActive: user.status >= 1 }
}
