import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openTestPostgres } from './database/testing-postgres.ts'
import { startTestApp } from './http/testing.ts'
import { questions, send } from './tasks/testing.ts'
import { checkLog, createLedger, keyOf } from './testing/kill-ledger.ts'
import { callAt, type ServerProcess, startServer } from './testing/server-process.ts'

const STUDENTS = ['student1', 'student2', 'student3']
const TABS = [0, 1, 2, 3]
const ROUNDS = 6
const FROZEN_MS = 6_000
/** The limit of an idle transaction, and time for the saves that it held up. */
const STILL_MOST_MS = 3_000
/** A client that gets no reply sends the same again, to whichever node the proxy chooses. */
const PATIENCE_MS = 1_000

/** Two server processes on one PostgreSQL, and a task that all students have started. */
async function start() {
  const engine = await openTestPostgres()
  const setup = await startTestApp({ engine })
  onTestFinished(setup.close)
  const cookies = Object.fromEntries(
    await Promise.all(['teacher1', ...STUDENTS].map(async (who) => [who, await setup.login(who)])),
  )
  const asked = TABS.map((tab) => ({ ...questions[1], ID: `q${tab}` }) as (typeof questions)[0])
  const task = await send(setup, cookies.teacher1, { classes: ['1-7', '2-7'] }, asked)
  for (const who of STUDENTS) await setup.call('tasks/start', { _id: task }, cookies[who])
  // From here on the two processes project.
  await setup.deps.projector.stop()
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-frozen-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const nodes: ServerProcess[] = []
  for (let count = 0; count < 2; count += 1) nodes.push(await startServer(dataDir, 0, { DATABASE_URL: engine.url }))
  onTestFinished(async () => {
    for (const node of nodes) process.kill(node.pid, 'SIGCONT')
    await Promise.all(nodes.map((node) => node.stop()))
  })
  return { engine, setup, cookies, task, nodes }
}

it('a node frozen under load, at any moment, stops the saves of the other for less than 3 s', async () => {
  const { engine, setup, cookies, task, nodes } = await start()
  const ledger = createLedger()
  let working = true
  let savedAt = performance.now()
  let longest = 0
  const write = async (who: string, tab: number) => {
    for (let seq = 1; working; seq += 1) {
      const answer = `${tab}-${seq}`
      const body = { task, device: `tab${tab}`, seq, values: [{ ID: `q${tab}`, answer }] }
      for (let tries = seq; ; tries += 1) {
        const node = nodes[tries % 2]?.address ?? ''
        const signal = AbortSignal.timeout(PATIENCE_MS)
        const reply = await callAt(node, cookies[who], 'tasks/draft', body, {}, signal).catch(() => undefined)
        if (reply?.status === 200) break
        if (reply) expect([reply.status, reply.body.error]).toEqual([503, expect.stringMatching(/unavailable|slow/)])
        await setTimeout(50)
      }
      ledger.saved.set(keyOf(who, task, `q${tab}`, `tab${tab}`, seq), answer)
      longest = Math.max(longest, performance.now() - savedAt)
      savedAt = performance.now()
      await setTimeout(10)
    }
  }
  const work = Promise.all(STUDENTS.flatMap((who) => TABS.map((tab) => write(who, tab))))
  const ready = async (node: ServerProcess) =>
    (await fetch(`${node.address}/readyz`, { signal: AbortSignal.timeout(2_000) })).status

  const freezes = async () => {
    await expect.poll(() => ledger.saved.size, { timeout: 60_000 }).toBeGreaterThan(100)
    longest = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const [frozen, healthy] = round % 2 ? [nodes[1], nodes[0]] : [nodes[0], nodes[1]]
      if (!frozen || !healthy) throw new Error('two nodes')
      await setTimeout(300 + 37 * round)
      const before = ledger.saved.size
      process.kill(frozen.pid, 'SIGSTOP')
      for (let left = FROZEN_MS; left > 0; left -= 500) {
        expect(await ready(healthy)).toBe(200)
        await setTimeout(500)
      }
      expect(ledger.saved.size, `round ${round}`).toBeGreaterThan(before + 20)
      // The healthy node projects: a frozen leader does not keep the checkpoint.
      const lag = async () => (await (await fetch(`${healthy.address}/readyz`)).json()).lag.seconds
      await expect.poll(lag, { timeout: 5_000 }).toBeLessThan(2)
      process.kill(frozen.pid, 'SIGCONT')
      await expect.poll(() => ready(frozen).catch(() => 0), { timeout: 15_000 }).toBe(200)
    }
  }
  await Promise.race([work, freezes()])
  working = false
  await work
  expect(longest).toBeLessThan(STILL_MOST_MS)
  await setup.deps.projector.start()
  await setup.deps.projector.drain()
  await checkLog(engine, setup.deps.store, ledger)
})
