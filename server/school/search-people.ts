import type { SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import { foldForSearch, westernDigits } from '../contract/rules.ts'
import type { Database } from '../database/tables.ts'

export type Users = SelectQueryBuilder<Database, 'users', object>

/** `%` and `_` typed by a person are plain letters. */
const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Of these people those in whose name, ID number or login name every word of the search is found. */
export function matching(users: Users, search: string | undefined): Users {
  let found = users
  for (const word of foldForSearch(search ?? '')
    .split(' ')
    .filter(Boolean)) {
    const pattern = contains(word)
    found = found.where((where) =>
      where.or([
        sql<boolean>`users.name_folded like ${pattern} escape '\\'`,
        // SQLite's LIKE takes Latin capitals for small letters, PostgreSQL's doesn't.
        sql<boolean>`lower(users.national_id) like ${contains(westernDigits(word))} escape '\\'`,
        sql<boolean>`lower(users.login) like ${pattern} escape '\\'`,
      ]),
    )
  }
  return found
}
