import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

export interface KnownPerson {
  name: string
  nameFolded: string
  img: string
}

/** PostgreSQL and SQLite both bound the parameters of one statement. */
const CHUNK = 5000

/** Names and photos by id. A removed person has neither: the log and the read models hold ids only. */
export async function findPeople(read: Kysely<Database>, ids: Iterable<string>): Promise<Map<string, KnownPerson>> {
  const wanted = [...new Set(ids)]
  const people = new Map<string, KnownPerson>()
  for (let from = 0; from < wanted.length; from += CHUNK) {
    const rows = await read
      .selectFrom('users')
      .select(['id', 'name', 'name_folded', 'img'])
      .where('id', 'in', wanted.slice(from, from + CHUNK))
      .where('deleted_at', 'is', null)
      .execute()
    for (const { id, name, name_folded, img } of rows) people.set(id, { name, nameFolded: name_folded, img })
  }
  return people
}
