import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { openPostgres } from '../../../server/database/postgres.ts'
import { openTestPostgres } from '../../../server/database/testing-postgres.ts'
import { KNOWN_TYPES } from '../../newer-event.ts'
import { OlderNodeRuns, openEventGate, withGate } from '../event-gate.ts'
import { examples } from '../golden/examples.ts'
import { openStore } from '../open-store.ts'
import { StorageUnavailable } from '../storage-unavailable.ts'
import type { LogTables } from '../tables.ts'
import { schemaVersion } from '../upcasters.ts'

const NEWER = 'TaskPaused'
const all = KNOWN_TYPES.flatMap((type) =>
  Array.from({ length: schemaVersion(type) }, (_, before) => `${type}@${before + 1}`),
)
/** The event types of a version that knows no pauses. */
const older = all.filter((name) => name !== `${NEWER}@1`)

let url: string
beforeEach(async () => {
  const database = await openTestPostgres()
  url = database.url
  onTestFinished(database.close)
})

const NEVER_MS = 3_600_000
const PATIENT = { timeout: 20_000 }

type Options = Parameters<typeof openEventGate>[1]

/** A clock of the database that is an hour ahead until `by` is changed. */
const CLOCK_AHEAD = `
  create schema ahead;
  create table ahead.clock as select interval '1 hour' as by;
  create function ahead.clock_timestamp() returns timestamptz language sql
    as 'select pg_catalog.clock_timestamp() + by from ahead.clock'`

async function startNode(known: string[], options: Options = {}) {
  const engine = await openPostgres<LogTables>(url)
  const gate = await openEventGate(engine, { known, seenEveryMs: 50, ...options }).catch(async (error) => {
    await engine.close()
    throw error
  })
  const store = withGate(await openStore(engine), gate)
  const stop = async () => {
    await store.close()
    await engine.close()
  }
  const append = (type: string, streamId: string, data: object = {}) =>
    store.append({
      writes: [{ streamId, expectedVersion: 0, events: [{ type, data }] }],
      meta: { actorId: null },
      at: new Date().toISOString(),
    })
  /** Whether the newer type is stored. */
  const tries = (streamId: string) =>
    append(NEWER, streamId).then(
      () => 'stored',
      (error) => (error instanceof OlderNodeRuns ? 'refused' : error),
    )
  return { append, tries, store, stop }
}

it('writes no event that a running node of an earlier version cannot read, and everything else', async () => {
  const before = await startNode(older)
  const node = await startNode(all)
  onTestFinished(node.stop)
  await expect(node.append(NEWER, 'task-1')).rejects.toBeInstanceOf(StorageUnavailable)
  expect((await node.append('TaskClosed', 'task-2')).position).toBe(1)

  await before.stop()
  await expect.poll(() => node.tries('task-1'), PATIENT).toBe('stored')
  await expect(startNode(older)).rejects.toThrow('update this one')
  const another = await startNode(all)
  onTestFinished(another.stop)
  expect((await another.append(NEWER, 'task-3')).position).toBe(3)
})

it('a killed node delays a new type until it has not reported for 20 s', async () => {
  const engine = await openPostgres<LogTables>(url)
  onTestFinished(engine.close)
  const seen_at = new Date(Date.now() - 60_000)
  await engine.write
    .insertInto('running_nodes')
    .values({ id: 'killed', known: JSON.stringify(older), seen_at })
    .execute()
  const first = await startNode(all, { seenEveryMs: NEVER_MS })
  onTestFinished(first.stop)
  expect(await first.tries('task-1')).toBe('refused')
  const node = await startNode(all, { goneSeconds: 0.3 })
  onTestFinished(node.stop)
  await expect.poll(() => node.tries('task-1'), PATIENT).toBe('stored')
})

it('a killed node does not count as running for longer because the clock of the database is set back by an hour', async () => {
  const engine = await openPostgres<LogTables>(url)
  onTestFinished(engine.close)
  const { pool } = engine
  await pool.query(CLOCK_AHEAD)
  await pool.query(`alter database ${new URL(url).pathname.slice(1)} set search_path = ahead, public, pg_catalog`)
  const killed = [JSON.stringify(older), new Date(Date.now() + 3_600_000)]
  await pool.query("insert into running_nodes (id, known, seen_at) values ('killed', $1, $2)", killed)
  const node = await startNode(all, { goneSeconds: 3 })
  onTestFinished(node.stop)
  await pool.query("update ahead.clock set by = '0'")
  expect(await node.tries('task-1')).toBe('refused')
  await expect.poll(() => node.tries('task-1'), PATIENT).toBe('stored')
})

it('after an outage of the database, nodes that have not reported yet count as running', async () => {
  const before = await startNode(older, { seenEveryMs: NEVER_MS })
  onTestFinished(before.stop)
  const node = await startNode(all, { seenEveryMs: NEVER_MS })
  onTestFinished(node.stop)
  const engine = await openPostgres<LogTables>(url)
  onTestFinished(engine.close)
  // What an outage leaves. Then a node of the newer version is the first that reports.
  await engine.write
    .updateTable('running_nodes')
    .set({ seen_at: new Date(Date.now() - 60_000) })
    .execute()
  const first = await startNode(all)
  onTestFinished(first.stop)
  expect([await first.tries('task-1'), await node.tries('task-2')]).toEqual(['refused', 'refused'])
})

it('a node that was counted as ended is told once that it cannot read the log', async () => {
  const outdated = vi.fn()
  const frozen = await startNode(older, { outdated })
  onTestFinished(frozen.stop)
  const engine = await openPostgres<LogTables>(url)
  onTestFinished(engine.close)
  await engine.write
    .insertInto('open_event_types')
    .values({ name: `${NEWER}@1`, opened_at: new Date() })
    .execute()
  await expect.poll(() => outdated.mock.calls.length, PATIENT).toBe(1)
  expect(outdated.mock.calls[0]?.[0].message).toContain('update this one')
})

it('an event is written in the version before, if that loses nothing, until the last older node has stopped', async () => {
  const before = await startNode(all.filter((name) => name !== 'AttemptStarted@2'))
  const node = await startNode(all)
  onTestFinished(node.stop)
  const started = examples.AttemptStarted
  const written = async (streamId: string, factor: number) => {
    const data = { ...started, factor }
    await node.append('AttemptStarted', streamId, data)
    expect((await node.store.readStream(streamId))[0]?.data).toEqual(data)
    const engine = await openPostgres<LogTables>(url)
    const query = engine.read.selectFrom('events').select('schema_version').where('stream_id', '=', streamId)
    return (await query.executeTakeFirstOrThrow().finally(engine.close)).schema_version
  }
  expect(await written('attempt-1', 1)).toBe(1)
  await expect(written('attempt-2', 1.5)).rejects.toBeInstanceOf(OlderNodeRuns)
  await before.stop()
  await expect.poll(() => written(`attempt-${Math.random()}`, 1), PATIENT).toBe(2)
  expect(await written('attempt-2', 1.5)).toBe(2)
})

it('nodes of one version open what a new log needs at their start', async () => {
  const nodes = await Promise.all([startNode(all), startNode(all)])
  for (const { stop } of nodes) onTestFinished(stop)
  const positions = await Promise.all(nodes.map(({ append }, at) => append(NEWER, `task-${at}`)))
  expect(positions.map(({ position }) => position).sort()).toEqual([1, 2])
})
