import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { attemptDecider } from '../../events/attempt/attempt.ts'
import type { StoredEvent } from '../../events/store/event-store.ts'
import { createMemoryStore } from '../../events/store/memory-store.ts'
import { type Folded, foldLater } from '../../events/stream-cache.ts'
import { createBatch, foldEvent, write } from '../../projections/engine/batch.ts'
import { createRecorder } from '../../projections/engine/record.ts'
import { type Given, onAttempt, sent, started, stored } from '../../projections/testing/given.ts'
import { openTestDatabase } from '../../server/database/testing.ts'
import type { BenchRow } from './appends.ts'

const STUDENTS = 5_000
const QUESTIONS = Array.from({ length: 20 }, (_, at) => `question-${at}-of-the-task`)
/** Characters of a typed answer. */
const SHORT = 30

/**
 * Memory of what a node keeps of a student at work: the folded stream of the attempt (`events/stream-cache.ts`) and the rows that the
 * projector carries from batch to batch (`projections/engine/carried.ts`). Each has answered twenty questions.
 */
export async function benchMemory(): Promise<BenchRow[]> {
  const attempt = { what: 'memory of a cached attempt', ...(await measure(cachedAttempts)) }
  const rows = { what: 'memory of a carried row, two for each student at work', ...(await measure(carriedRows, 2)) }
  return [attempt, rows].map((row) => ({ ...row, unit: 'kB', target: '' }))
}

/** Events as they come out of the log: no two of them share a text. */
function* eventsOf(): Generator<StoredEvent[]> {
  for (let student = 0; student < STUDENTS; student += 1) {
    const id = `student-${student}`
    const given: Given[] = [started('t1', id), ...QUESTIONS.map((question, seq) => save(id, question, seq))]
    yield JSON.parse(JSON.stringify(stored(given)))
  }
}

function save(id: string, questionId: string, seq: number): Given {
  const values = [{ questionId, text: `${id} ${seq} `.padEnd(SHORT, 'x') }]
  const device = '0f3a0a0b-90f5-4a5c-9d5c-b6b0a1de1c2d'
  return onAttempt('t1', id, 'AnswersSaved', { attempt: 1, device, seq, values, savedAt: new Date(seq).toISOString() })
}

async function cachedAttempts(): Promise<unknown> {
  const kept = new Map<string, Folded<unknown>>()
  const inner = createMemoryStore()
  for (const events of eventsOf()) {
    const store = { ...inner, readStream: async () => events }
    const streamId = events[0]?.streamId ?? ''
    kept.set(streamId, await foldLater(store, attemptDecider, streamId, { state: attemptDecider.initial, version: 0 }))
  }
  return kept
}

async function carriedRows(): Promise<unknown> {
  const engine = await openTestDatabase()
  const batch = createBatch(true)
  const recipients = Array.from({ length: STUDENTS }, (_, at) => ({ studentId: `student-${at}`, classCode: '1-7' }))
  for (const event of stored([sent('t1', { recipients })])) foldEvent(batch, event)
  for (const events of eventsOf()) for (const event of events) foldEvent(batch, event)
  await write(createRecorder(engine.write).db, batch)
  await engine.close()
  return batch
}

/** Kilobytes that the result of `make` holds, for each student and part. */
async function measure(make: () => Promise<unknown>, parts = 1): Promise<{ value: number }> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const before = process.memoryUsage().heapUsed
  const kept = await make()
  collect()
  const held = process.memoryUsage().heapUsed - before
  if (!kept) throw new Error('kept until here')
  return { value: Math.round((10 * held) / STUDENTS / parts / 1000) / 10 }
}
