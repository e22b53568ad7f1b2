import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, noNetwork, openTab, pass, pick, type } from './outbox-testing.ts'

beforeEach(() => vi.useFakeTimers({ now: 10_000_000 }))
afterEach(() => vi.useRealTimers())

const setBack = () => vi.setSystemTime(Date.now() - 3_600_000)

it('sends a typed answer when the network is back with another time for the device', async () => {
  const { server, transport } = fakeServer()
  server.refuse = [noNetwork]
  const outbox = openTab(transport)
  pick(outbox, 'q1', 1)
  await pass(100)
  type(outbox, 'q2', 'word')
  await pass(100)
  setBack()
  outbox.network(true)
  await pass(5000)
  expect([...server.values.keys()]).toEqual(['q1', 'q2'])
})

it('waits as long as the server has said, and no longer, if the clock of the device is set back meanwhile', async () => {
  const { server, transport } = fakeServer()
  server.refuse = [{ status: 503, error: 'unavailable', retryAfter: 20 }]
  const outbox = openTab(transport)
  pick(outbox, 'q1', 1)
  await pass(1000)
  setBack()
  outbox.nudge()
  await pass(19_000)
  expect(server.drafts).toHaveLength(0)
  await pass(2000)
  expect(server.drafts).toHaveLength(1)
})
