import { type Kysely, sql } from 'kysely'
import { type AttemptEvent, attemptOf } from '../../../events/attempt/attempt-events.ts'
import { type AttemptState, evolveAttempt } from '../../../events/attempt/attempt-state.ts'
import { maskTyped, maskValues } from '../../../events/attempt/masking.ts'
import { NO_TIME } from '../../../events/attempt/time-state.ts'
import type { Engine } from '../../../events/store/engine.ts'
import type { StoredEvent } from '../../../events/store/event-store.ts'
import { openStore } from '../../../events/store/open-store.ts'
import { rewriteEvents } from '../../../events/store/rewrite.ts'
import { maskText } from '../../../events/ways/values.ts'
import { replaceAnswers } from '../../../projections/attempts/replace-answers.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/tables.ts'
import { refuseWhileServed } from './refuse-while-served.ts'

/*
 * `npm run erase -- <person id>`, with the server stopped: masks what one person typed into answers, in the log and in
 * the read models. Events store marks and scores separately, so replays still give the same rows. The log records the
 * erasure as an event. The database files are vacuumed, so that no free page keeps the text.
 */

export interface Erased {
  /** Events that this call masked. */
  events: number
  /** Running attempts, which are not masked, because their answers will be marked when they end. */
  running: number
}

interface Attempts {
  /** Events to rewrite, with masked data. */
  masked: StoredEvent[]
  /** Ids of tasks with a running attempt. */
  running: Set<string>
}

/** @throws if a server uses this PostgreSQL database. On SQLite `openDatabase` has checked that. */
export async function eraseAnswers(engine: Engine<Database>, personId: string, now: () => Date): Promise<Erased> {
  if (engine.kind === 'postgres') await refuseWhileServed(engine.read)
  const store = await openStore(engine)
  try {
    const attempts = await attemptsOf(engine.read, personId, store.readStream)
    const events = attempts.masked.length
    if (events > 0) {
      // Recorded before masking: after a crash, the next call masks the rest and records it again.
      const data = { personId, events, positions: attempts.masked.map(({ position }) => position) }
      const streamId = `erasure-${personId}`
      const version = (await store.readStream(streamId)).length
      await store.append({
        writes: [{ streamId, expectedVersion: version, events: [{ type: 'AnswersErased', data }] }],
        meta: { actorId: null },
        at: now().toISOString(),
      })
    }
    await engine.write.transaction().execute(async (transaction) => {
      await rewriteEvents(transaction, engine.kind, attempts.masked)
      await replaceAnswers(transaction, personId, attempts.running, { answers: maskValues, comment: maskText })
      // `commands` stores a fast hash of each body, from which a short answer could be guessed.
      const prefix = `${personId}:`
      await transaction
        .deleteFrom('commands')
        .where(sql<string>`substr(command_id, 1, ${sql.lit(prefix.length)})`, '=', prefix)
        .execute()
    })
    await vacuum(engine)
    return { events, running: attempts.running.size }
  } finally {
    await store.close()
  }
}

async function attemptsOf(
  read: Kysely<Database>,
  personId: string,
  readStream: (id: string) => Promise<StoredEvent[]>,
): Promise<Attempts> {
  const streams = await read.selectFrom('streams').select('stream_id').where('stream_id', 'like', 'attempt-%').execute()
  const attempts: Attempts = { masked: [], running: new Set() }
  for (const { stream_id: streamId } of streams) {
    const place = attemptOf(streamId)
    if (place?.studentId !== personId) continue
    const events = (await readStream(streamId)) as StoredEvent<AttemptEvent>[]
    const state = events.reduce<AttemptState>(
      (before, event) => evolveAttempt(before, event as unknown as AttemptEvent),
      { status: 'not_started', attempt: 0, time: NO_TIME },
    )
    const running = state.status === 'in_progress' ? state.attempt : undefined
    if (running !== undefined) attempts.running.add(place.taskId)
    for (const event of events) {
      const { data } = maskTyped(event as unknown as AttemptEvent)
      if (data !== event.data && data.attempt !== running) attempts.masked.push({ ...event, data })
    }
  }
  return attempts
}

/** Rewrites the files: overwritten and deleted rows stay in free pages and in the write-ahead log until then. */
async function vacuum({ kind, write }: Engine<Database>): Promise<void> {
  if (kind === 'sqlite') {
    await sql`vacuum`.execute(write)
    await sql`pragma wal_checkpoint(truncate)`.execute(write)
    return
  }
  for (const table of ['events', 'entries', 'commands']) await sql`vacuum full ${sql.table(table)}`.execute(write)
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

async function run([personId]: string[]): Promise<number> {
  if (!personId) {
    console.error('Usage: npm run erase -- <person id>')
    return 2
  }
  const engine = await openDatabase(readConfig(process.env))
  try {
    const problem = await unknownPerson(engine.read, personId)
    if (problem) throw new Error(problem)
    const { events, running } = await eraseAnswers(engine, personId, () => new Date())
    console.log(`${events} events of ${personId} masked`)
    if (running > 0) console.log(`${running} running attempts were not masked; run the command again after they end`)
    return 0
  } finally {
    await engine.close()
  }
}

if (import.meta.main) {
  try {
    process.exitCode = await run(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
