import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { localOutboxStorage } from './outbox-local.ts'
import { fakeServer, noNetwork, openTab, pass, pick, scope } from './outbox-testing.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

const refusal = (error: string) => ({ status: 409, error })

it('says with every try, also after a reload, that the page submits because the time ran out', async () => {
  const { server, transport } = fakeServer()
  const storage = localOutboxStorage(undefined)
  server.loseReplies = 1
  const before = openTab(transport, storage)
  before.submit({ timeUp: true })
  await pass(10)
  before.stop()
  openTab(transport, storage)
  await pass(10)
  expect(server.saves).toMatchObject([{ time_up: true }, { time_up: true }])
  expect(server.saves[0]).toEqual(server.saves[1])
})

it('does not say it of a submission by the student', async () => {
  const { server, transport } = fakeServer()
  openTab(transport).submit({ timeUp: false })
  await pass(0)
  expect(server.saves).toEqual([expect.not.objectContaining({ time_up: expect.anything() })])
})

it('goes on when there is time left, and submits again at the new end', async () => {
  const { server, transport } = fakeServer()
  const storage = localOutboxStorage(undefined)
  const outbox = openTab(transport, storage)
  server.refuse = [refusal('time_left')]
  outbox.submit({ timeUp: true })
  await pass(0)
  const held = { at: Date.now(), why: 'time_left' }
  expect(outbox.snapshot()).toMatchObject({ phase: { status: 'open' }, failures: 0, held })
  expect((await storage.load(scope)).submission).toBeUndefined()
  await pass(60_000)
  pick(outbox, 'q1', 1)
  await pass(0)
  expect(server.values.get('q1')?.answer).toBe(1)
  expect(server.saves).toEqual([])
  outbox.submit({ timeUp: true })
  await pass(0)
  expect(server.saves).toMatchObject([{ key: 'tab-1-id-3', time_up: true }])
  expect(outbox.snapshot().phase.status).toBe('submitted')
})

it.each(['time_left', 'paused', 'reopened'] as const)(
  'goes on after a reload, if its submission is refused as %s',
  async (why) => {
    const { server, transport } = fakeServer()
    const storage = localOutboxStorage(undefined)
    server.refuse = [noNetwork]
    const before = openTab(transport, storage)
    before.submit({ timeUp: true })
    await pass(0)
    before.stop()
    server.refuse = [refusal(why)]
    const after = openTab(transport, storage)
    await after.ready
    await pass(0)
    expect(after.snapshot()).toMatchObject({ phase: { status: 'open' }, held: { why } })
    expect((await storage.load(scope)).submission).toBeUndefined()
    expect(server.saves).toEqual([])
  },
)

it('names the reopening that it was pressed after with every try, also after a reload', async () => {
  const { server, transport } = fakeServer()
  const storage = localOutboxStorage(undefined)
  server.loseReplies = 1
  const before = openTab(transport, storage)
  before.submit({ timeUp: false, reopenedAt: '2026-11-20T08:20:00.000Z' })
  await pass(10)
  before.stop()
  openTab(transport, storage)
  await pass(10)
  expect(server.saves).toMatchObject([1, 2].map(() => ({ reopened_at: '2026-11-20T08:20:00.000Z' })))
})

it('does not end an attempt that was reopened after the press: the student goes on and submits anew', async () => {
  const { server, transport } = fakeServer()
  const outbox = openTab(transport)
  server.refuse = [noNetwork, refusal('reopened')]
  outbox.submit({ timeUp: false, reopenedAt: '' })
  await pass(60_000)
  expect(outbox.snapshot()).toMatchObject({ phase: { status: 'open' }, held: { why: 'reopened' } })
  expect(server.saves).toEqual([])
  outbox.submit({ timeUp: false, reopenedAt: '2026-11-20T08:20:00.000Z' })
  await pass(0)
  expect(server.saves).toMatchObject([{ key: 'tab-1-id-4', reopened_at: '2026-11-20T08:20:00.000Z' }])
})
