import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { openPostgres } from '../../../server/database/postgres.ts'
import { openTestPostgres } from '../../../server/database/testing-postgres.ts'
import { KNOWN_TYPES } from '../../newer-event.ts'
import { openEventGate, withGate } from '../event-gate.ts'
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

async function startNode(known: string[]) {
  const engine = await openPostgres<LogTables>(url)
  const gate = await openEventGate(engine, { known, seenEveryMs: 50 }).catch(async (error) => {
    await engine.close()
    throw error
  })
  const store = withGate(await openStore(engine), gate)
  const stop = async () => {
    await store.close()
    await engine.close()
  }
  const append = (type: string, streamId: string) =>
    store.append({
      writes: [{ streamId, expectedVersion: 0, events: [{ type, data: {} }] }],
      meta: { actorId: null },
      at: new Date().toISOString(),
    })
  return { append, store, stop }
}

it('writes no event that a running node of an earlier version cannot read, and everything else', async () => {
  const before = await startNode(older)
  const node = await startNode(all)
  onTestFinished(node.stop)
  await expect(node.append(NEWER, 'task-1')).rejects.toBeInstanceOf(StorageUnavailable)
  expect((await node.append('TaskClosed', 'task-2')).position).toBe(1)

  await before.stop()
  await expect
    .poll(() =>
      node.append(NEWER, 'task-1').then(
        () => 'stored',
        () => 'refused',
      ),
    )
    .toBe('stored')
  await expect(startNode(older)).rejects.toThrow('update this one')
  const another = await startNode(all)
  onTestFinished(another.stop)
  expect((await another.append(NEWER, 'task-3')).position).toBe(3)
})

it('a killed node delays a new type for no longer than 20 s', async () => {
  const engine = await openPostgres<LogTables>(url)
  onTestFinished(engine.close)
  const seen_at = new Date(Date.now() - 21_000)
  await engine.write
    .insertInto('running_nodes')
    .values({ id: 'killed', known: JSON.stringify(older), seen_at })
    .execute()
  const node = await startNode(all)
  onTestFinished(node.stop)
  expect((await node.append(NEWER, 'task-1')).position).toBe(1)
})

it('nodes of one version open what a new log needs at their start', async () => {
  const nodes = await Promise.all([startNode(all), startNode(all)])
  for (const { stop } of nodes) onTestFinished(stop)
  const positions = await Promise.all(nodes.map(({ append }, at) => append(NEWER, `task-${at}`)))
  expect(positions.map(({ position }) => position).sort()).toEqual([1, 2])
})
