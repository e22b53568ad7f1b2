import { expect } from 'vitest'
import type { AttemptEvent } from '../../events/attempt/attempt-events.ts'
import { attemptOf } from '../../events/attempt/attempt-events.ts'
import type { Engine } from '../../events/store/engine.ts'
import type { EventStore, StoredEvent } from '../../events/store/event-store.ts'
import { openStore } from '../../events/store/open-store.ts'
import { checkLog as checkSeals } from '../../events/store/seals/check-log.ts'
import type { AnswerValue } from '../../events/ways/values.ts'
import { verify } from '../../projections/engine/verify.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Database } from '../database/tables.ts'

/** What clients know: one entry per acknowledgement. */
export interface Ledger {
  /** `student task question device seq` → the saved value. */
  saved: Map<string, string>
  /** The same keys for saves that were refused because the attempt was already submitted. */
  refused: Set<string>
  /** `student task` → the submitted values, by question. */
  submitted: Map<string, Map<string, string>>
}

export const createLedger = (): Ledger => ({ saved: new Map(), refused: new Set(), submitted: new Map() })

export const keyOf = (...parts: (string | number)[]) => parts.join(' ')

/** Compares log and read models of a stopped server with the acknowledgements. */
export async function checkLedger(dataDir: string, ledger: Ledger, databaseUrl?: string): Promise<void> {
  const engine = await openDatabase({ dataDir, databaseUrl })
  const store = await openStore(engine)
  await checkLog(engine, store, ledger).finally(async () => {
    await store.close()
    await engine.close()
  })
}

/** The same on an open store, without further writes and with current read models. */
export async function checkLog(engine: Engine<Database>, store: EventStore, ledger: Ledger): Promise<void> {
  const events = (await store.readAll(0, 10_000_000)) as StoredEvent<AttemptEvent>[]
  const { saves, submissions } = readLog(events)
  expect(duplicates(saves.map(([key]) => key)), 'stored twice').toEqual([])
  expect(duplicates(submissions), 'submitted twice').toEqual([])
  const inLog = new Map(saves)
  expect(
    [...ledger.saved].filter(([key, value]) => inLog.get(key) !== value),
    'acknowledged, and not in the log',
  ).toEqual([])
  // Calls without an answer were repeated until answered, so the log contains nothing else.
  expect([...inLog.keys()].filter((key) => !ledger.saved.has(key))).toEqual([])
  expect([...inLog.keys()].filter((key) => ledger.refused.has(key))).toEqual([])
  expect(submissions.sort()).toEqual([...ledger.submitted.keys()].sort())
  expect((await checkSeals(engine)).fault, 'dense positions, unbroken streams, right seals').toBeUndefined()
  expect((await verify(engine, store)).differences).toEqual([])
}

function readLog(events: StoredEvent<AttemptEvent>[]): {
  saves: [key: string, value: string][]
  submissions: string[]
} {
  const saves: [string, string][] = []
  const submissions: string[] = []
  for (const { streamId, type, data } of events) {
    const attempt = attemptOf(streamId)
    if (!attempt) continue
    if (type === 'AnswersSubmitted') submissions.push(keyOf(attempt.studentId, attempt.taskId))
    if (type !== 'AnswersSaved') continue
    const { device, seq, values } = data as { device: string; seq: number; values: AnswerValue[] }
    for (const value of values)
      saves.push([keyOf(attempt.studentId, attempt.taskId, value.questionId, device, seq), textOf(value)])
  }
  return { saves, submissions }
}

const textOf = (value: AnswerValue) => ('text' in value ? value.text : JSON.stringify(value))

function duplicates(keys: string[]): string[] {
  const seen = new Set<string>()
  return keys.filter((key) => seen.size === seen.add(key).size)
}
