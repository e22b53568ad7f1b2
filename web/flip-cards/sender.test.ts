import { describe, expect, test, vi } from 'vitest'
import { sendUntilAcknowledged } from './sender.ts'

const taken = { status: 200, body: { success: { score: 75 } } }

/** Sends with these replies, in order; returns the outcome, the states and the delays. */
async function send(replies: (typeof taken | { status: number })[], login = true) {
  const left = [...replies]
  const states: string[] = []
  const waits: number[] = []
  const post = vi.fn(async () => left.shift() ?? { status: 0 })
  const outcome = await sendUntilAcknowledged({
    post,
    wait: async (ms) => void waits.push(ms),
    login: async () => login,
    onState: ({ state }) => states.push(state),
  })
  return { outcome, states, waits, tries: post.mock.calls.length }
}

describe('sending the result', () => {
  test('ends with the acknowledgement', async () => {
    const { outcome, states } = await send([taken])
    expect(outcome).toEqual({ state: 'sent', score: 75, late: false })
    expect(states).toEqual(['sending', 'sent'])
  })

  test('retries after a lost network, a busy server or a rate limit, with growing waits', async () => {
    const replies = [
      { status: 0 },
      { status: 503 },
      { status: 429 },
      { status: 0 },
      { status: 0 },
      { status: 0 },
      taken,
    ]
    const { outcome, waits, tries } = await send(replies)
    expect(outcome.state).toBe('sent')
    expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
    expect(tries).toBe(7)
  })

  test('asks for a login and sends the same result again', async () => {
    const { outcome, states, waits } = await send([{ status: 401 }, taken])
    expect(outcome.state).toBe('sent')
    expect(states).toEqual(['sending', 'login', 'sending', 'sent'])
    expect(waits).toEqual([])
  })

  test('waits when the login was closed, and keeps the result', async () => {
    const { outcome, waits } = await send([{ status: 401 }, taken], false)
    expect(outcome.state).toBe('sent')
    expect(waits).toHaveLength(1)
  })

  test.each([
    [409, 'other'],
    [404, 'gone'],
    [400, 'gone'],
    [403, 'gone'],
  ])('stops on status %i: %s', async (status, state) => {
    expect((await send([{ status }])).outcome.state).toBe(state)
  })
})
