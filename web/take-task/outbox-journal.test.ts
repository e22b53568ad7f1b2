import { expect, it } from 'vitest'
import { journaled } from './outbox-journal.ts'
import { localOutboxStorage } from './outbox-local.ts'
import type { Change } from './outbox-state.ts'
import { scope } from './outbox-testing.ts'

const change = (seq: number, answer: string): Change => ({
  question: 'q1',
  device: 'tab-1',
  seq,
  value: { ID: 'q1', answer },
  since: seq,
  kept: false,
})
const answers = (found: { changes: Change[] }) => found.changes.map(({ value }) => value.answer)

it('finds the last letter although the page was closed before the database had it', async () => {
  const [database, journal] = [localOutboxStorage(undefined), localOutboxStorage(undefined)]
  await journaled(database, journal).put(scope, change(1, 'da'))
  const hangs = { ...database, put: () => new Promise<void>(() => {}) }
  void journaled(hangs, journal).put(scope, change(2, 'day'))
  // A second page that opens at the same moment.
  expect(answers(await journaled(database, journal).load(scope))).toEqual(['day'])
  expect(await journaled(database, journal).attempts(scope.user, scope.task)).toEqual([scope.attempt])
})

it('forgets in the journal what the database has, and keeps there what it refuses', async () => {
  const [database, journal] = [localOutboxStorage(undefined), localOutboxStorage(undefined)]
  await journaled(database, journal).put(scope, change(1, 'da'))
  expect(answers(await journal.load(scope))).toEqual([])
  const full = { ...database, put: () => Promise.reject(new Error('no space')) }
  await journaled(full, journal).put(scope, change(2, 'day'))
  expect(answers(await journaled(full, journal).load(scope))).toEqual(['day'])
})

it('rejects when neither of the two took it', async () => {
  const full = { ...localOutboxStorage(undefined), put: () => Promise.reject(new Error('no space')) }
  await expect(journaled(full, full).put(scope, change(1, 'day'))).rejects.toThrow('no space')
})

it('removes what arrived from both, and not what is newer', async () => {
  const [database, journal] = [localOutboxStorage(undefined), localOutboxStorage(undefined)]
  const storage = journaled(database, journal)
  await database.put(scope, change(1, 'da'))
  await journal.put(scope, change(2, 'day'))
  await storage.remove(scope, 'tab-1', [{ question: 'q1', seq: 1 }])
  expect(answers(await storage.load(scope))).toEqual(['day'])
  await storage.remove(scope, 'tab-1', [{ question: 'q1', seq: 2 }])
  expect(await storage.attempts(scope.user, scope.task)).toEqual([])
})

it('finds a submission that only one of the two has', async () => {
  const [database, journal] = [localOutboxStorage(undefined), localOutboxStorage(undefined)]
  const sending = { key: 'k', values: [], device: 'd', seq: 1, at: 1 }
  const hangs = { ...database, putSending: () => new Promise<void>(() => {}) }
  await journaled(hangs, journal).putSending(scope, sending)
  expect((await journaled(database, journal).load(scope)).sending).toEqual(sending)
  await journaled(database, journal).clear(scope)
  expect(await journaled(database, journal).load(scope)).toEqual({ changes: [], sending: undefined })
})
