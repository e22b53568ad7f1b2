import { afterEach, expect, test, vi } from 'vitest'
import type { Reply } from '../../server/contract/calls.ts'
import { beganAt, tellShown } from './first-question.ts'

const at = (seconds: number) => new Date(1_000_000 + seconds * 1000).toISOString()
const attempt = (more: object = {}) => ({
  number: 1,
  started_at: at(0),
  deadline: at(600),
  now: at(0),
  draft: [],
  ...more,
})
/** This device's clock is 500 s ahead. */
const device = (seconds: number) => 1_500_000 + seconds * 1000
const opened = (began: number | undefined, more: object = {}) => ({
  reply: { task: { _id: 't1' }, attempt: attempt(more) } as unknown as Reply<'tasks/start'>,
  skewMs: -500_000,
  askedAt: device(0),
  ...(began !== undefined && { beganAt: began }),
})
afterEach(() => vi.unstubAllGlobals())

/** Replies of the server to one request after the other; the last one to all later ones. */
function serve(...replies: (Response | Error)[]) {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body))
    const reply = replies[Math.min(bodies.length, replies.length) - 1]
    return reply instanceof Response ? Promise.resolve(reply) : Promise.reject(reply)
  })
  return bodies
}
const receipt = { success: true, seq: 0, saved_at: at(4), deadline: at(604), position: 9 }

test('an attempt began when its start was sent, or earlier if a lost reply had started it', () => {
  expect(beganAt(attempt(), device(0), device(3), undefined)).toEqual({ beganAt: device(0) })
  expect(beganAt(attempt({ now: at(33) }), device(32), device(33), undefined)).toEqual({ beganAt: device(0) })
})

test('an attempt that this device has stored was shown before', () => {
  expect(beganAt(attempt(), device(0), device(3), 1)).toEqual({})
  expect(beganAt(attempt({ number: 2 }), device(0), device(3), 1)).toEqual({ beganAt: device(0) })
  expect(beganAt(undefined, device(0), device(3), undefined)).toEqual({})
})

test('a late first question is told, and again after a failure of the network', async () => {
  vi.useFakeTimers()
  const bodies = serve(new TypeError('offline'), Response.json(receipt))
  const told = tellShown(opened(device(0)), () => device(4))
  await vi.runAllTimersAsync()
  expect(await told).toEqual(receipt)
  expect(bodies).toEqual(Array(2).fill({ task: 't1', attempt: 1, seq: 0, values: [], shown: true }))
  vi.useRealTimers()
})

test.each([
  ['at once', opened(device(0)), device(0.9)],
  ['an old attempt', opened(device(0)), device(121)],
  ['shown before', opened(undefined), device(4)],
  ['with answers', opened(device(0), { draft: [{ ID: 'q', answer: 1 }] }), device(4)],
  ['without an end', opened(device(0), { deadline: '' }), device(4)],
])('nothing is told: %s', async (_, given, now) => {
  const bodies = serve(Response.json(receipt))
  expect(await tellShown(given, () => now)).toBeUndefined()
  expect(bodies).toEqual([])
})
