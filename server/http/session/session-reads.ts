import type { Kysely, Selectable } from 'kysely'
import { inChunks } from '../../database/chunks.ts'
import { readTogether } from '../../database/read-together.ts'
import type { Database, ServerTables } from '../../database/tables.ts'
import { findPeople } from './people.ts'
import type { Person } from './person.ts'

interface Wanted {
  tokenHash: string
  /** Told whose session it is, before the person is read. */
  ownedBy(userId: string): void
}

interface Found {
  row: Selectable<ServerTables['sessions']>
  /** undefined if removed. */
  person: Person | undefined
}

/** Reads sessions with their persons; undefined for a session that has ended. Calls at the same time share their queries. */
export const sessionReads = (read: Kysely<Database>) =>
  readTogether<Wanted, Found>(async (wanted) => {
    const hashes = wanted.map(({ tokenHash }) => tokenHash)
    const rows = await read.selectFrom('sessions').selectAll().where('token_hash', 'in', hashes).execute()
    const sessions = new Map(rows.map((row) => [row.token_hash, row]))
    for (const { tokenHash, ownedBy } of wanted) {
      const row = sessions.get(tokenHash)
      if (row) ownedBy(row.user_id)
    }
    const people = await findPeople(
      read,
      rows.map((row) => row.user_id),
    )
    return wanted.map(({ tokenHash }) => {
      const row = sessions.get(tokenHash)
      return row && { row, person: people.get(row.user_id) }
    })
  })

/** Those of these sessions that have not ended, by the hashes of their tokens, and whose person may still log in. */
export async function aliveAmong(read: Kysely<Database>, tokenHashes: readonly string[]): Promise<Set<string>> {
  const alive = await inChunks(tokenHashes, (some) =>
    read
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('token_hash')
      .where('token_hash', 'in', some)
      .where('users.status', '>=', 1)
      .where('users.deleted_at', 'is', null)
      .execute(),
  )
  return new Set(alive.map((row) => row.token_hash))
}
