import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from '../../events/store/open-store.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import type { Database } from '../../server/database/tables.ts'
import { openTestPostgres } from '../../server/database/testing-postgres.ts'
import type { ProjectedBatch } from '../projected-batch.ts'
import { append, opened, saved, sent, started, submitted } from '../testing/given.ts'
import { projectionsSuite } from '../testing/projections-suite.ts'
import { createProjector } from './projector.ts'
import { rebuild } from './rebuild.ts'
import { verify } from './verify.ts'

describe('on PostgreSQL', () => {
  projectionsSuite(openTestPostgres, 15)
})

describe('two nodes on one database', () => {
  let nodes: Awaited<ReturnType<typeof node>>[]
  let database: Awaited<ReturnType<typeof openTestPostgres>>

  beforeEach(async () => {
    database = await openTestPostgres()
    nodes = [await node(database.url), await node(database.url)]
  })
  afterEach(async () => {
    for (const one of nodes) await one.stop()
    await database.close()
  })

  it('one node projects, and waitFor works on both', async () => {
    const [a, b] = nodes
    if (!a || !b) throw new Error('two nodes')
    await Promise.all([a.projector.start(), b.projector.start()])
    for (const turn of Array.from({ length: 20 }, (_, index) => index)) {
      const position = await append((turn % 2 ? a : b).store, [sent(`t${turn}`), opened(`t${turn}`)])
      expect(await Promise.all([a.projector.waitFor(position), b.projector.waitFor(position)])).toEqual([true, true])
    }
    const published = [...a.batches, ...b.batches].flatMap((batch) => batch.events.map((event) => event.position))
    expect(published.sort((x, y) => x - y)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect([a.batches.length, b.batches.length].filter((count) => count > 0)).toHaveLength(1)
    expect((await verify(database, a.store)).differences).toEqual([])
  })

  it('the follower takes over when the leader stops', async () => {
    const [a, b] = nodes
    if (!a || !b) throw new Error('two nodes')
    await a.projector.start()
    await append(a.store, [sent('t1'), opened('t1')])
    await a.projector.drain()
    await b.projector.start()
    const before = await append(b.store, [started('t1', 's1')])
    expect(await b.projector.waitFor(before)).toBe(true)
    await a.projector.stop()
    const after = await append(b.store, [saved('t1', 's1', { q1: 'cat' }), submitted('t1', 's1', 50)])
    expect(await b.projector.waitFor(after)).toBe(true)
    expect(b.batches.at(-1)?.position).toBe(after)
    expect((await verify(database, b.store)).differences).toEqual([])
  })

  it('a rebuild swaps the tables while a server projects', async () => {
    const [a] = nodes
    if (!a) throw new Error('a node')
    await a.projector.start()
    await append(a.store, [sent('t1'), opened('t1'), started('t1', 's1')])
    const rebuilding = rebuild(database, a.store)
    let position = 0
    for (const second of Array.from({ length: 50 }, (_, index) => index)) {
      position = await append(a.store, [saved('t1', 's1', { q1: `word ${second}` }, second)])
    }
    expect(await rebuilding).toMatchObject({ generation: 2 })
    expect(await a.projector.waitFor(position)).toBe(true)
    expect(await verify(database, a.store)).toEqual({ position, differences: [] })
    expect(a.errors).toEqual([])
  })

  it('refuses a second concurrent rebuild', async () => {
    const [a] = nodes
    if (!a) throw new Error('a node')
    await append(a.store, [sent('t1')])
    const both = await Promise.allSettled([rebuild(database, a.store), rebuild(database, a.store)])
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

async function node(url: string) {
  const engine = await openPostgres<Database>(url)
  const store = await openStore(engine)
  const errors: unknown[] = []
  const batches: ProjectedBatch[] = []
  const log = { error: (details: object) => errors.push(details) }
  const projector = createProjector({ engine, store, now: () => new Date(), log })
  projector.onBatch((batch) => batches.push(batch))
  return {
    store,
    projector,
    errors,
    batches,
    async stop() {
      await projector.stop()
      await store.close()
      await engine.close()
    },
  }
}
