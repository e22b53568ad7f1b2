import type { SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import { foldForSearch, westernDigits } from '../contract/rules.ts'
import type { Database } from '../database/tables.ts'

export type Users = SelectQueryBuilder<Database, 'users', object>

/** Escapes `%` and `_` in typed text. */
const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Limits the query to people whose name, ID number or username contains every word of the search. */
export function matching(users: Users, search: string | undefined): Users {
  let found = users
  for (const word of foldForSearch(search ?? '')
    .split(' ')
    .filter(Boolean)) {
    const pattern = contains(word)
    found = found.where((where) =>
      where.or([
        sql<boolean>`users.name_folded like ${pattern} escape '\\'`,
        // LIKE ignores the case of Latin letters on SQLite but not on PostgreSQL.
        sql<boolean>`lower(users.national_id) like ${contains(westernDigits(word))} escape '\\'`,
        sql<boolean>`lower(users.login) like ${pattern} escape '\\'`,
      ]),
    )
  }
  return found
}
