import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localOutboxStorage } from './outbox-local.ts'
import { fakeServer, noNetwork, openTab, pass, pick, scope, type } from './outbox-testing.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

describe('reload and tabs', () => {
  it('sends pending changes after a reload', async () => {
    const { server, transport } = fakeServer()
    const storage = localOutboxStorage(undefined)
    server.refuse = [noNetwork, noNetwork]
    const before = openTab(transport, storage)
    pick(before, 'q1', 1)
    type(before, 'q2', 'half')
    await pass(10)
    before.stop()
    const after = openTab(transport, storage)
    expect((await after.stored).map((change) => change.value.ID)).toEqual(['q1', 'q2'])
    await pass(5000)
    expect(server.values.size).toBe(2)
    expect((await storage.load(scope)).changes).toEqual([])
  })

  it("sends a closed tab's changes under that tab's UUID, so that they overwrite nothing newer", async () => {
    const { server, transport } = fakeServer()
    const storage = localOutboxStorage(undefined)
    server.refuse = [noNetwork]
    const closed = openTab(transport, storage, 'tab-a')
    pick(closed, 'q1', 1)
    await pass(0)
    closed.stop()
    openTab(transport, storage, 'tab-b')
    await pass(0)
    expect(server.drafts).toMatchObject([{ device: 'tab-a' }])
  })

  it("does not send an earlier tab's answer that is read after the question was answered again", async () => {
    const { server, transport } = fakeServer()
    const storage = localOutboxStorage(undefined)
    const closed = openTab({ ...transport, draft: () => Promise.reject(noNetwork) }, storage, 'tab-a')
    pick(closed, 'q1', 1)
    pick(closed, 'q2', 1)
    await pass(0)
    closed.stop()
    let read = () => {}
    const wait = new Promise<void>((resolve) => (read = resolve))
    const slow = { ...storage, load: () => wait.then(() => storage.load(scope)) }
    const open = openTab(transport, slow, 'tab-b')
    await pass(3000)
    pick(open, 'q1', 2)
    await pass(10)
    read()
    await pass(10)
    expect(Object.fromEntries(server.values)).toMatchObject({ q1: { answer: 2 }, q2: { answer: 1 } })
    expect((await storage.load(scope)).changes).toEqual([])
  })

  it('sends changes of two tabs; the later one of a question counts', async () => {
    const { server, transport } = fakeServer()
    const storage = localOutboxStorage(undefined)
    const a = openTab(transport, storage, 'tab-a')
    const b = openTab(transport, storage, 'tab-b')
    pick(a, 'q1', 1)
    await pass(10)
    pick(b, 'q1', 2)
    pick(b, 'q2', 3)
    await pass(10)
    expect(server.values.get('q1')?.answer).toBe(2)
    expect(server.values.get('q2')?.answer).toBe(3)
  })

  it('ends with the last answer of every question when calls fail, replies get lost and tabs reload', async () => {
    const step = fc.record({
      question: fc.constantFrom('q1', 'q2', 'q3'),
      answer: fc.nat(9),
      typing: fc.boolean(),
      wait: fc.nat(3000),
      trouble: fc.constantFrom('none', 'none', 'refused', 'lost', 'busy', 'reload'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const { server, transport } = fakeServer()
        const storage = localOutboxStorage(undefined)
        let tab = openTab(transport, storage)
        const last = new Map<string, number>()
        for (const { question, answer, typing, wait, trouble } of steps) {
          if (trouble === 'refused') server.refuse.push(noNetwork)
          if (trouble === 'busy') server.refuse.push({ status: 503, error: 'unavailable', retryAfter: 2 })
          if (trouble === 'lost') server.loseReplies += 1
          tab.change({ ID: question, answer }, { typing })
          last.set(question, answer)
          await pass(wait)
          if (trouble === 'reload') {
            tab.stop()
            tab = openTab(transport, storage)
            await tab.ready
          }
        }
        await pass(10 * 60_000)
        expect(new Map([...server.values].map(([id, value]) => [id, value.answer]))).toEqual(last)
        expect((await storage.load(scope)).changes).toEqual([])
        tab.stop()
      }),
      { numRuns: 60 },
    )
  })
})

describe('submission', () => {
  it('sends every change first, then submits once, also when called twice', async () => {
    const { server, transport } = fakeServer()
    const outbox = openTab(transport)
    type(outbox, 'q1', 'word')
    outbox.submit()
    outbox.submit()
    await pass(0)
    expect(server.drafts).toHaveLength(1)
    expect(server.saves).toHaveLength(1)
    expect(outbox.snapshot().phase).toMatchObject({ status: 'submitted', result: { score: 88 } })
  })

  it('submits only unacknowledged changes, with their device and number', async () => {
    const { server, transport } = fakeServer()
    const outbox = openTab(transport)
    pick(outbox, 'q1', 1)
    await pass(0)
    pick(outbox, 'q2', 2)
    outbox.submit()
    await pass(0)
    const [, last] = server.drafts
    expect(server.saves).toMatchObject([{ values: [{ ID: 'q2', answer: 2 }], device: last?.device, seq: last?.seq }])
  })

  it('repeats a lost submission with the same key and body', async () => {
    const { server, transport } = fakeServer()
    const outbox = openTab(transport)
    server.loseReplies = 1
    outbox.submit()
    await pass(5000)
    expect(server.saves).toHaveLength(2)
    expect(server.saves[0]).toEqual(server.saves[1])
    expect(outbox.snapshot().phase.status).toBe('submitted')
  })

  it('keeps a submission made offline and sends it after a reload, when the network is back', async () => {
    const { server, transport } = fakeServer()
    const storage = localOutboxStorage(undefined)
    server.refuse = Array.from({ length: 3 }, () => noNetwork)
    const before = openTab(transport, storage)
    pick(before, 'q1', 1)
    before.submit()
    await pass(2000)
    before.stop()
    server.refuse = []
    const after = openTab(transport, storage)
    await after.ready
    await pass(0)
    expect(server.saves).toMatchObject([{ key: 'tab-1-id-1', values: [{ ID: 'q1', answer: 1 }] }])
    expect(await storage.load(scope)).toEqual({ changes: [] })
  })

  it('that another page has sent meanwhile is not stored again by the page that was left before its reply', async () => {
    const { server, transport } = fakeServer()
    const storage = localOutboxStorage(undefined)
    const hangs = () => new Promise<never>((_, reject) => setTimeout(() => reject(noNetwork), 30_000))
    const before = openTab({ ...transport, save: hangs }, storage)
    before.submit()
    await pass(1000)
    before.stop()
    openTab(transport, storage)
    await pass(1000)
    expect(server.saves).toHaveLength(1)
    await pass(30_000)
    expect(await storage.load(scope)).toEqual({ changes: [] })
  })

  it('takes a new key when the server has the old one with other answers', async () => {
    const { server, transport } = fakeServer()
    let tries = 0
    const reused = { status: 422, error: 'idempotency_key_reused' }
    const save: typeof transport.save = (...call) => (tries++ === 0 ? Promise.reject(reused) : transport.save(...call))
    const outbox = openTab({ ...transport, save })
    pick(outbox, 'q1', 1)
    outbox.submit()
    await pass(10)
    expect(server.saves).toMatchObject([{ key: 'tab-1-id-2', values: [{ ID: 'q1', answer: 1 }] }])
  })

  it('has the answers of an earlier page that are still being read', async () => {
    const { server, transport } = fakeServer()
    const storage = localOutboxStorage(undefined)
    const before = openTab({ ...transport, draft: () => Promise.reject(noNetwork) }, storage, 'tab-a')
    pick(before, 'q1', 1)
    await pass(0)
    before.stop()
    const found = storage.load(scope)
    const load = () => new Promise<Awaited<typeof found>>((resolve) => setTimeout(() => resolve(found), 5000))
    const outbox = openTab(transport, { ...storage, load }, 'tab-b')
    await pass(3000)
    outbox.submit({ timeUp: true })
    await pass(1000)
    expect(server.saves).toHaveLength(0)
    await pass(1000)
    expect(server.drafts).toMatchObject([{ device: 'tab-a' }])
    expect(server.saves).toHaveLength(1)
  })

  it('does not wait long for a storage that hangs', async () => {
    const { server, transport } = fakeServer()
    const hangs = { ...localOutboxStorage(undefined), load: () => new Promise<never>(() => {}) }
    const outbox = openTab(transport, hangs)
    await pass(3000)
    outbox.submit()
    await pass(3000)
    expect(server.saves).toHaveLength(1)
  })

  it('ignores changes after the submission', async () => {
    const { server, transport } = fakeServer()
    const outbox = openTab(transport)
    outbox.submit()
    pick(outbox, 'q1', 1)
    await pass(100)
    expect(server.drafts).toHaveLength(0)
  })
})
