import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { expect, onTestFinished } from 'vitest'
import { openTestPostgres } from '../database/testing-postgres.ts'
import { startTestApp } from '../http/testing.ts'
import { startProxy } from '../setup/cluster/round-robin-proxy.ts'
import { questions, send } from '../tasks/testing.ts'
import { checkLog, createLedger, keyOf } from './kill-ledger.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const NODES = 3
const STUDENTS = ['student1', 'student2', 'student3']
const TABS = [0, 1, 2]
/** Time between two saves of a tab, ms, on average. */
const PAUSE_MS = 150
/** How often the proxy looks, ms. */
const PROBE_MS = 100
const SETTINGS = { STOP_NOTICE_SECONDS: '2' }

export interface Summary {
  restarts: number
  /** Acknowledged answers; all are in the log once. */
  answers: number
  /** Replies 503 with Retry-After. */
  repeated: number
  /** Times that open pages were without a connection, ms. */
  away: number[]
}

/**
 * Three server processes on one PostgreSQL behind a proxy that asks /readyz. Students save through it while each node in turn is
 * stopped and started again; `open` connects a page as the client does. @throws when a call gets anything but its reply or
 * 503 with Retry-After, a node does not end with 0, or an acknowledged answer is lost or stored twice.
 */
export async function restartNodes(
  rounds: number,
  open: (address: string, cookie: string) => Socket,
): Promise<Summary> {
  const engine = await openTestPostgres()
  const setup = await startTestApp({ engine })
  onTestFinished(setup.close)
  const cookies: Record<string, string> = {}
  for (const who of ['teacher1', ...STUDENTS]) cookies[who] = await setup.login(who)
  const asked = TABS.map((tab) => ({ ...questions[1], ID: `q${tab}` }) as (typeof questions)[0])
  const task = await send(setup, cookies.teacher1 ?? '', { classes: ['1-7', '2-7'] }, asked)
  for (const who of STUDENTS) await setup.call('tasks/start', { _id: task }, cookies[who])
  // From here on the processes project.
  await setup.deps.projector.stop()
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-rolling-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const launch = (port = 0) => startServer(dataDir, port, { ...SETTINGS, DATABASE_URL: engine.url })
  const nodes: ServerProcess[] = []
  for (let count = 0; count < NODES; count += 1) nodes.push(await launch())
  onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.stop()))))
  const proxy = await startProxy(
    nodes.map(({ address }) => address),
    { probeMs: PROBE_MS },
  )
  onTestFinished(proxy.stop)

  const away: number[] = []
  const pages = await Promise.all(
    ['teacher1', ...STUDENTS, ...STUDENTS].map(async (who) => {
      const page = open(proxy.address, cookies[who] ?? '')
      onTestFinished(() => void page.disconnect())
      await new Promise<void>((connected) => page.once('connect', connected))
      let leftAt = 0
      page.on('disconnect', () => (leftAt = performance.now()))
      page.on('connect', () => away.push(performance.now() - leftAt))
      return page
    }),
  )

  const ledger = createLedger()
  let working = true
  let repeated = 0
  async function write(who: string, tab: number): Promise<void> {
    for (let seq = 1; working; seq += 1) {
      const saved = { task, device: `tab${tab}`, seq, values: [{ ID: `q${tab}`, answer: `${tab}-${seq}` }] }
      for (;;) {
        const reply = await fetch(`${proxy.address}/api/tasks/draft`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: cookies[who] ?? '' },
          body: JSON.stringify(saved),
        })
        const text = await reply.text()
        if (reply.status === 200) break
        expect([reply.status, Number(reply.headers.get('retry-after'))], text).toEqual([503, expect.any(Number)])
        expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
        repeated += 1
        await setTimeout(1000 * Number(reply.headers.get('retry-after')))
      }
      ledger.saved.set(keyOf(who, task, `q${tab}`, `tab${tab}`, seq), `${tab}-${seq}`)
      await setTimeout(Math.random() * 2 * PAUSE_MS)
    }
  }

  async function restartAll(): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, node] of nodes.entries()) {
        expect(await node.stop()).toBe(0)
        nodes[place] = await launch(Number(new URL(node.address).port))
        await expect.poll(() => proxy.isIn(node.address), { timeout: 30_000 }).toBe(true)
      }
    }
    await expect.poll(() => pages.every(({ connected }) => connected), { timeout: 30_000 }).toBe(true)
  }

  const work = Promise.all(STUDENTS.flatMap((who) => TABS.map((tab) => write(who, tab))))
  await Promise.race([work, restartAll()]).finally(() => {
    working = false
  })
  await work
  await setup.deps.projector.start()
  await setup.deps.projector.drain()
  await checkLog(engine, setup.deps.store, ledger)
  return { restarts: rounds * NODES, answers: ledger.saved.size, repeated, away: away.map(Math.round) }
}
