import { connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { LOG_LIMITS, openPostgres, type SERVER_LIMITS } from '../../../server/database/postgres.ts'
import type { Database } from '../../../server/database/tables.ts'
import { openTestPostgres } from '../../../server/database/testing-postgres.ts'
import { appendOf } from '../contract/append-of.ts'
import { StorageUnavailable } from '../storage-unavailable.ts'
import { listenOn } from './listen-on.ts'
import { openPostgresStore } from './postgres-store.ts'
import { PROBE_MS } from './probe.ts'

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function join(url: string, limits?: typeof SERVER_LIMITS) {
  const engine = await openPostgres<Database>(url, limits)
  opened.push(engine.close)
  const store = await openPostgresStore(engine)
  opened.push(store.close)
  return { engine, store }
}

/**
 * From the next transaction on, the node is frozen before this statement until the returned function is called. Its append
 * in one statement is refused, as if a stream had changed: only the transaction that follows can be frozen with locks.
 */
function freezeBefore({ engine }: Awaited<ReturnType<typeof join>>, statement: 'commit' | 'write_batch') {
  let wake = () => {}
  let frozen = () => {}
  const woken = new Promise<void>((resolve) => (wake = resolve))
  const isFrozen = new Promise<void>((resolve) => (frozen = resolve))
  const { logPool } = engine
  const connect = logPool.connect.bind(logPool)
  logPool.connect = (async () => {
    const client = await connect()
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    const held = async (given: string | { name: string }, ...more: unknown[]) => {
      if (typeof given !== 'string' && given.name === 'append_batch') throw new Error('stale')
      if ((typeof given === 'string' ? given : given.name) === statement) {
        frozen()
        await woken
      }
      return query(given, ...more)
    }
    return Object.assign(client, { query: held })
  }) as typeof connect
  return {
    isFrozen,
    wake() {
      logPool.connect = connect
      wake()
    },
  }
}

const withId = (id: string) => ({ ...appendOf([id, 0, {}]), command: { id, fingerprint: id, result: id } })

test.each(['commit', 'write_batch'] as const)(
  'a node that is frozen before %s stops the others for less than 3 s and loses nothing',
  async (statement) => {
    const database = await openTestPostgres()
    opened.push(database.close)
    const [frozen, healthy, third] = [await join(database.url), await join(database.url), await join(database.url)]
    const freeze = freezeBefore(frozen, statement)
    const failed = frozen.store.append(withId('of the frozen node')).catch((error: unknown) => error)
    await freeze.isFrozen

    const before = performance.now()
    // The second one writes the stream that the frozen node has locked.
    await Promise.all([healthy.store.append(withId('other')), third.store.append(withId('of the frozen node'))])
    expect(performance.now() - before).toBeLessThan(3000)
    for (let turn = 0; turn < 10; turn += 1) await healthy.store.append(withId(`turn ${turn}`))
    expect(performance.now() - before).toBeLessThan(4000)

    freeze.wake()
    expect(await failed).toBeInstanceOf(StorageUnavailable)
    // Its client repeats the command, here to the same node.
    expect(await frozen.store.append(withId('of the frozen node'))).toMatchObject({ repeated: true })
    const events = await frozen.store.readAll(0, 100)
    expect(events.map(({ position }) => position)).toEqual(events.map((_, index) => index + 1))
    expect(events).toHaveLength(12)
  },
)

test('a statement of the log that waits for a lock fails after its limit, and the next append has a new connection', async () => {
  const database = await openTestPostgres()
  opened.push(database.close)
  const node = await join(database.url)
  const holder = await database.pool.connect()
  await holder.query('begin; update log_head set position = position')
  const before = performance.now()
  await expect(node.store.append(withId('blocked'))).rejects.toMatchObject({
    name: 'StorageUnavailable',
    code: '55P03',
  })
  expect(performance.now() - before).toBeLessThan(LOG_LIMITS.lock_timeout + 1500)
  await holder.query('rollback')
  holder.release()
  expect(await node.store.append(withId('blocked'))).toMatchObject({ repeated: false })
})

/** A proxy to the database that can stop forwarding without closing connections. */
async function openNetwork(url: string) {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    if (silent) return void open.add(near)
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', (data) => silent || to.write(data))
      from.on('error', () => undefined).on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push(async () => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const place = server.address()
  const address = new URL(url)
  address.port = String(typeof place === 'object' && place ? place.port : 0)
  return { url: address.href, silence: (on: boolean) => (silent = on) }
}

test('a database that became unreachable without closing its connections fails the appends, and serves them again when it is back', async () => {
  const database = await openTestPostgres()
  opened.push(database.close)
  const network = await openNetwork(database.url)
  const node = await join(network.url)
  await node.store.append(withId('before'))
  network.silence(true)
  const before = performance.now()
  await expect(node.store.append(withId('lost'))).rejects.toBeInstanceOf(StorageUnavailable)
  expect(performance.now() - before).toBeLessThan(LOG_LIMITS.query_timeout + 2000)
  network.silence(false)
  await node.store.append(withId('lost'))
  const events = await node.store.readAll(0, 100)
  expect(events.map(({ streamId }) => streamId)).toEqual(['before', 'lost'])
})

test('a database that became unreachable without closing its connections fails the reads too, and notifications arrive again when it is back', async () => {
  const database = await openTestPostgres()
  opened.push(database.close)
  const other = await join(database.url)
  const network = await openNetwork(database.url)
  const node = await join(network.url, { query_timeout: 2_000 })
  const heads: number[] = []
  node.store.subscribe((head) => heads.push(head))
  const heard: (string | undefined)[] = []
  opened.push(async () => listening())
  const listening = listenOn(node.engine.pool, 'some_channel', (payload) => heard.push(payload))
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([undefined])
  network.silence(true)
  const before = performance.now()
  await expect(node.store.readAll(0, 10)).rejects.toBeInstanceOf(StorageUnavailable)
  // The limit of a statement, or that of a new connection.
  expect(performance.now() - before).toBeLessThan(7_000)
  // Long enough for a probe of each connection that listens.
  await new Promise((resolve) => setTimeout(resolve, PROBE_MS))
  network.silence(false)
  expect(await node.store.readAll(0, 10)).toEqual([])
  // The connections that listen have been replaced.
  await expect.poll(() => heard, { timeout: 4 * PROBE_MS }).toEqual([undefined, undefined])
  await database.pool.query("select pg_notify('some_channel', 'again')")
  await expect.poll(() => heard.at(-1), { timeout: 2_000 }).toBe('again')
  await other.store.append(withId('after'))
  await expect.poll(() => heads.at(-1), { timeout: 5_000 }).toBe(1)
})
