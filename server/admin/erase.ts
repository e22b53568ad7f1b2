import { userInfo } from 'node:os'
import { type Kysely, sql } from 'kysely'
import { maskValues } from '../../events/attempt/masking.ts'
import { rewriteEvents } from '../../events/store/rewrite.ts'
import { hashesAfter } from '../../events/store/seals/erasures.ts'
import { ERASURE_RECORDED } from '../../events/store/seals/known-erasures.ts'
import { sealThrough } from '../../events/store/seals/seal-next.ts'
import { StorageUnavailable } from '../../events/store/storage-unavailable.ts'
import { maskText } from '../../events/ways/values.ts'
import { replaceAnswers } from '../../projections/attempts/replace-answers.ts'
import { ensureCheckpoint, lockCheckpoint, startGeneration } from '../../projections/engine/checkpoint.ts'
import { withRebuildLock } from '../../projections/engine/rebuild-lock.ts'
import type { Database } from '../database/tables.ts'
import { type Command, type Job, type Portal, UsageError } from './command.ts'
import { tellErasure } from './erasures.ts'
import { isServed } from './is-served.ts'
import { freeSpace, rewriteFiles } from './rewrite-files.ts'
import { typedBy } from './typed-answers.ts'

/*
 * `npm run erase -- <person id>`: masks what one person typed into answers, in the log and in the read models. Events
 * store marks and scores separately, so replays still give the same rows. The log records the erasure as an event.
 */

export interface Erased {
  /** Events that this call masked. */
  events: number
  /** Running attempts, which are not masked, because their answers will be marked when they end. */
  running: number
  /** Servers run, so the files of the database may still hold earlier copies of the text in free space. */
  copiesLeft: boolean
}

type Masked = Pick<Erased, 'events' | 'running'> | 'not_recorded' | 'behind' | 'locked'

/** How long the command waits for read models that are behind, or for a lock, ms. */
const WAIT_MS = 20_000
/** On PostgreSQL all saves wait while this command waits for the lock of the log. */
const LOCK_MS = 2_000

type Place = Pick<Portal, 'db' | 'store' | 'now' | 'served'>

/**
 * Masks the person's typed answers, also while servers run. @throws when read models stay behind the log or something locks
 * it, or a rebuild or verification runs: its tables have the text already
 */
export const eraseAnswers = (place: Place, personId: string): Promise<Erased> =>
  withRebuildLock(place.db, () => eraseLocked(place, personId))

async function eraseLocked(place: Place, personId: string): Promise<Erased> {
  const { db, served } = place
  const others = db.kind === 'postgres' && (await isServed(db.read))
  const until = performance.now() + WAIT_MS
  await ensureCheckpoint(db.write)
  let recorded = await record(place, personId)
  for (;;) {
    const mask = () => maskRecorded(place, personId, recorded, others).catch(unlessLocked)
    // Between two batches: one that is folded already would write the text again.
    const masked = served ? await served.projector.between(mask) : await mask()
    if (typeof masked === 'object') {
      const copiesLeft = others || served !== undefined
      await (copiesLeft ? freeSpace(db) : rewriteFiles(db))
      return { ...masked, copiesLeft }
    }
    if (masked === 'not_recorded') recorded = await record(place, personId)
    else if (performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 100))
    else throw new Error(TOO_BUSY[masked])
  }
}

const TOO_BUSY = {
  behind: 'The read models of a running server are behind the log. Try again when they have caught up.',
  locked: 'Something else has locked the log, perhaps a VACUUM. Try again when it has ended.',
}

/** SQLSTATE of a lock that another transaction has for too long. */
function unlessLocked(error: unknown): 'locked' {
  if (error instanceof StorageUnavailable && error.code === '55P03') return 'locked'
  throw error
}

/** The events that will be masked, and where the log has recorded that. */
interface Recorded {
  positions: ReadonlySet<number>
  at: number
}

/**
 * Stores which events will be masked, and their hashes then, before they are: after a crash, the next call masks the rest and
 * records it again. Seals the log up to there, because the chain of seals continues over the hashes from before.
 */
async function record({ db, store, now }: Place, personId: string): Promise<Recorded> {
  const { masked } = await typedBy(db.read, personId)
  const positions = masked.map(({ position }) => position)
  if (positions.length === 0) return { positions: new Set(), at: 0 }
  const streamId = `erasure-${personId}`
  const version = (await store.readStream(streamId)).length
  const data = { personId, events: positions.length, positions, hashes: await hashesAfter(db.read, masked) }
  const { position: at } = await store.append({
    writes: [{ streamId, expectedVersion: version, events: [{ type: ERASURE_RECORDED, data }] }],
    meta: { actorId: null },
    at: now().toISOString(),
  })
  await sealThrough(db, at, now)
  return { positions: new Set(positions), at }
}

/** The account of the operating system, as far as it has a name. */
function account(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? '')
  }
}

/**
 * One transaction, during which nobody appends and nothing is projected. Changes nothing when the person has typed more
 * meanwhile, or when a node (`others`) still has to project, from its memory, an event to mask.
 */
async function maskRecorded(
  { db, store, now, served }: Place,
  personId: string,
  recorded: Recorded,
  others: boolean,
): Promise<Masked> {
  const work = async (transaction: Kysely<Database>): Promise<Masked> => {
    const live = await lockCheckpoint(transaction, db.kind)
    if (db.kind === 'postgres') await lockLog(transaction)
    const { masked, running } = await typedBy(transaction, personId)
    if (masked.some(({ position }) => !recorded.positions.has(position))) return 'not_recorded'
    if (others && masked.some(({ position }) => position > live.position)) return 'behind'
    const erasure = { record: recorded.at, by: account(), at: now().toISOString() }
    await rewriteEvents(transaction, db.kind, masked, erasure)
    await replaceAnswers(transaction, personId, running, { answers: maskValues, comment: maskText })
    // `commands` stores a fast hash of each body, from which a short answer could be guessed.
    const prefix = `${personId}:`
    await transaction
      .deleteFrom('commands')
      .where(sql<string>`substr(command_id, 1, ${sql.lit(prefix.length)})`, '=', prefix)
      .execute()
    // What nodes have folded and not written yet belongs to the generation before, and is refused.
    if (others) await startGeneration(transaction, live)
    if (db.kind === 'postgres') await tellErasure(transaction)
    return { events: masked.length, running: running.size }
  }
  const masked = await db.write.transaction().execute(work)
  // After the commit: what is read before it still has the text.
  store.forget()
  served?.streams.forget()
  return masked
}

async function lockLog(transaction: Kysely<Database>): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(transaction)
  await sql`lock table events in share row exclusive mode`.execute(transaction)
}

/** An error message if no person, present or removed, has this id. If it is a username, the message has the id. */
export async function unknownPerson(read: Kysely<Database>, personId: string): Promise<string | undefined> {
  const person = await read
    .selectFrom('users')
    .select(['id', 'login'])
    .where((where) => where.or([where('id', '=', personId), where('login', '=', personId.toLowerCase())]))
    .orderBy(sql`case when id = ${personId} then 0 else 1 end`)
    .executeTakeFirst()
  if (person?.id === personId) return undefined
  const hint = person ? ` ${person.login} has the id ${person.id}.` : ''
  return `There is no person with the id ${personId}; nothing was erased.${hint}`
}

export const erase: Command = ([personId, ...more]) => {
  if (!personId || more.length > 0) throw new UsageError('Usage: npm run erase -- <person id>')
  return async (portal, job) => {
    const problem = await unknownPerson(portal.db.read, personId)
    if (problem) throw new Error(problem)
    print(await eraseAnswers(portal, personId), personId, job)
    return 0
  }
}

function print({ events, running, copiesLeft }: Erased, personId: string, { out }: Job): void {
  out(`${events} events of ${personId} masked`)
  if (running > 0) out(`${running} running attempts were not masked; run the command again after they end`)
  if (copiesLeft)
    out(
      'Earlier copies of the text may be left in free space of the database files; run the command once with all servers stopped to overwrite them',
    )
}
