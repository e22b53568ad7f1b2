import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { CallName } from './contract/calls.ts'
import { openPostgres } from './database/postgres.ts'
import type { Database } from './database/tables.ts'
import { crashTestPostgres, openTestPostgres } from './database/testing-postgres.ts'
import { startTestApp, type TestApp } from './http/testing.ts'
import { questions, send } from './tasks/testing.ts'
import { checkLog, createLedger, keyOf } from './testing/kill-ledger.ts'
import { createTimekeeper } from './timekeeper.ts'

const STUDENTS = ['student1', 'student2', 'student3']
const TABS = 8

it.each([10_000, 30_000])('no save is lost if PostgreSQL crashes for %i ms while a class saves', async (awayMs) => {
  const engine = await openTestPostgres()
  const a = await startTestApp({ engine })
  const b = await startTestApp({ engine: await openPostgres<Database>(engine.url) })
  onTestFinished(() => b.close().then(a.close))
  const timekeepers = [a, b].map((node) => createTimekeeper(node.deps, () => undefined))
  for (const timekeeper of timekeepers) await timekeeper.start()
  onTestFinished(async () => void (await Promise.all(timekeepers.map((timekeeper) => timekeeper.stop()))))
  const cookies = Object.fromEntries(
    await Promise.all(['teacher1', ...STUDENTS].map(async (who) => [who, await a.login(who)])),
  )
  const asked = Array.from({ length: TABS }, (_, tab) => ({ ...questions[1], ID: `q${tab}` }) as (typeof questions)[0])
  const task = await send(a, cookies.teacher1, { classes: ['1-7', '2-7'] }, asked)
  for (const who of STUDENTS) expect((await a.call('tasks/start', { _id: task }, cookies[who])).status).toBe(200)

  const ledger = createLedger()
  let refused = 0
  let working = true
  /** Repeats a call, on any node, until it is not 503. A 503 stores nothing and has a Retry-After. */
  const insist = async <Name extends CallName>(name: Name, body: object, who: string, node: () => TestApp) => {
    for (;;) {
      const reply = await node().call(name, body, cookies[who])
      if (reply.status !== 503) return reply
      expect(reply.body.error).toBeOneOf(['unavailable', 'slow'])
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      refused += 1
      await setTimeout(200)
    }
  }
  const write = async (who: string, tab: number) => {
    for (let seq = 1; working; seq += 1) {
      const node = () => ((seq + refused) % 2 ? a : b)
      const answer = `${tab}-${seq}`
      const body = { task, device: `tab${tab}`, seq, values: [{ ID: `q${tab}`, answer }] }
      const { status, body: receipt } = await insist('tasks/draft', body, who, node)
      expect([status, receipt]).toEqual([200, { success: true, seq, saved_at: expect.any(String) }])
      ledger.saved.set(keyOf(who, task, `q${tab}`, `tab${tab}`, seq), answer)
      await setTimeout(30)
    }
  }
  const readiness = () => Promise.all([a, b].map(async ({ app }) => (await app.inject('/readyz')).statusCode))
  const alive = () => Promise.all([a, b].map(async ({ app }) => (await app.inject('/healthz')).statusCode))

  const tabs = Array.from({ length: TABS }, (_, tab) => tab)
  const work = Promise.all(STUDENTS.flatMap((who) => tabs.map((tab) => write(who, tab))))
  const outage = async () => {
    await expect.poll(() => ledger.saved.size, { timeout: 60_000 }).toBeGreaterThan(200)
    const away = crashTestPostgres(awayMs)
    await expect.poll(readiness, { timeout: awayMs }).toEqual([503, 503])
    expect(await alive()).toEqual([200, 200])
    await away
    const before = ledger.saved.size
    expect(refused).toBeGreaterThan(0)
    await expect.poll(readiness, { timeout: 60_000 }).toEqual([200, 200])
    await expect.poll(() => ledger.saved.size, { timeout: 60_000 }).toBeGreaterThan(before + 200)
  }
  // An unexpected reply rejects `work` and ends the test at once.
  await Promise.race([work, outage()])
  working = false
  await work
  await Promise.all([a, b].map(({ deps }) => deps.projector.drain()))
  await checkLog(engine, a.deps.store, ledger)
  // Both nodes have reconnected: each sees the other's changes.
  const later = await send(b, cookies.teacher1 ?? '', { classes: ['1-7'] })
  expect((await a.call('tasks/start', { _id: later }, cookies.student1)).status).toBe(200)
})
