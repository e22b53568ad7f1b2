import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ERROR_TEXTS } from '../../server/contract/errors.ts'
import { localOutboxStorage } from './outbox-local.ts'
import type { OutboxStorage } from './outbox-storage.ts'
import { fakeServer, openTab, pass, pick, scope } from './outbox-testing.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

const STATUSES = [0, 301, 400, 401, 403, 404, 405, 408, 410, 413, 415, 425, 429, 500, 501, 502, 503, 504]
/** Every reply that is no receipt: each status alone, and each text of the contract with 409, 422 and 503. */
const REPLIES = [
  ...STATUSES.map((status) => ({ status, error: 'all' })),
  { status: 404, error: 'not found' },
  { status: 403, error: 'permission' },
  ...[409, 422, 503].flatMap((status) => ERROR_TEXTS.map((error) => ({ status, error }))),
]

const stored = async (storage: OutboxStorage) => (await storage.load(scope)).changes.map(({ value }) => value.answer)

describe('an answer that was not acknowledged stays on this device', () => {
  it.each(REPLIES)('after $status $error to a save', async (reply) => {
    const storage = localOutboxStorage(undefined)
    const { transport } = fakeServer()
    const outbox = openTab({ ...transport, draft: () => Promise.reject(reply) }, storage)
    pick(outbox, 'q1', 2)
    await pass(60_000)
    outbox.submit()
    await pass(60_000)
    outbox.stop()
    expect(await stored(storage)).toEqual([2])
  })

  it.each(REPLIES)('after $status $error to a submission', async (reply) => {
    const storage = localOutboxStorage(undefined)
    const { transport } = fakeServer()
    const bad = { status: 422, error: 'unknown_question' }
    const outbox = openTab(
      {
        draft: (body) => (body.values.some(({ ID }) => ID === 'q1') ? Promise.reject(bad) : transport.draft(body)),
        save: () => Promise.reject(reply),
      },
      storage,
    )
    pick(outbox, 'q1', 2)
    await pass(5000)
    // Another tab of the same attempt stores its own changes.
    await storage.put(scope, {
      question: 'q2',
      device: 'tab-2',
      seq: 1,
      value: { ID: 'q2', answer: 3 },
      since: 1,
      kept: true,
    })
    outbox.submit()
    await pass(60_000)
    outbox.stop()
    expect(await stored(storage)).toEqual([2, 3])
  })

  it('after a submission that the server accepted without it', async () => {
    const storage = localOutboxStorage(undefined)
    const { transport } = fakeServer()
    const outbox = openTab(transport, storage)
    pick(outbox, 'q1', 2)
    await pass(1000)
    await storage.put(scope, {
      question: 'q2',
      device: 'tab-2',
      seq: 1,
      value: { ID: 'q2', answer: 3 },
      since: 1,
      kept: true,
    })
    outbox.submit()
    await pass(1000)
    expect(outbox.snapshot().phase.status).toBe('submitted')
    expect(await storage.load(scope)).toMatchObject({ changes: [{ value: { answer: 3 } }], submission: undefined })
  })

  it.each([undefined, {}, { success: true }, 'page of a proxy'])('after 200 with %j', async (body) => {
    const storage = localOutboxStorage(undefined)
    const outbox = openTab({ draft: async () => body as never, save: async () => body as never }, storage)
    pick(outbox, 'q1', 2)
    await pass(1000)
    outbox.submit()
    await pass(60_000)
    expect(outbox.snapshot().phase.status).toBe('submitting')
    expect(await stored(storage)).toEqual([2])
  })
})

it('is not sent again by itself after the submission of another device, also if the attempt is reopened', async () => {
  const storage = localOutboxStorage(undefined)
  const { transport } = fakeServer()
  const refused = { status: 409, error: 'already_submitted' }
  const outbox = openTab({ ...transport, draft: () => Promise.reject(refused) }, storage)
  pick(outbox, 'q1', 2)
  await pass(1000)
  outbox.stop()
  const { server, transport: later } = fakeServer()
  const reopened = openTab(later, storage)
  await pass(60_000)
  expect(server.drafts).toEqual([])
  expect(await stored(storage)).toEqual([2])
  pick(reopened, 'q1', 1)
  await pass(1000)
  expect(server.values.get('q1')).toEqual({ ID: 'q1', answer: 1 })
  expect(await stored(storage)).toEqual([])
})
