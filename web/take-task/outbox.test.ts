import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localOutboxStorage } from './outbox-local.ts'
import { fakeServer, noNetwork, openTab, pass, pick, scope, type } from './outbox-testing.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

describe('saving', () => {
  it('sends a choice at once and shows the receipt of the server', async () => {
    const { server, transport } = fakeServer()
    const outbox = openTab(transport)
    pick(outbox, 'q1', 2)
    await pass(0)
    expect(server.values.get('q1')).toEqual({ ID: 'q1', answer: 2 })
    expect(outbox.snapshot()).toMatchObject({ pending: [], savedAt: new Date(1_000_001).toISOString() })
  })

  it('waits a second after the last key and sends only the last text', async () => {
    const { server, transport } = fakeServer()
    const outbox = openTab(transport)
    for (const text of ['خ', 'خل', 'خلي']) {
      type(outbox, 'q1', text)
      await pass(400)
    }
    expect(server.drafts).toHaveLength(0)
    await pass(600)
    expect(server.drafts.map((draft) => draft.values)).toEqual([[{ ID: 'q1', answer: 'خلي' }]])
  })

  it('limits the delay during continuous typing', async () => {
    const { server, transport } = fakeServer()
    const outbox = openTab(transport)
    for (let at = 0; at < 14; at++) {
      type(outbox, 'q1', 'x'.repeat(at + 1))
      await pass(500)
    }
    expect(server.drafts.length).toBeGreaterThan(0)
  })

  it('sends at once when flushed', async () => {
    const { server, transport } = fakeServer()
    const outbox = openTab(transport)
    type(outbox, 'q1', 'word')
    await pass(10)
    outbox.flush()
    await pass(0)
    expect(server.drafts).toHaveLength(1)
  })

  it('stores on the device before it sends', async () => {
    const { server, transport } = fakeServer()
    const storage = localOutboxStorage(undefined)
    let store = () => {}
    const slow = { ...storage, put: () => new Promise<void>((resolve) => (store = resolve)) }
    const outbox = openTab(transport, slow)
    pick(outbox, 'q1', 0)
    await pass(500)
    expect(server.drafts).toHaveLength(0)
    store()
    await pass(0)
    expect(server.drafts).toHaveLength(1)
  })

  it('sends also when the storage of the device hangs', async () => {
    const { server, transport } = fakeServer()
    const outbox = openTab(transport, { ...localOutboxStorage(undefined), put: () => new Promise<void>(() => {}) })
    pick(outbox, 'q1', 0)
    await pass(1000)
    expect(server.drafts).toHaveLength(1)
  })

  it('takes answers when the storage cannot be read, and sends what is read later unless it was answered again', async () => {
    const { server, transport } = fakeServer()
    const storage = localOutboxStorage(undefined)
    const before = openTab({ ...transport, draft: () => Promise.reject(noNetwork) }, storage)
    for (const [ID, answer] of [
      ['q1', 1],
      ['q2', 2],
    ] as const)
      pick(before, ID, answer)
    await pass(0)
    before.stop()
    let read = () => {}
    const wait = new Promise<void>((resolve) => (read = resolve))
    const after = openTab(transport, { ...storage, load: (scope) => wait.then(() => storage.load(scope)) })
    const ready = vi.fn()
    void after.ready.then(ready)
    await pass(2999)
    expect(ready).not.toHaveBeenCalled()
    await pass(1)
    expect(ready).toHaveBeenCalledOnce()
    pick(after, 'q2', 3)
    await pass(0)
    read()
    expect((await after.stored).map(({ value }) => value.ID)).toContain('q1')
    await pass(0)
    expect(Object.fromEntries(server.values)).toMatchObject({ q1: { answer: 1 }, q2: { answer: 3 } })
    expect(after.snapshot().pending).toEqual([])
  })

  it('sends what can be read at once when the storage hangs, and each change once', async () => {
    const { server, transport } = fakeServer()
    const storage = localOutboxStorage(undefined)
    const before = openTab({ ...transport, draft: () => Promise.reject(noNetwork) }, storage)
    pick(before, 'q1', 1)
    await pass(0)
    before.stop()
    await storage.putSubmission(scope, { key: 'older', values: [], device: 'tab-1', seq: 2, at: 1 })
    const found = await storage.load(scope)
    const hangs = new Promise<typeof found>((resolve) => setTimeout(() => resolve(found), 10_000))
    const loadAtOnce = async () => found.changes
    const after = openTab(transport, { ...storage, load: () => hangs, loadAtOnce })
    await pass(3000)
    expect((await after.ready).map(({ value }) => value)).toEqual([{ ID: 'q1', answer: 1 }])
    expect(server.drafts).toHaveLength(1)
    // The database may have more answers, so the attempt does not end before it is read.
    expect(server.saves).toHaveLength(0)
    await pass(7000)
    expect(server.drafts).toHaveLength(1)
    expect(server.saves).toHaveLength(1)
  })

  it('does not submit again what was submitted while the storage was being read', async () => {
    const { server, transport } = fakeServer()
    const storage = localOutboxStorage(undefined)
    await storage.putSubmission(scope, { key: 'older', values: [], device: 'tab-1', seq: 1, at: 1 })
    let read = () => {}
    const wait = new Promise<void>((resolve) => (read = resolve))
    const outbox = openTab(transport, { ...storage, load: (scope) => storage.load(scope).finally(() => wait) })
    await pass(3000)
    outbox.submit()
    await pass(0)
    read()
    await pass(0)
    expect(server.saves.map(({ key }) => key)).toEqual([expect.not.stringContaining('older')])
    expect(outbox.snapshot().phase.status).toBe('submitted')
  })

  it('keeps a change that is made while an older one of the question is being sent', async () => {
    const { server, transport } = fakeServer()
    let reply = () => {}
    const outbox = openTab({
      ...transport,
      async draft(body) {
        const receipt = await transport.draft(body)
        if (server.drafts.length === 1) await new Promise<void>((resolve) => (reply = resolve))
        return receipt
      },
    })
    pick(outbox, 'q1', 1)
    await pass(0)
    pick(outbox, 'q1', 3)
    await pass(0)
    reply()
    await pass(0)
    expect(server.values.get('q1')?.answer).toBe(3)
    expect(outbox.snapshot().pending).toEqual([])
  })
})

describe('errors', () => {
  it('repeats a save with the same number after a lost reply', async () => {
    const { server, transport } = fakeServer()
    server.loseReplies = 1
    const outbox = openTab(transport)
    pick(outbox, 'q1', 1)
    await pass(0)
    expect(outbox.snapshot()).toMatchObject({ failures: 1, savedAt: null })
    await pass(1100)
    expect(server.drafts).toHaveLength(2)
    expect(server.drafts[0]?.seq).toBe(server.drafts[1]?.seq)
    expect(outbox.snapshot()).toMatchObject({ failures: 0, pending: [] })
  })

  it('waits longer after each failure', async () => {
    const { server, transport } = fakeServer()
    server.refuse = Array.from({ length: 4 }, () => noNetwork)
    const outbox = openTab(transport)
    pick(outbox, 'q1', 1)
    await pass(7000)
    expect(server.drafts).toHaveLength(0)
    expect(outbox.snapshot().failures).toBe(4)
    await pass(9000)
    expect(server.drafts).toHaveLength(1)
  })

  it('retries at once when the network is back', async () => {
    const { server, transport } = fakeServer()
    server.refuse = Array.from({ length: 5 }, () => noNetwork)
    const outbox = openTab(transport)
    pick(outbox, 'q1', 1)
    await pass(14_000)
    server.refuse = []
    pick(outbox, 'q2', 1)
    outbox.nudge()
    await pass(0)
    expect(server.values.size).toBe(2)
  })

  it('never retries before Retry-After', async () => {
    const { server, transport } = fakeServer()
    server.refuse = [{ status: 503, error: 'unavailable', retryAfter: 20 }]
    const outbox = openTab(transport)
    pick(outbox, 'q1', 1)
    await pass(19_000)
    outbox.nudge()
    await pass(900)
    expect(server.drafts).toHaveLength(0)
    await pass(200)
    expect(server.drafts).toHaveLength(1)
  })

  it('keeps all changes while a login is required', async () => {
    const { server, transport } = fakeServer()
    server.refuse = [{ status: 401, error: 'login' }]
    const outbox = openTab(transport)
    pick(outbox, 'q1', 1)
    pick(outbox, 'q2', 2)
    await pass(60_000)
    outbox.nudge()
    await pass(0)
    expect(outbox.snapshot().blocked).toBe('login')
    expect(server.drafts).toHaveLength(0)
    outbox.loggedIn()
    await pass(0)
    expect(server.values.size).toBe(2)
  })

  it('finds the answer that the server refuses and saves the others', async () => {
    const { server, transport } = fakeServer()
    const outbox = openTab({
      ...transport,
      async draft(body) {
        if (body.values.some((value) => value.ID === 'bad')) throw { status: 422, error: 'unknown_question' }
        return transport.draft(body)
      },
    })
    server.refuse = [noNetwork]
    pick(outbox, 'q1', 1)
    await pass(0)
    pick(outbox, 'bad', 1)
    pick(outbox, 'q2', 1)
    await pass(5000)
    expect([...server.values.keys()]).toEqual(['q1', 'q2'])
    expect(outbox.snapshot()).toMatchObject({ rejected: ['bad'], pending: [] })
  })

  it('stays open after a submission that a pause refuses, and submits again', async () => {
    const { server, transport } = fakeServer()
    const storage = localOutboxStorage(undefined)
    const outbox = openTab(transport, storage)
    pick(outbox, 'q1', 1)
    await pass(0)
    server.refuse = [{ status: 409, error: 'paused' }]
    outbox.submit()
    await pass(0)
    expect(outbox.snapshot()).toMatchObject({
      phase: { status: 'open' },
      failures: 0,
      held: { at: Date.now(), why: 'paused' },
    })
    expect((await storage.load(scope)).submission).toBeUndefined()
    outbox.submit()
    await pass(0)
    expect(outbox.snapshot().phase.status).toBe('submitted')
  })

  it('reports answers after the deadline', async () => {
    const { server, transport } = fakeServer()
    server.late = true
    const outbox = openTab(transport)
    pick(outbox, 'q1', 1)
    await pass(0)
    expect(outbox.snapshot().late).toBe(true)
  })

  it.each([
    [{ status: 409, error: 'older_attempt' }, 'older_attempt'],
    [{ status: 409, error: 'already_submitted' }, 'already_submitted'],
    [{ status: 404, error: 'not found' }, 'gone'],
    [{ status: 403, error: 'permission' }, 'permission'],
  ])('stops at %j and keeps the answer', async (refusal, reason) => {
    const { server, transport } = fakeServer()
    server.refuse = [refusal]
    const storage = localOutboxStorage(undefined)
    const outbox = openTab(transport, storage)
    pick(outbox, 'q1', 1)
    await pass(60_000)
    expect(outbox.snapshot().phase).toEqual({ status: 'refused', reason })
    expect((await storage.load(scope)).changes).toHaveLength(1)
  })
})
