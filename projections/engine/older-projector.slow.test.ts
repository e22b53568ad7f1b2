import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { openTestPostgres } from '../../server/database/testing-postgres.ts'
import { type ProjectorNode, projectorNode } from '../../server/testing/projector-node.ts'
import { ENTRIES } from '../attempts/columns.ts'
import { append, opened, saved, sent, started } from '../testing/given.ts'
import { addColumns } from './create-tables.ts'
import { rebuild } from './rebuild.ts'
import { verify } from './verify.ts'

const PATIENT = { timeout: 20_000 }
let database: Awaited<ReturnType<typeof openTestPostgres>>
/** Whether a newer version has migrated the database. */
let migrated: boolean
/** Milliseconds on the counter of the older node. */
let passed: number

beforeEach(async () => {
  database = await openTestPostgres()
  onTestFinished(database.close)
  migrated = false
  passed = 0
})

/** Starts a node. `own` gets the position of each batch that this node projected itself. */
async function start(node: ProjectorNode) {
  onTestFinished(node.stop)
  const own: number[] = []
  node.hear({
    projected: ({ position }, written) => written && own.push(position),
    missed: () => undefined,
    wanted: () => true,
  })
  await node.projector.start()
  return { ...node, own }
}
const startOlder = async () =>
  start(
    await projectorNode(
      database.url,
      () => passed,
      async () => migrated,
    ),
  )
const startNewer = async () => start(await projectorNode(database.url))

/** What a migration does that changes the tables of the read models. */
async function migrate(): Promise<void> {
  migrated = true
  await database.write.transaction().execute((transaction) => addColumns(transaction, ENTRIES, ['paces']))
}

let seq = 0
const save = ({ store }: Pick<ProjectorNode, 'store'>) => {
  seq += 1
  return append(store, [saved('t1', 's1', { q1: `word ${seq}` }, seq)])
}

/** Each save is in the read models before the next. */
async function saveFiveTimes(node: ProjectorNode): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) expect(await node.projector.waitFor(await save(node))).toBe(true)
}

it('a node of an earlier version projects nothing more once a newer one has migrated, and the newer one projects at once', async () => {
  const older = await startOlder()
  await append(older.store, [sent('t1'), opened('t1'), started('t1', 's1')])
  await older.projector.drain()
  await migrate()
  const before = [...older.own]
  const held = await save(older)
  expect(await older.projector.waitFor(held, 1_500)).toBe(false)
  const newer = await startNewer()
  expect(await older.projector.waitFor(held)).toBe(true)
  await saveFiveTimes(older)
  expect(newer.own[0]).toBe(held)
  expect(older.own).toEqual(before)
  await expect.poll(() => older.projector.published).toBe(held + 5)
  expect((await verify(database, newer.store)).differences).toEqual([])
})

it('projects again 6 s after the newer node was frozen, and leaves the lead to it when it runs again', async () => {
  migrated = true
  const newer = await startNewer()
  await append(newer.store, [sent('t1'), opened('t1'), started('t1', 's1')])
  await newer.projector.drain()
  const older = await startOlder()
  const { readNext } = newer.store
  const woken = Promise.withResolvers<void>()
  onTestFinished(() => woken.resolve())
  newer.store.readNext = (...from) => woken.promise.then(() => readNext(...from))
  const position = await save(older)
  // By now it has seen that it is behind.
  await older.projector.between(async () => undefined)
  passed = 5_999
  expect(await older.projector.waitFor(position, 1_000)).toBe(false)
  passed = 6_000
  expect(await older.projector.waitFor(position)).toBe(true)
  expect(older.own).toEqual([position])
  // It leaves each batch to a newer node for a moment.
  const next = await save(older)
  await older.projector.between(async () => undefined)
  passed += 500
  expect(await older.projector.waitFor(next)).toBe(true)
  expect(older.own).toEqual([position, next])

  const first = newer.own.length
  newer.store.readNext = readNext
  woken.resolve()
  const leadsAgain = async () => (await newer.projector.waitFor(await save(older))) && newer.own.length > first
  await expect.poll(leadsAgain, PATIENT).toBe(true)
  const back = older.own.length
  await saveFiveTimes(older)
  expect(older.own).toHaveLength(back)
  expect((await verify(database, newer.store)).differences).toEqual([])
})

it('projects again soon after the newer node has stopped, and a rebuild does not change that', async () => {
  migrated = true
  const newer = await startNewer()
  await append(newer.store, [sent('t1'), opened('t1'), started('t1', 's1')])
  await newer.projector.drain()
  const older = await startOlder()
  await rebuild(database, newer.store)
  const before = await save(older)
  expect(await older.projector.waitFor(before)).toBe(true)
  await newer.projector.stop()
  const after = await save(older)
  // By now it has seen that it is behind.
  await older.projector.between(async () => undefined)
  passed += 500
  expect(await older.projector.waitFor(after)).toBe(true)
  expect(older.own).toEqual([after])
})

it('a rebuild that began before a migration does not replace the tables that it changed', async () => {
  const { store } = await startNewer()
  await append(store, [sent('t1')])
  const { head } = store
  const migrating = { ...store, head: () => migrate().then(head) }
  await expect(rebuild(database, migrating)).rejects.toThrow('run the rebuild of the newest version')
  const { rows } = await database.pool.query(
    "select relname from pg_class where relname like 'entries_g%' and relkind = 'r'",
  )
  expect(rows).toEqual([])
  expect(await rebuild(database, store)).toMatchObject({ generation: 3 })
})

it('a node of an earlier version projects beside a column that it does not know', async () => {
  const older = await startOlder()
  await append(older.store, [sent('t1'), opened('t1'), started('t1', 's1')])
  await older.projector.drain()
  await older.projector.stop()
  await database.pool.query("alter table entries add column newer text not null default '{}'")
  // In one batch, and one statement: a row that is read, and rows that are new.
  const position = await append(older.store, [saved('t1', 's1', { q1: 'cat' }), sent('t2'), sent('t3')])
  const again = await startOlder()
  expect(await again.projector.waitFor(position)).toBe(true)
  expect(again.errors).toEqual([])
})
