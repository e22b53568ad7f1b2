import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFairQueue, type Turn, type Waiting } from './fair-queue.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

/** Each hash takes this long. */
const HASH_MS = 1000

class Refused extends Error {
  readonly turn: Turn
  readonly inMs: number
  constructor(turn: Turn, inMs: number) {
    super('refused')
    this.turn = turn
    this.inMs = inMs
  }
}

/** A queue with one slot that has measured its hashes already. `ran`: the names in the order in which they ran. */
async function slowQueue(random = () => 0) {
  let ids = 0
  const newId = () => {
    ids += 1
    return `turn-${ids}`
  }
  const refused = (turn: Turn, inMs: number) => new Refused(turn, inMs)
  const queue = createFairQueue({ slots: () => 1, most: 600, now: () => Date.now(), random, newId, refused })
  const ran: string[] = []
  const hash = () => new Promise<void>((done) => setTimeout(done, HASH_MS))
  const ask = (name: string, who: Waiting): Promise<Refused | undefined> =>
    queue
      .run(who, async () => {
        ran.push(name)
        await hash()
      })
      .then(
        () => undefined,
        (error: unknown) => error as Refused,
      )
  const school = (name: string, turn?: Turn) => ask(name, { rank: 1, share: 'school', turn })
  for (let measured = 0; measured < 60; measured += 1) {
    void school('before')
    await vi.advanceTimersByTimeAsync(HASH_MS)
  }
  ran.length = 0
  return { queue, ask, school, ran }
}

/** Fills the queue, so that the next is refused. */
async function fullQueue(random?: () => number) {
  const test = await slowQueue(random)
  for (let place = 0; place < 11; place += 1) void test.school(`early ${place}`)
  return test
}

it('gives each refused person a later time, by the measured mean of a hash', async () => {
  const { school } = await fullQueue()
  const waits = await Promise.all(Array.from({ length: 5 }, (_, place) => school(`late ${place}`)))
  // Ten wait and one runs. Everybody tries again 2 s before their turn.
  const seconds = waits.map((refused) => Math.round((refused?.inMs ?? 0) / 1000))
  expect(seconds).toEqual([9, 10, 11, 12, 13])
})

it('spreads the times to try again by up to two more seconds', async () => {
  const { school } = await fullQueue(() => 1)
  expect(Math.round(((await school('late'))?.inMs ?? 0) / 1000)).toBe(7)
})

it('one who tries again runs before newcomers of the same school, in the order of the given times', async () => {
  const { school, ran } = await fullQueue()
  const first = await school('first')
  await vi.advanceTimersByTimeAsync(1)
  const second = await school('second')
  await vi.advanceTimersByTimeAsync(9000)
  void school('newcomer')
  void school('second', second?.turn)
  void school('first', first?.turn)
  await vi.advanceTimersByTimeAsync(6000)
  expect(ran.slice(-3)).toEqual(['first', 'second', 'newcomer'])
})

it('one who tries again runs before newcomers of other addresses', async () => {
  const { school, ask, ran } = await fullQueue()
  const first = await school('first')
  await vi.advanceTimersByTimeAsync(9000)
  for (const share of ['a', 'b', 'c']) void ask(share, { rank: 1, share })
  void school('first', first?.turn)
  await vi.advanceTimersByTimeAsync(6000)
  expect(ran.slice(-4)).toEqual(['first', 'a', 'b', 'c'])
})

it('a newcomer gets a time after all that were given before', async () => {
  const { school } = await fullQueue()
  const promised = await Promise.all(Array.from({ length: 20 }, (_, place) => school(`late ${place}`)))
  await vi.advanceTimersByTimeAsync(5000)
  const newcomer = await school('newcomer')
  const times = promised.map((refused) => refused?.turn.from ?? 0)
  expect(newcomer?.turn.from).toBeGreaterThanOrEqual(Math.max(...times))
})

it('one who tries again too early is refused with the same turn', async () => {
  const { school, ran } = await fullQueue()
  const first = await school('first')
  await vi.advanceTimersByTimeAsync(3000)
  const again = await school('first', first?.turn)
  expect(again?.turn).toEqual(first?.turn)
  expect(again?.inMs).toBeCloseTo((first?.inMs ?? 0) - 3000)
  expect(ran).not.toContain('first')
})

it('a turn counts once', async () => {
  const { school, ran } = await fullQueue()
  const first = await school('first')
  await vi.advanceTimersByTimeAsync(8000)
  void school('newcomer')
  void school('once', first?.turn)
  void school('twice', first?.turn)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ran.slice(-3)).toEqual(['once', 'newcomer', 'twice'])
})

it('a turn does not change the rank', async () => {
  const { school, ask, ran } = await fullQueue()
  const first = await school('first')
  await vi.advanceTimersByTimeAsync(9000)
  void ask('wrong before', { rank: 2, share: 'school', turn: first?.turn })
  void school('newcomer')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ran.slice(-2)).toEqual(['newcomer', 'wrong before'])
})

it('those who never try again leave no slot unused', async () => {
  const { school, ran } = await fullQueue()
  await Promise.all(Array.from({ length: 50 }, (_, place) => school(`gone ${place}`)))
  await vi.advanceTimersByTimeAsync(10_000)
  void school('newcomer')
  await vi.advanceTimersByTimeAsync(1000)
  expect(ran.at(-1)).toBe('newcomer')
})

it('a known browser is not refused while unknown ones fill the queue', async () => {
  const { school, ask, ran } = await fullQueue()
  expect(await school('stranger')).toBeInstanceOf(Refused)
  void ask('known', { rank: 0, share: 'browser' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(ran).toContain('known')
})

it('nobody waits inside for more than 20 seconds, and one who did keeps the place', async () => {
  const { queue, ask, school } = await slowQueue()
  void school('runs')
  const waited = ask('stranger', { rank: 2, share: 'far' })
  const known = setInterval(() => void ask('known', { rank: 0, share: 'browser' }), HASH_MS / 2)
  const asked = Date.now()
  await vi.advanceTimersByTimeAsync(20_000)
  clearInterval(known)
  expect(await waited).toMatchObject({ turn: { since: asked } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queue.waiting).toBe(0)
})
