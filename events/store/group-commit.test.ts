import { expect, test } from 'vitest'
import { type PreparedAppend, planBatch } from './append-batch.ts'
import type { AppendRequest } from './event-store.ts'
import { createGroupCommit } from './group-commit.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

const request = (streamId: string): AppendRequest => ({
  writes: [{ streamId, expectedVersion: 0, events: [{ type: 'Happened', data: {} }] }],
  meta: { actorId: null },
  at: '2026-11-20T08:00:00.000Z',
})

/** Keeps the batches it got; `fail` may throw for one. */
function recorded(fail: (batch: PreparedAppend[]) => void = () => {}) {
  const batches: number[] = []
  const heads: number[] = []
  let head = 0
  const group = createGroupCommit(
    async ({ take }) => {
      await Promise.resolve()
      const batch = take()
      batches.push(batch.length)
      fail(batch)
      const base = head
      const plan = planBatch(batch, { versions: new Map(), commands: new Map() })
      head += plan.events.length
      return { plan, base }
    },
    (position) => heads.push(position),
  )
  return { group, batches, heads }
}

test('concurrent appends share one commit, at most 500', async () => {
  const { group, batches, heads } = recorded()
  const results = await Promise.all(Array.from({ length: 1200 }, (_, index) => group.append(request(`s${index}`))))
  expect(batches).toEqual([500, 500, 200])
  expect(heads).toEqual([500, 1000, 1200])
  expect(results.map((result) => result.position)).toEqual(Array.from({ length: 1200 }, (_, index) => index + 1))
})

test('a failing append does not fail its batch', async () => {
  const { group } = recorded((batch) => {
    if (batch.some((append) => append.request.writes[0]?.streamId === 'bad')) throw new Error('bad append')
  })
  const settled = await Promise.allSettled(['a', 'bad', 'b'].map((id) => group.append(request(id))))
  expect(settled.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a storage failure rejects the whole batch, and the next batch is tried', async () => {
  let unavailable = true
  const { group, batches } = recorded(() => {
    if (unavailable) throw new StorageUnavailable('SQLITE_FULL', undefined)
  })
  const settled = await Promise.allSettled(['a', 'b'].map((id) => group.append(request(id))))
  for (const one of settled) expect(one).toMatchObject({ reason: { name: 'StorageUnavailable' } })
  expect(batches).toEqual([2])
  unavailable = false
  expect(await group.append(request('c'))).toMatchObject({ position: 1 })
})

test('when no transaction can start, the waiting appends are rejected', async () => {
  const group = createGroupCommit(
    () => Promise.reject(new StorageUnavailable('ECONNREFUSED', undefined)),
    () => {},
  )
  await expect(group.append(request('a'))).rejects.toThrow(StorageUnavailable)
})

/** Each commit waits for its group, then takes a turn of the event loop, as a disk would. */
function gathering() {
  const batches: number[] = []
  const group = createGroupCommit(
    async ({ gathered, take }) => {
      await gathered()
      const batch = take()
      batches.push(batch.length)
      await turn()
      return { plan: planBatch(batch, { versions: new Map(), commands: new Map() }), base: 0 }
    },
    () => {},
  )
  return { batches, append: () => group.append(request(crypto.randomUUID())) }
}

const turn = () => new Promise(setImmediate)

test('a single append commits at once', async () => {
  const { batches, append } = gathering()
  const stored = append()
  await Promise.resolve()
  expect(batches).toEqual([1])
  await stored
})

test('a commit starts when half of the previous callers have queued again; the other half forms the next batch', async () => {
  const { batches, append } = gathering()
  await Promise.all(Array.from({ length: 8 }, append))
  const again: Promise<unknown>[] = []
  for (let half = 0; half < 2; half += 1) {
    for (let number = 0; number < 4; number += 1) again.push(append())
    await Promise.resolve()
  }
  await Promise.all(again)
  expect(batches).toEqual([8, 4, 4])
})

test('a commit does not wait for callers that do not return', async () => {
  const { batches, append } = gathering()
  await Promise.all(Array.from({ length: 8 }, append))
  const stored = append()
  await Promise.resolve()
  expect(batches).toEqual([8])
  await stored
  expect(batches).toEqual([8, 1])
})

test('a watch gets the number of appends of a transaction, the wait of each and the duration', async () => {
  const seen: [what: string, ms: number][] = []
  const watch = {
    waited: (ms: number) => void seen.push(['waited', ms]),
    committed: (appends: number, ms: number) => void seen.push([`committed ${appends}`, ms]),
  }
  const order = () => seen.map(([what]) => what)
  const held = Promise.withResolvers<void>()
  const group = createGroupCommit(
    async ({ take }) => {
      const plan = planBatch(take(), { versions: new Map(), commands: new Map() })
      await held.promise
      return { plan, base: 0 }
    },
    () => undefined,
    watch,
  )
  const all = ['a', 'b', 'c'].map((id) => group.append(request(id)))
  expect(order()).toEqual(['waited'])
  held.resolve()
  await Promise.all(all)
  expect(order()).toEqual(['waited', 'committed 1', 'waited', 'waited', 'committed 2'])
  expect(seen.every(([, ms]) => ms >= 0)).toBe(true)
})
