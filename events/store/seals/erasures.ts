import { type Kysely, sql } from 'kysely'
import type { StoredEvent } from '../event-store.ts'
import type { EventRow } from '../rows.ts'
import type { LogTables } from '../tables.ts'
import { saltAt } from './block.ts'
import { eventHash, SALT } from './event-hash.ts'
import { unguarded } from './schema.ts'

/** The new data of a stored event, in the newest schema version. */
export type Rewritten = Pick<StoredEvent, 'position' | 'schemaVersion' | 'data'>

/** Which event of the log recorded the erasure, and who ran it when. */
export interface Erasure {
  record: number
  by: string
  at: string
}

type Db = Kysely<LogTables>

/** The hash that each event will have once it is rewritten, in hexadecimal, for the event that records an erasure. */
export async function hashesAfter(read: Db, events: Rewritten[]): Promise<string[]> {
  const hashes: string[] = []
  for (const event of events) hashes.push(hashAfter(await rowAt(read, event.position), event))
  return hashes
}

const hashAfter = (row: EventRow, { schemaVersion, data }: Rewritten): string =>
  eventHash({ ...row, schema_version: schemaVersion, data: JSON.stringify(data) }).toString('hex')

/**
 * Notes the hash that each event had when it was sealed, because the chain continues over that hash, and destroys its salt: without it
 * nobody can find a short answer by trying. `events` are still as they were.
 */
export async function keepChain<DB extends LogTables>(
  transaction: Kysely<DB>,
  kind: 'sqlite' | 'postgres',
  events: Rewritten[],
  { record, by, at }: Erasure,
): Promise<void> {
  const db = transaction as unknown as Db
  await unguarded(transaction, kind, async () => {
    for (const event of events) {
      const { position } = event
      const row = await rowAt(db, position)
      const newHash = hashAfter(row, event)
      const place = await sealOver(db, position)
      const salt = saltAt(place.salts, place.index)
      const oldHash = eventHash(row, salt).toString('hex')
      await sql`insert into log_erasures (position, old_hash, new_hash, record, erased_by, at)
        values (${position}, ${oldHash}, ${newHash}, ${record}, ${by}, ${at})
        on conflict (position) do update set
          new_hash = excluded.new_hash, record = excluded.record, erased_by = excluded.erased_by, at = excluded.at`.execute(
        db,
      )
      salt.fill(0)
      await db.updateTable('log_seals').set({ salts: place.salts }).where('position', '=', place.position).execute()
    }
  })
}

const rowAt = (read: Db, position: number): Promise<EventRow> =>
  read.selectFrom('events').selectAll().where('position', '=', position).executeTakeFirstOrThrow()

async function sealOver(read: Db, position: number) {
  const seal = await read
    .selectFrom('log_seals')
    .select(['position', 'salts'])
    .where('position', '>=', position)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  if (!seal) throw new Error(`event ${position} is not sealed yet`)
  // The salts of a block are those of the positions up to the seal's.
  return { ...seal, index: seal.salts.length / SALT - 1 - (seal.position - position) }
}
