import type { Kysely } from 'kysely'
import { inChunks } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'

export interface KnownPerson {
  name: string
  nameFolded: string
  img: string
}

/** Names and photos by id. A removed person has neither: the log and the read models hold ids only. */
export async function findPeople(read: Kysely<Database>, ids: Iterable<string>): Promise<Map<string, KnownPerson>> {
  const rows = await inChunks(ids, (some) =>
    read
      .selectFrom('users')
      .select(['id', 'name', 'name_folded', 'img'])
      .where('id', 'in', some)
      .where('deleted_at', 'is', null)
      .execute(),
  )
  return new Map(rows.map(({ id, name, name_folded, img }) => [id, { name, nameFolded: name_folded, img }]))
}
