import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openStore } from '../events/store/open-store.ts'
import { logOf } from '../loadtests/runner/log-source.ts'
import { ARCHIVE } from './backup/postgres/base-folder.ts'
import { unpack } from './backup/restore/restore-postgres.ts'
import { openPostgres } from './database/postgres.ts'
import type { Database } from './database/tables.ts'
import { startTestApp } from './http/testing.ts'
import { questions, send } from './tasks/testing.ts'
import { checkLog, createLedger, keyOf } from './testing/kill-ledger.ts'
import { runProcess } from './testing/run-process.ts'
import { type ServerProcess, startServer } from './testing/server-process.ts'
import { type Replicated, startReplicated } from './testing/standby.ts'
import { openGrid } from './testing/watched-grid.ts'

const STUDENTS = ['student1', 'student2', 'student3']
const POLL = { timeout: 60_000, interval: 20 }
/** Saves on each node before the failover, and after it. */
const SAVES = 20

it('after a failover to a synchronous standby two running nodes save and push again, and every acknowledged answer is there once', async () => {
  const databases = await startReplicated('school')
  onTestFinished(databases.stop)
  await databases.makeSynchronous()
  const url = databases.urlOf('school')
  const engine = await openPostgres<Database>(url)
  const setup = await startTestApp({ engine })
  onTestFinished(setup.close)
  const cookies = Object.fromEntries(
    await Promise.all(['teacher1', ...STUDENTS].map(async (who) => [who, await setup.login(who)])),
  )
  const task = await send(setup, cookies.teacher1, { classes: ['1-7', '2-7'] }, [
    { ...questions[1], ID: 'q0' } as (typeof questions)[0],
  ])
  for (const who of STUDENTS) await setup.call('tasks/start', { _id: task }, cookies[who])
  // From here on the processes project.
  await setup.deps.projector.stop()
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-failover-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const nodes: ServerProcess[] = []
  onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.stop()))))
  const launch = () => startServer(dataDir, 0, { DATABASE_URL: url, STOP_NOTICE_SECONDS: '0' })
  nodes.push(...(await Promise.all([launch(), launch()])))
  const grids = await Promise.all(nodes.map(({ address }) => openGrid(address, cookies.teacher1, task)))
  onTestFinished(() => {
    for (const { page } of grids) page.close()
  })

  const ledger = createLedger()
  const newest = new Map<string, number>()
  const saves = [0, 0]
  const refused = [0, 0]
  let working = true
  /** One call. A reply is the receipt, or 503 with the time after which to try again. */
  async function isSaved(at: number, who: string, body: object): Promise<boolean> {
    const reply = await fetch(`${nodes[at]?.address}/api/tasks/draft`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookies[who] },
      body: JSON.stringify(body),
    })
    const text = await reply.text()
    if (reply.status === 200) return true
    expect([reply.status, JSON.parse(text).error], text).toEqual([503, expect.toBeOneOf(['unavailable', 'slow'])])
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    return false
  }
  async function write(who: string): Promise<void> {
    for (let seq = 1; working; seq += 1) {
      const body = { task, device: who, seq, values: [{ ID: 'q0', answer: `${seq}` }] }
      // A call that was refused is repeated on the other node.
      let at = seq % 2
      for (; !(await isSaved(at, who, body)); at = 1 - at) {
        refused[at] = (refused[at] ?? 0) + 1
        await setTimeout(50)
      }
      saves[at] = (saves[at] ?? 0) + 1
      ledger.saved.set(keyOf(who, task, 'q0', who, seq), `${seq}`)
      newest.set(who, seq)
      await setTimeout(Math.random() * 120)
    }
  }
  const savedMore = async () => {
    const least = saves.map((count) => count + SAVES)
    await expect.poll(() => saves.every((count, at) => count >= (least[at] ?? 0)), POLL).toBe(true)
  }
  const statuses = () => Promise.all(nodes.map(async ({ address }) => (await fetch(`${address}/readyz`)).status))

  async function failOver(): Promise<void> {
    await savedMore()
    await databases.killPrimary()
    await expect.poll(() => Math.min(...refused), POLL).toBeGreaterThan(0)
    await expect.poll(statuses, POLL).toEqual([503, 503])
    await databases.promote()
    await savedMore()
    await expect.poll(statuses, POLL).toEqual([200, 200])
  }
  const work = Promise.all(STUDENTS.map(write))
  await Promise.race([work, failOver()]).finally(() => {
    working = false
  })
  await work
  await expect.poll(() => grids.map((grid) => grid.shows(newest)), POLL).toEqual([true, true])
  const codes = await Promise.all(nodes.splice(0).map((node) => node.stop()))
  expect(codes, 'no node has ended before').toEqual([0, 0])
  await setup.deps.projector.start()
  await setup.deps.projector.drain()
  await checkLog(engine, setup.deps.store, ledger)
})

describe('with an asynchronous standby, which is the first host of the list', () => {
  let databases: Replicated
  let url: string
  beforeAll(async () => {
    databases = await startReplicated('school')
    url = databases.urlOf('school')
  })
  afterAll(() => databases.stop())

  async function open() {
    const engine = await openPostgres<Database>(url)
    onTestFinished(engine.close)
    const wentBack = Promise.withResolvers<Error>()
    const store = await openStore(engine, undefined, wentBack.resolve)
    onTestFinished(store.close)
    store.subscribe(() => {})
    const append = (streamId: string) =>
      store.append({
        writes: [{ streamId, expectedVersion: 0, events: [{ type: 'TaskClosed', data: { closedAt: '' } }] }],
        meta: { actorId: null },
        at: new Date().toISOString(),
      })
    return { engine, append, wentBack: wentBack.promise }
  }

  it('a backup and the ledger of load tests use the primary', async () => {
    const { append } = await open()
    await append('task-0')
    const folder = await mkdtemp(join(tmpdir(), 'bawaba-failover-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const backup = join(folder, 'backup')
    const place = { dataDir: folder, databaseUrl: url }
    expect(await runProcess('server/setup/commands/backup.ts', place, backup)).toMatchObject({ code: 0, err: '' })
    await unpack(join(backup, ARCHIVE), folder)
    expect(await readFile(join(folder, 'backup_label'), 'utf8')).toContain('BACKUP FROM: primary')
    // The standby lacks it, so it was read from the primary.
    await databases.standby.run('select pg_wal_replay_pause()')
    const state = () => databases.standby.run('select pg_get_wal_replay_pause_state() as state')
    await expect.poll(state, POLL).toEqual([{ state: 'paused' }])
    await append('task-1')
    expect((await logOf(url).read()).map(({ stream_id }) => stream_id)).toEqual(['task-0', 'task-1'])
    await databases.standby.run('select pg_wal_replay_resume()')
  })

  it('a primary that stops to take writes is left, and used again when it takes them', async () => {
    const { engine } = await open()
    const write = (key: string) => engine.write.insertInto('settings').values({ key, value: '1' }).execute()
    await write('before')
    await databases.makeReadOnly(true)
    await expect(write('while')).rejects.toThrow('storage unavailable (25006)')
    const hosts = /no host takes writes: 127\.0\.0\.1:\d+ takes no writes, 127\.0\.0\.1:\d+ takes no writes/
    await expect(openPostgres(url)).rejects.toThrow(hosts)
    await databases.makeReadOnly(false)
    await write('after')
    const kept = await engine.read.selectFrom('settings').select('key').where('value', '=', '1').execute()
    expect(kept.map(({ key }) => key).toSorted()).toEqual(['after', 'before'])
  })

  it('a failover that lost events is noticed: the log is shorter than what a node knew, and the node ends with 1', async () => {
    const { engine, append, wentBack } = await open()
    const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-failover-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const node = await startServer(dataDir, 0, { DATABASE_URL: url, STOP_NOTICE_SECONDS: '0' })
    onTestFinished(async () => void (await node.stop()))
    await append('task-2')
    await databases.cut()
    // Acknowledged, and only on the primary.
    await append('task-3')
    const head = async () => (await engine.pool.query('select position from log_head')).rows[0]?.position
    const known = await head()
    const projected = async () => (await (await fetch(`${node.address}/readyz`)).json()).lag?.position
    await expect.poll(projected, POLL).toBe(known)
    await databases.killPrimary()
    await databases.promote()
    expect((await wentBack).message).toBe(
      `the log ends at event ${known - 1}, and this node knew event ${known}: the database is an earlier one`,
    )
    expect(await head()).toBe(known - 1)
    expect(await node.ended).toBe(1)
  })
})
