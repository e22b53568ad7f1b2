import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openOutboxStorage } from './open-outbox-storage.ts'
import { localOutboxStorage } from './outbox-local.ts'
import type { OutboxStorage } from './outbox-storage.ts'
import { fakeLocalStorage, fakeServer, noNetwork, openTab, pass, pick, scope } from './outbox-testing.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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

it('sends what a full local storage has, and stores nothing more in it', async () => {
  const { store, fill } = fakeLocalStorage()
  vi.stubGlobal('localStorage', store)
  const noDatabase = () => Promise.reject(new Error('no space'))
  const { server, transport } = fakeServer()
  const before = openTab({ ...transport, draft: () => Promise.reject(noNetwork) }, await openOutboxStorage(noDatabase))
  pick(before, 'q1', 1)
  await pass(0)
  before.stop()
  fill()
  const after = openTab(transport, await openOutboxStorage(noDatabase))
  await pass(0)
  expect([...server.values.keys()]).toEqual(['q1'])
  server.refuse = [noNetwork]
  pick(after, 'q2', 2)
  await pass(10)
  expect(after.snapshot()).toMatchObject({ pending: [{ question: 'q2', unstored: true }] })
})

it('sends what neither the database nor local storage has room for, also after the page of the task was left', async () => {
  const { store, fill } = fakeLocalStorage()
  const local = localOutboxStorage(store)
  fill()
  const refuses = () => Promise.reject(new Error('no space'))
  const database = { ...memory(), kind: 'database' as const, put: refuses, putSubmission: refuses }
  const storage = await openOutboxStorage(async () => database, local)
  const before = openTab({ ...fakeServer().transport, draft: () => Promise.reject(noNetwork) }, storage)
  pick(before, 'q1', 1)
  before.submit()
  await pass(10)
  expect(before.snapshot()).toMatchObject({ pending: [{ unstored: true }], phase: { unstored: true } })
  before.stop()

  expect(await storage.scopes(scope.user)).toEqual([scope])
  const { server, transport } = fakeServer()
  server.refuse = [noNetwork]
  const after = openTab(transport, storage)
  await pass(10)
  expect(after.snapshot()).toMatchObject({ pending: [{ unstored: true }], phase: { unstored: true } })
  await pass(5000)
  expect([...server.values.keys()]).toEqual(['q1'])
  expect(server.saves).toMatchObject([{ values: [{ ID: 'q1', answer: 1 }] }])
  expect(await storage.scopes(scope.user)).toEqual([])
})

it('names the attempts of a database that opens late, to a page that asked before', async () => {
  const database = memory()
  await database.put(scope, { question: 'q1', device: 'tab-1', seq: 1, value: { ID: 'q1' }, since: 0, kept: true })
  let open: (database: OutboxStorage) => void = () => {}
  const storage = openOutboxStorage(() => new Promise((resolve) => (open = resolve)), memory())
  await pass(1000)
  const attempts = (await storage).attempts(scope.user, scope.task)
  open(database)
  expect(await attempts).toEqual([scope.attempt])
})

it('names the attempts that only the database or only local storage has, each once', async () => {
  const [database, local] = [memory(), memory()]
  const task = (name: string, user = 'u1') => ({ user, task: name, attempt: 1 })
  const change = { question: 'q1', device: 'tab-1', seq: 1, value: { ID: 'q1', answer: 1 }, since: 0, kept: true }
  await database.put(task('both'), change)
  await local.put(task('both'), change)
  await local.put(task('local'), change)
  await local.put(task('other', 'u10'), change)
  await database.putSubmission(task('sent'), { key: 'key', values: [], device: 'tab-1', seq: 1, at: 0 })
  const storage = await openOutboxStorage(async () => database, local)
  expect(await storage.scopes('u1')).toEqual([task('both'), task('sent'), task('local')])
})
