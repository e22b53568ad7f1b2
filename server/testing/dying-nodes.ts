import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { openTestPostgres } from '../database/testing-postgres.ts'
import { startTestApp } from '../http/testing.ts'
import { questions, send } from '../tasks/testing.ts'
import { checkLog, createLedger, keyOf } from './kill-ledger.ts'
import { callAt, type ServerProcess, startServer } from './server-process.ts'
import { openGrid } from './watched-grid.ts'

const STUDENTS = ['student1', 'student2', 'student3']
/** A page on a running node is up to date after this time, although another node was killed. */
export const STALE_MOST_MS = 2_000

export interface Summary {
  cycles: number
  /** Acknowledged answers. */
  answers: number
  /** Of them; the log was compared with all. */
  lost: 0
  doubled: 0
  /** Longest time after the death of a node until every page of the other showed all that was acknowledged, ms. */
  longestStaleMs: number
}

/**
 * Two server processes on one PostgreSQL. Students save through whichever node answers, while a teacher has the task's grid open. Each
 * round ends the node that projects with the signal, at a random moment, checks the page on the other, and starts it again. @throws when a page of the other node stays wrong, or an acknowledged answer is lost or stored twice.
 */
export async function killNodes(rounds: number, signals: readonly ('kill' | 'stop')[]): Promise<Summary> {
  const engine = await openTestPostgres()
  const setup = await startTestApp({ engine })
  onTestFinished(setup.close)
  const cookies: Record<string, string> = {}
  for (const who of ['teacher1', ...STUDENTS]) cookies[who] = await setup.login(who)
  const asked = [{ ...questions[1], ID: 'q0' } as (typeof questions)[0]]
  const task = await send(setup, cookies.teacher1 ?? '', { classes: ['1-7', '2-7'] }, asked)
  for (const who of STUDENTS) await setup.call('tasks/start', { _id: task }, cookies[who])
  await setup.deps.projector.stop()
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-dying-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const launch = () => startServer(dataDir, 0, { DATABASE_URL: engine.url })
  const nodes: [ServerProcess, ServerProcess] = [await launch(), await launch()]
  onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.stop()))))

  const ledger = createLedger()
  const acknowledged = new Map<string, number>()
  let working = true
  /** While a page is checked nobody saves or repeats a save: a later change of a row would hide that an earlier push is missing. */
  let quiet: Promise<void> | undefined
  async function write(who: string): Promise<void> {
    for (let seq = 1; working; seq += 1) {
      const body = { task, device: who, seq, values: [{ ID: 'q0', answer: `${seq}` }] }
      for (let tries = seq; ; tries += 1) {
        const { address } = nodes[tries % 2 === 0 ? 0 : 1]
        const reply = await callAt(address, cookies[who] ?? '', 'tasks/draft', body).catch(() => undefined)
        if (reply?.status === 200) break
        // Calls to a killed or stopped node fail; everything else is an error.
        if (reply) expect([reply.status, reply.body]).toEqual([503, expect.anything()])
        await setTimeout(20)
        await quiet
      }
      ledger.saved.set(keyOf(who, task, 'q0', who, seq), `${seq}`)
      acknowledged.set(who, seq)
      await setTimeout(Math.random() * 60)
      await quiet
    }
  }

  const work = Promise.all(STUDENTS.map(write))
  let longestStale = 0
  async function deaths(): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      const [dying, living] = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
      const grid = await openGrid(nodes[living].address, cookies.teacher1 ?? '', task)
      await setTimeout(200 + Math.random() * 400)
      const { promise, resolve: goOn } = Promise.withResolvers<void>()
      quiet = promise
      await nodes[dying][signals[round % signals.length] ?? 'kill']()
      const must = new Map(acknowledged)
      const diedAt = performance.now()
      const isRight = () => grid.resyncs() > 0 || grid.shows(must)
      await expect.poll(isRight, { timeout: 20_000, interval: 10 }).toBe(true)
      const stale = performance.now() - diedAt
      expect(stale, `round ${round}`).toBeLessThan(STALE_MOST_MS)
      longestStale = Math.max(longestStale, stale)
      quiet = undefined
      goOn()
      grid.page.close()
      nodes[dying] = await launch()
    }
  }
  await Promise.race([work, deaths()])
  working = false
  await work
  await setup.deps.projector.start()
  await setup.deps.projector.drain()
  await checkLog(engine, setup.deps.store, ledger)
  return { cycles: rounds, answers: ledger.saved.size, lost: 0, doubled: 0, longestStaleMs: Math.round(longestStale) }
}
