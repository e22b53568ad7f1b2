import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openOutboxStorage } from './open-outbox-storage.ts'
import { localOutboxStorage } from './outbox-local.ts'
import type { OutboxStorage } from './outbox-storage.ts'
import { fakeServer, noNetwork, openTab, pass, pick, scope } from './outbox-testing.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

const memory = () => localOutboxStorage(undefined)

it('sends the answers of a database that opens late, and stores the new ones in it', async () => {
  const { server, transport } = fakeServer()
  const database = memory()
  const before = openTab({ ...transport, draft: () => Promise.reject(noNetwork) }, database)
  pick(before, 'q1', 1)
  await pass(0)
  before.stop()

  let open: (database: OutboxStorage) => void = () => {}
  const local = memory()
  const storage = openOutboxStorage(() => new Promise((resolve) => (open = resolve)), local)
  await pass(1000)
  const after = openTab({ ...transport, draft: () => Promise.reject(noNetwork) }, await storage)
  await pass(3000)
  pick(after, 'q2', 2)
  await pass(1000)
  after.stop()
  expect((await local.load(scope)).changes.map(({ question }) => question)).toEqual(['q2'])
  open(database)
  await pass(0)
  const questions = (await database.load(scope)).changes.map(({ question }) => question)
  expect(questions.toSorted()).toEqual(['q1', 'q2'])

  openTab(transport, await storage)
  await pass(0)
  expect([...server.values.keys()].toSorted()).toEqual(['q1', 'q2'])
})

it('keeps answers in local storage when the database cannot be opened, at once or late', async () => {
  for (const wait of [0, 5000]) {
    const local = memory()
    const refused = () =>
      new Promise<OutboxStorage>((_, reject) => setTimeout(() => reject(new Error('no space')), wait))
    const storage = openOutboxStorage(refused, local)
    await pass(6000)
    const { server, transport } = fakeServer()
    pick(openTab({ ...transport, draft: () => Promise.reject(noNetwork) }, await storage), 'q1', 1)
    await pass(1000)
    expect(await (await storage).attempts(scope.user, scope.task)).toEqual([scope.attempt])
    openTab(transport, await storage)
    await pass(3000)
    expect([...server.values.keys()]).toEqual(['q1'])
  }
})
