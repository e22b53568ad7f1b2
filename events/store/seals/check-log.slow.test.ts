import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../../server/database/postgres.ts'
import { openTestPostgres } from '../../../server/database/testing-postgres.ts'
import { appendOf } from '../contract/append-of.ts'
import { openStore } from '../open-store.ts'
import type { LogTables } from '../tables.ts'
import { checkLog } from './check-log.ts'
import { sealNext } from './seal-next.ts'
import { createSealer } from './sealer.ts'
import { eraseSealed, FAULTS, faultAfter, faultsAfterNewSeals } from './testing.ts'

/** Each kind once, and what PostgreSQL stores in its own way; the others are those of check-log.test.ts. */
const SHOWN = ['a byte of the data', 'an event removed', 'the newest events removed', 'two events swapped', 'a seal']

test.each(FAULTS.filter(([what]) => SHOWN.includes(what)))(
  'finds with its position: %s',
  async (_, statements, position, kind) => {
    expect(await faultAfter(openTestPostgres, statements)).toEqual({ position, kind })
  },
)

test('who changes an event and makes all seals anew is found by a seal that was noted before', async () => {
  expect(await faultsAfterNewSeals(openTestPostgres)).toEqual([undefined, undefined, { position: 10, kind: 'noted' }])
})

test('an erasure keeps the chain, and covers no other change', async () => {
  const { right, kept, saltOf7, unrecorded, unlisted } = await eraseSealed(openTestPostgres)
  expect(kept).toEqual({ ...right, events: 13, erased: 2 })
  expect(saltOf7, 'nobody can find a short answer by trying').toEqual(Array(16).fill(0))
  expect(unrecorded).toEqual({ position: 6, kind: 'erasure' })
  expect(unlisted).toEqual({ position: 6, kind: 'changed' })
})

test('two nodes that append and seal make one chain, and the other goes on when one stops', async () => {
  const database = await openTestPostgres()
  onTestFinished(database.close)
  const nodes = await Promise.all([startNode(database.url), startNode(database.url)])
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(nodes.map(({ store }, node) => store.append(appendOf([`${node}-${round}`, 0, { round }]))))
  }
  await expect.poll(() => nodes.map(({ reached }) => reached()), { timeout: 20_000 }).toEqual([40, 40])
  const [first, second] = nodes
  await first?.stop()
  await second?.store.append(appendOf(['last', 0, {}]))
  await expect.poll(() => second?.reached(), { timeout: 20_000 }).toBe(41)
  expect(await checkLog(database)).toMatchObject({ events: 41, sealed: 41 })
})

test('seals new events although the clock was set back since the newest seal', async () => {
  const database = await openTestPostgres()
  onTestFinished(database.close)
  const store = await openStore(database)
  onTestFinished(store.close)
  await store.append(appendOf(['a', 0, {}]))
  await sealNext(database, '2026-11-24T09:00:00.000Z')
  await store.append(appendOf(['b', 0, {}]))
  const [at, justBefore] = ['2026-11-24T08:00:00.000Z', '2026-11-24T07:59:59.100Z']
  expect(await sealNext(database, at, justBefore)).toMatchObject({ position: 2, added: 1 })
  await store.append(appendOf(['c', 0, {}]))
  expect(await sealNext(database, at, justBefore), 'just sealed').toMatchObject({ position: 2, added: 0 })
})

async function startNode(url: string) {
  const engine = await openPostgres<LogTables>(url)
  const store = await openStore(engine)
  let position = 0
  const failures: unknown[] = []
  const sealer = createSealer({
    engine,
    store,
    now: () => new Date(),
    log: { info: () => undefined, error: (details) => void failures.push(details) },
    sealed: (to) => {
      position = to
    },
    everyMs: 10,
  })
  sealer.start()
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= (async () => {
      await sealer.stop()
      await store.close()
      await engine.close()
      expect(failures).toEqual([])
    })()
    return stopped
  }
  onTestFinished(stop)
  return { store, stop, reached: () => position }
}
