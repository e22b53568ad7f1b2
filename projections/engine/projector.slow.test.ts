import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../server/database/testing.ts'
import { openTestPostgres } from '../../server/database/testing-postgres.ts'
import { type ProjectorNode, projectorNode } from '../../server/testing/projector-node.ts'
import type { ProjectedBatch } from '../projected-batch.ts'
import { append, opened, saved, sent, started, submitted } from '../testing/given.ts'
import { projectionsSuite } from '../testing/projections-suite.ts'
import { readBatches, recordBatch } from './batch-record.ts'
import { CHANNEL } from './checkpoint.ts'
import { rebuild } from './rebuild.ts'
import { withRebuildLock } from './rebuild-lock.ts'
import { verify } from './verify.ts'

describe('on SQLite', () => {
  projectionsSuite(openTestDatabase, 25)
})

describe('on PostgreSQL', () => {
  projectionsSuite(openTestPostgres, 15)
})

describe('two nodes on one database', () => {
  let nodes: ProjectorNode[]
  let database: Awaited<ReturnType<typeof openTestPostgres>>

  beforeEach(async () => {
    database = await openTestPostgres()
    nodes = [await projectorNode(database.url), await projectorNode(database.url)]
  })
  afterEach(async () => {
    for (const one of nodes) await one.stop()
    await database.close()
  })

  it('one node projects, waitFor works on both, and the listeners of both get each batch once, in order', async () => {
    const [a, b] = nodes
    if (!a || !b) throw new Error('two nodes')
    await Promise.all([a.projector.start(), b.projector.start()])
    for (const turn of Array.from({ length: 20 }, (_, index) => index)) {
      const position = await append((turn % 2 ? a : b).store, [sent(`t${turn}`), opened(`t${turn}`)])
      expect(await Promise.all([a.projector.waitFor(position), b.projector.waitFor(position)])).toEqual([true, true])
    }
    await expect.poll(() => [a.projector.published, b.projector.published]).toEqual([40, 40])
    for (const { batches } of [a, b])
      expect(positionsOf(batches)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect(a.batches).toEqual(b.batches)
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

  it('a leader that stops leaves the lead to another node at once', async () => {
    const { url } = database
    // While this counter stands still, no node takes over because of a timeout.
    const still = await Promise.all([1, 2].map(() => projectorNode(url, () => 0)))
    nodes.push(...still)
    const [a, b] = still
    if (!a || !b) throw new Error('two nodes')
    const before = await leaderAndFollower(a, b)
    // The leader's message reaches only nodes that already listen.
    await expect.poll(() => countListening(database)).toBe(2)
    await a.projector.stop()
    const after = await append(b.store, [saved('t1', 's1', { q1: 'cat' })])
    expect(await b.projector.waitFor(after)).toBe(true)
    expect(positionsOf(b.batches)).toEqual([before, after])
  })

  it('the follower takes over from a frozen leader although the clock is set back by an hour', async () => {
    const [a, b] = nodes
    if (!a || !b) throw new Error('two nodes')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    const woken = Promise.withResolvers<void>()
    try {
      await leaderAndFollower(a, b)
      a.store.readNext = () => woken.promise.then(() => [])
      const position = await append(b.store, [saved('t1', 's1', { q1: 'cat' })])
      const projected = b.projector.waitFor(position)
      // By now it has seen that the leader is behind.
      await b.projector.between(async () => undefined)
      vi.useRealTimers()
      expect(await projected).toBe(true)
    } finally {
      vi.useRealTimers()
      woken.resolve()
    }
  })

  it('a leader that is frozen in the middle of a batch delays nobody, and projects nothing twice when it runs again', async () => {
    const [a, b] = nodes
    if (!a || !b) throw new Error('two nodes')
    await a.projector.start()
    await append(a.store, [sent('t1'), opened('t1'), started('t1', 's1')])
    await a.projector.drain()
    const { readNext } = a.store
    let wake = () => {}
    const woken = new Promise<void>((resolve) => (wake = resolve))
    const isFrozen = new Promise<void>((resolve) => {
      a.store.readNext = async (...from) => {
        resolve()
        const events = await readNext(...from)
        await woken
        return events
      }
    })
    const position = await append(b.store, [saved('t1', 's1', { q1: 'cat' })])
    await isFrozen
    await b.projector.start()
    const before = performance.now()
    expect(await b.projector.waitFor(position)).toBe(true)
    expect(performance.now() - before).toBeLessThan(2_000)
    a.store.readNext = readNext
    wake()
    const after = await append(b.store, [submitted('t1', 's1', 50)])
    expect(await Promise.all([a, b].map(({ projector }) => projector.waitFor(after)))).toEqual([true, true])
    expect(a.errors).toEqual([])
    await expect.poll(() => [a.projector.published, b.projector.published]).toEqual([after, after])
    expect(positionsOf(a.batches)).toEqual(Array.from({ length: after }, (_, index) => index + 1))
    expect(positionsOf(b.batches)).toEqual([position, after])
    expect((await verify(database, a.store)).differences).toEqual([])
  })

  it('a batch after the first is one statement', async () => {
    const [a] = nodes
    if (!a) throw new Error('a node')
    await a.projector.start()
    await append(a.store, [sent('t1'), opened('t1'), started('t1', 's1'), saved('t1', 's1', { q1: 'c' })])
    await a.projector.drain()
    const statements = a.watchStatements()
    const position = await append(a.store, [saved('t1', 's1', { q1: 'cat' }, 1), submitted('t1', 's1', 50)])
    expect(await a.projector.waitFor(position)).toBe(true)
    const readModels = statements.filter((text) =>
      /move_|"(entries|history|task_board|badges|\w+_statistics)"/.test(text),
    )
    expect(readModels.length).toBeGreaterThan(0)
    expect(readModels.filter((text) => !text.startsWith('select move_read_models('))).toEqual([])
    expect((await verify(database, a.store)).differences).toEqual([])
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
    expect(a.errors.filter((error) => 'err' in error)).toEqual([])
  })

  it('a node without listeners skips the batches, and its next listener gets those after them', async () => {
    const [a, b] = nodes
    if (!a || !b) throw new Error('two nodes')
    let wanted = false
    const heard: ProjectedBatch[] = []
    b.hear({ projected: (batch) => heard.push(batch), missed: () => undefined, wanted: () => wanted })
    await a.projector.start()
    await append(a.store, [sent('t1'), opened('t1')])
    await a.projector.drain()
    await b.projector.start()
    const skipped = await append(a.store, [started('t1', 's1')])
    await expect.poll(() => b.projector.published).toBe(skipped)
    wanted = true
    const position = await append(a.store, [saved('t1', 's1', { q1: 'cat' })])
    await expect.poll(() => b.projector.published).toBe(position)
    expect(positionsOf(heard).filter((one) => one > skipped)).toEqual([position])
  })

  it('finds a gap in the record of batches, and reads those behind it', async () => {
    const [a] = nodes
    if (!a) throw new Error('a node')
    await a.projector.start()
    const lost = await append(a.store, [sent('t1'), opened('t1')])
    await a.projector.drain()
    await database.write.deleteFrom('projected_batches').execute()
    expect(await readBatches(database.read, a.store, 0, lost)).toBeUndefined()
    const kept = await append(a.store, [started('t1', 's1')])
    await a.projector.drain()
    expect(await readBatches(database.read, a.store, 0, kept)).toBeUndefined()
    expect(await readBatches(database.read, a.store, lost, kept)).toEqual(a.batches.slice(-1))
  })

  it('keeps the record of the latest batches only', async () => {
    const [a] = nodes
    if (!a) throw new Error('a node')
    const row = (position: number) => ({ position, after_position: position - 1, changes: '{}' })
    await database.write
      .insertInto('projected_batches')
      .values([row(1), row(900_000)])
      .execute()
    const empty = { tasks: [], deletedTasks: [], entries: [], badges: [], teachers: [], students: [], events: [] }
    const positions = async () =>
      (await database.read.selectFrom('projected_batches').select('position').orderBy('position').execute()).map(
        (one) => one.position,
      )
    await recordBatch(database.write, 900_000, { ...empty, position: 900_500 })
    expect(await positions()).toEqual([1, 900_000, 900_500])
    await recordBatch(database.write, 900_500, { ...empty, position: 901_000 })
    expect(await positions()).toEqual([900_000, 900_500, 901_000])
  })

  it('refuses a second concurrent rebuild', async () => {
    const [a] = nodes
    if (!a) throw new Error('a node')
    await append(a.store, [sent('t1')])
    await withRebuildLock(database, async () => {
      await expect(rebuild(database, a.store)).rejects.toThrow('Another rebuild or verification is running')
    })
    await rebuild(database, a.store)
  })
})

/** Starts both nodes. The second one reads only when the first has projected, so it follows. Returns the position of both. */
async function leaderAndFollower(a: ProjectorNode, b: ProjectorNode): Promise<number> {
  await a.projector.start()
  await append(a.store, [sent('t1'), opened('t1')])
  await a.projector.drain()
  const { readNext } = b.store
  const [reads, projected] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  b.store.readNext = async (...from) => {
    reads.resolve()
    await projected.promise
    return readNext(...from)
  }
  await b.projector.start()
  await reads.promise
  const position = await append(a.store, [started('t1', 's1')])
  expect(await a.projector.waitFor(position)).toBe(true)
  projected.resolve()
  expect(await b.projector.waitFor(position)).toBe(true)
  return position
}

/** Connections on which a projector listens. Their last statement is the LISTEN, or the probe that follows from time to time. */
async function countListening({ read }: Awaited<ReturnType<typeof openTestPostgres>>): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database() and state = 'idle'
    and query in (${`listen ${CHANNEL}`}, 'listen bawaba_here')`.execute(read)
  return rows.length
}

const positionsOf = (batches: ProjectedBatch[]) =>
  batches.flatMap(({ events }) => events.map((event) => event.position))
