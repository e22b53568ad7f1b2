import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localOutboxStorage } from './outbox-local.ts'
import { fakeServer, memoryOfflineStore, noNetwork, openTab, pass, pick, SKEW_MS } from './outbox-testing.ts'

const START = 1_000_000
beforeEach(() => vi.useFakeTimers({ now: START }))
afterEach(() => vi.useRealTimers())

/** Seconds after the start, by the server's clock. */
const at = (seconds: number) => new Date(START + seconds * 1000 + SKEW_MS).toISOString()

/** A tab whose requests fail while it is offline. */
async function open(offline = memoryOfflineStore()) {
  const { server, transport } = fakeServer()
  const net = { up: true }
  const outbox = openTab(
    { ...transport, draft: (body) => (net.up ? transport.draft(body) : Promise.reject(noNetwork)) },
    localOutboxStorage(undefined),
    'tab-1',
    offline,
  )
  await pass(0)
  const network = (on: boolean) => {
    net.up = on
    outbox.network(on)
  }
  return { outbox, server, net, network }
}

describe('a time without network', () => {
  it('is reported by the clock of the server as soon as the network is back, also without answers', async () => {
    const { server, network, outbox } = await open()
    network(false)
    await pass(240_000)
    network(true)
    await pass(0)
    expect(server.drafts).toMatchObject([{ values: [], offline: [{ from: at(0), to: at(240) }] }])
    expect(outbox.snapshot()).toMatchObject({ savedAt: null, offline: { since: null, stretches: [] } })
    await pass(60_000)
    expect(server.drafts).toHaveLength(1)
  })

  it('is reported before the answers that waited, in the same call', async () => {
    const { server, network, outbox } = await open()
    network(false)
    await pass(60_000)
    pick(outbox, 'q1', 2)
    await pass(60_000)
    network(true)
    await pass(0)
    expect(server.drafts).toMatchObject([
      { values: [{ ID: 'q1', answer: 2 }], offline: [{ from: at(0), to: at(120) }] },
    ])
  })

  it('is noticed by failing requests when the browser does not say it', async () => {
    const { server, net, outbox } = await open()
    net.up = false
    pick(outbox, 'q1', 2)
    await pass(50_000)
    net.up = true
    await pass(40_000)
    expect(server.drafts).toHaveLength(1)
    expect(server.drafts[0]?.offline).toMatchObject([{ from: at(0) }])
  })

  it('shorter than half a minute is not reported', async () => {
    const { server, network, outbox } = await open()
    network(false)
    await pass(20_000)
    network(true)
    pick(outbox, 'q1', 2)
    await pass(0)
    expect(server.drafts.map(({ offline }) => offline)).toEqual([undefined])
  })

  it('is reported after a reload, up to the last moment at which the page saw it', async () => {
    const store = memoryOfflineStore()
    const before = await open(store)
    before.network(false)
    await pass(90_000)
    before.outbox.nudge()
    before.outbox.stop()
    await pass(600_000)
    const after = await open(store)
    await pass(0)
    expect(after.server.drafts).toMatchObject([{ values: [], offline: [{ from: at(0), to: at(90) }] }])
    expect(store.read()).toEqual([])
  })

  it('that the server refuses never costs an answer', async () => {
    const { server, network, outbox } = await open()
    server.refuse = [{ status: 400, error: 'no data' }]
    network(false)
    pick(outbox, 'q1', 2)
    await pass(60_000)
    network(true)
    await pass(5000)
    expect(server.values.get('q1')).toEqual({ ID: 'q1', answer: 2 })
    expect(outbox.snapshot().rejected).toEqual([])
  })
})
