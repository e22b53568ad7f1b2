import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { localOutboxStorage } from './outbox-local.ts'
import { isUnstored } from './outbox-state.ts'
import type { OutboxStorage } from './outbox-storage.ts'
import { fakeServer, noNetwork, openTab, pass, pick, type } from './outbox-testing.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

const away = () => ({ ...fakeServer().transport, draft: () => Promise.reject(noNetwork) })
const storing = (put: OutboxStorage['put']): OutboxStorage => ({ ...localOutboxStorage(undefined), kind: 'local', put })
const full = () => Promise.reject(new Error('no space'))

it('says that the device has stored a change', async () => {
  const outbox = openTab(
    away(),
    storing(() => Promise.resolve()),
  )
  pick(outbox, 'q1', 1)
  await pass(0)
  expect(outbox.snapshot()).toMatchObject({ pending: [{ kept: true, unstored: false }], keptAt: Date.now() })
})

it('does not say it when storing failed, also while the next letter is being stored; the answer is sent', async () => {
  const { server, transport } = fakeServer()
  server.refuse = [noNetwork]
  const outbox = openTab(transport, storing(full))
  type(outbox, 'q1', 'd')
  outbox.flush()
  await pass(10)
  expect(outbox.snapshot()).toMatchObject({ pending: [{ unstored: true }], keptAt: null, failures: 1 })
  type(outbox, 'q1', 'da')
  expect(outbox.snapshot()).toMatchObject({ pending: [{ unstored: true }] })
  await pass(5000)
  expect(server.values.get('q1')?.answer).toBe('da')
  expect(outbox.snapshot().pending).toEqual([])
})

it('does not say it of the memory of the page', async () => {
  const outbox = openTab(away(), localOutboxStorage(undefined))
  pick(outbox, 'q1', 1)
  await pass(0)
  expect(outbox.snapshot()).toMatchObject({ pending: [{ unstored: true }], keptAt: null })
})

it('says it as soon as a slow device has stored the change', async () => {
  let store = () => {}
  const outbox = openTab(
    away(),
    storing(() => new Promise((resolve) => (store = resolve))),
  )
  pick(outbox, 'q1', 1)
  await pass(1000)
  expect(outbox.snapshot()).toMatchObject({ pending: [{ kept: true, unstored: true }] })
  store()
  await pass(0)
  expect(outbox.snapshot()).toMatchObject({ pending: [{ unstored: false }], keptAt: Date.now() })
})

it.each([
  ['was refused', { ...storing(() => Promise.resolve()), putSubmission: full }],
  ['is the memory of the page', localOutboxStorage(undefined)],
])('says that the device has not stored a submission, if its storage %s', async (_, storage) => {
  const { server, transport } = fakeServer()
  server.refuse = [noNetwork]
  const outbox = openTab(transport, storage)
  outbox.submit()
  await pass(10)
  expect(isUnstored(outbox.snapshot())).toBe(true)
  await pass(5000)
  expect(outbox.snapshot()).toMatchObject({ phase: { status: 'submitted' } })
})

it('does not say it of a submission that was stored', async () => {
  const stores = storing(() => Promise.resolve())
  const outbox = openTab({ ...away(), save: () => Promise.reject(noNetwork) }, stores)
  outbox.submit()
  await pass(10)
  expect(outbox.snapshot().phase.status).toBe('submitting')
  expect(isUnstored(outbox.snapshot())).toBe(false)
})
