import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { readingOf } from '../reading.ts'
import type { EventRow } from '../rows.ts'
import { cacheOf } from '../sqlite/writer-cache.ts'
import type { LogTables } from '../tables.ts'
import { BLOCK, type Block, createBlock, FIRST, type Seal } from './block.ts'

export type Newest = Pick<Seal, 'position' | 'hash'>

/** `added`: events under the new seal, 0 when there was none to seal. */
export type Sealed = Newest & { added: number }

/** Events that are hashed in one turn of the event loop. */
const TURN = 250
/** Number of the PostgreSQL lock under which one node at a time seals. */
const LOCK = 7_042_002
/** For how long a node that freezes in the middle of a seal keeps the others from sealing, ms. */
const IDLE_MS = 2_000

/** The clocks of two nodes differ by less. */
const NODES_DIFFER_MS = 2_000

/** The newest seal; position 0 when there is none. */
export async function newestSeal(read: Kysely<LogTables>): Promise<Newest & { at: string }> {
  const newest = await read
    .selectFrom('log_seals')
    .select(['position', 'hash', 'at'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ?? { position: 0, hash: FIRST, at: '' }
}

/**
 * Seals the next events, at most a thousand. With `after`, fewer than a thousand are left for later while the newest seal
 * is younger than that instant: another node has just sealed. Undefined when another node or a command seals.
 */
export async function sealNext(engine: Engine<LogTables>, at: string, after?: string): Promise<Sealed | undefined> {
  if (engine.kind === 'postgres') return sealOnPostgres(engine, at, after)
  const newest = await newestSeal(engine.read)
  // The newest events are in memory, as they were written.
  const cache = cacheOf(engine.writer)
  const block = await gather(newest.position, async (position, limit) => {
    return cache.newest(position, limit) ?? (await rowsAfter(engine.read, position, limit))
  })
  if (block.size === 0) return { ...newest, added: 0 }
  const seal = block.seal(newest.hash, at)
  // One statement, so that a command which seals at the same time adds no second seal for the same events.
  const { numAffectedRows } = await sql`insert into log_seals (position, hash, at, salts, marks)
    select ${seal.position}, ${seal.hash}, ${seal.at}, ${seal.salts}, ${seal.marks}
    where (select coalesce(max(position), 0) from log_seals) = ${newest.position}`.execute(engine.write)
  return Number(numAffectedRows) === 1 ? sealed(seal, block) : undefined
}

function sealOnPostgres(engine: Engine<LogTables>, at: string, after?: string): Promise<Sealed | undefined> {
  return engine.write.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(IDLE_MS)}`.execute(transaction)
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as ours`.execute(
      transaction,
    )
    if (!rows[0]?.ours) return undefined
    const newest = await newestSeal(transaction)
    // A seal with a time in the future was made before the clock was set back.
    const isPast = Date.parse(newest.at) <= Date.parse(at) + NODES_DIFFER_MS
    const isFresh = after !== undefined && newest.at > after && isPast
    if (isFresh && (await readingOf(transaction).head()) - newest.position < BLOCK) {
      return { ...newest, added: 0 }
    }
    const block = await gather(newest.position, (position, limit) => rowsAfter(transaction, position, limit))
    if (block.size === 0) return { ...newest, added: 0 }
    const seal = block.seal(newest.hash, at)
    await transaction.insertInto('log_seals').values(seal).execute()
    return sealed(seal, block)
  })
}

const sealed = ({ position, hash }: Seal, { size }: Block): Sealed => ({ position, hash, added: size })

async function gather(from: number, read: (position: number, limit: number) => Promise<EventRow[]>): Promise<Block> {
  const block = createBlock()
  let position = from
  while (block.size < BLOCK) {
    const rows = await read(position, TURN)
    block.add(rows)
    position = rows.at(-1)?.position ?? position
    if (rows.length < TURN) break
    await new Promise((resolve) => setImmediate(resolve))
  }
  return block
}

const rowsAfter = (read: Kysely<LogTables>, position: number, limit: number): Promise<EventRow[]> =>
  read.selectFrom('events').selectAll().where('position', '>', position).orderBy('position').limit(limit).execute()

/** Seals until `position` is sealed; other nodes may seal at the same time. @throws if the log ends before it. */
export async function sealThrough(engine: Engine<LogTables>, position: number, now: () => Date): Promise<void> {
  for (;;) {
    const outcome = await sealNext(engine, now().toISOString())
    if (outcome && outcome.position >= position) return
    if (outcome?.added === 0) throw new Error(`the log ends at ${outcome.position}, before ${position}`)
    await new Promise((resolve) => setTimeout(resolve, outcome ? 0 : 20))
  }
}
