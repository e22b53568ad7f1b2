import { expect, test, vi } from 'vitest'
import { openDatabaseStorage } from './outbox-database.ts'
import type { Change } from './outbox-state.ts'

const YEAR_MS = 365 * 24 * 3600_000
const scope = { user: 'u1', task: 'database', attempt: 1 }
const aChange = (question: string, given: Partial<Change> = {}): Change => ({
  question,
  device: 'tab-1',
  seq: 1,
  value: { ID: question, answer: 1 },
  since: Date.now(),
  kept: true,
  ...given,
})

test('a clock that is set a year ahead deletes no unsent answer; a refused one is deleted after 90 days', async () => {
  const storage = await openDatabaseStorage(Date.now)
  await storage.put(scope, aChange('unsent'))
  await storage.put(scope, aChange('refused', { refused: true }))
  const later = await openDatabaseStorage(() => Date.now() + YEAR_MS)
  expect((await later.load(scope)).changes.map(({ question }) => question)).toEqual(['unsent'])
  await later.clear(scope)
})

test('a device that is too full to delete refused answers opens its unsent ones', async () => {
  const storage = await openDatabaseStorage(Date.now)
  await storage.put(scope, aChange('unsent'))
  await storage.put(scope, aChange('refused', { refused: true }))
  const full = vi.spyOn(IDBCursor.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('no space', 'QuotaExceededError')
  })
  const later = await openDatabaseStorage(() => Date.now() + YEAR_MS)
  full.mockRestore()
  expect((await later.load(scope)).changes.map(({ question }) => question)).toContain('unsent')
  await later.clear(scope)
})

test('names the attempts of which a user has unsent changes or a submission', async () => {
  const storage = await openDatabaseStorage(Date.now)
  const sent = { user: 'u1', task: 'sent', attempt: 2 }
  const others = { user: 'u10', task: 'database', attempt: 1 }
  await storage.put(scope, aChange('a'))
  await storage.put(scope, aChange('b'))
  await storage.put(others, aChange('a'))
  await storage.putSubmission(sent, { key: 'key', values: [], device: 'tab-1', seq: 1, at: 0 })
  expect(await storage.scopes('u1')).toEqual([scope, sent])
  for (const one of [scope, sent, others]) await storage.clear(one)
})
