import { expect, it } from 'vitest'
import { journaled } from './outbox-journal.ts'
import { localOutboxStorage } from './outbox-local.ts'
import type { Change } from './outbox-state.ts'
import { fakeLocalStorage, scope } from './outbox-testing.ts'

const change = (seq: number, answer: string): Change => ({
  question: 'q1',
  device: 'tab-1',
  seq,
  value: { ID: 'q1', answer },
  since: seq,
  kept: false,
})
/** A journal that lasts. */
const stored = () => localOutboxStorage(fakeLocalStorage().store)
const answers = (found: { changes: Change[] }) => found.changes.map(({ value }) => value.answer)

it('restores a change when the page was closed before the database stored it', async () => {
  const [database, journal] = [localOutboxStorage(undefined), stored()]
  await journaled(database, journal).put(scope, change(1, 'da'))
  const hangs = { ...database, put: () => new Promise<void>(() => {}) }
  void journaled(hangs, journal).put(scope, change(2, 'day'))
  // A second page that opens at the same moment.
  expect(answers(await journaled(database, journal).load(scope))).toEqual(['day'])
  expect(await journaled(database, journal).attempts(scope.user, scope.task)).toEqual([scope.attempt])
})

it('reads the journal at once while the database hangs', async () => {
  const [database, journal] = [localOutboxStorage(undefined), stored()]
  const never = () => new Promise<never>(() => {})
  const hangs = journaled({ ...database, put: never, load: never }, journal)
  void hangs.put(scope, change(1, 'day'))
  expect(answers({ changes: (await hangs.loadAtOnce?.(scope)) ?? [] })).toEqual(['day'])
})

it('removes a change from the journal only once the database has stored it', async () => {
  const [database, journal] = [localOutboxStorage(undefined), stored()]
  await journaled(database, journal).put(scope, change(1, 'da'))
  expect(answers(await journal.load(scope))).toEqual([])
  const full = { ...database, put: () => Promise.reject(new Error('no space')) }
  await journaled(full, journal).put(scope, change(2, 'day'))
  expect(answers(await journaled(full, journal).load(scope))).toEqual(['day'])
})

it('rejects when neither journal nor database could store the change', async () => {
  const full = { ...localOutboxStorage(undefined), put: () => Promise.reject(new Error('no space')) }
  await expect(journaled(full, full).put(scope, change(1, 'day'))).rejects.toThrow('no space')
})

it('removes an acknowledged change from both, but not a newer one', async () => {
  const [database, journal] = [localOutboxStorage(undefined), stored()]
  const storage = journaled(database, journal)
  await database.put(scope, change(1, 'da'))
  await journal.put(scope, change(2, 'day'))
  await storage.remove(scope, 'tab-1', [{ question: 'q1', seq: 1 }])
  expect(answers(await storage.load(scope))).toEqual(['day'])
  await storage.remove(scope, 'tab-1', [{ question: 'q1', seq: 2 }])
  expect(await storage.attempts(scope.user, scope.task)).toEqual([])
})

it('restores a submission that only the journal has', async () => {
  const [database, journal] = [localOutboxStorage(undefined), stored()]
  const submission = { key: 'k', values: [], device: 'd', seq: 1, at: 1 }
  const hangs = { ...database, putSubmission: () => new Promise<void>(() => {}) }
  await journaled(hangs, journal).putSubmission(scope, submission)
  expect((await journaled(database, journal).load(scope)).submission).toEqual(submission)
  await journaled(database, journal).clear(scope)
  expect(await journaled(database, journal).load(scope)).toEqual({ changes: [], submission: undefined })
})

it('has stored nothing that the database refuses when the journal is the memory of the page', async () => {
  const refuses = () => Promise.reject(new Error('no space'))
  const full = { ...localOutboxStorage(undefined), put: refuses, putSubmission: refuses }
  const storage = journaled({ ...full, kind: 'database' }, localOutboxStorage(undefined))
  await expect(storage.put(scope, change(1, 'da'))).rejects.toThrow('no space')
  const submission = { key: 'k', values: [], device: 'tab-1', seq: 2, at: 0 }
  await expect(storage.putSubmission(scope, submission)).rejects.toThrow()
})
