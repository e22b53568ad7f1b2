import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Deps } from '../deps.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { createLive } from './live.ts'
import { type Listener, listenAs } from './testing.ts'

// A node stops its pushes before it closes the database, because pushes read from it.

let test: TestApp
let server: Server
let reads: number
/** Reads of pushes resolve after this promise. */
let held: PromiseWithResolvers<void>
let databaseClosed: boolean
let tabs: Listener[]
let cookies: Record<'teacher1' | 'student1' | 'student2', string>
const live = createLive()
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeEach(async () => {
  logged.mockClear()
  reads = 0
  databaseClosed = false
  held = Promise.withResolvers()
  held.resolve()
  test = await startTestApp()
  const slow: KyselyPlugin = {
    transformQuery({ node }) {
      reads += 1
      return node
    },
    async transformResult({ result }) {
      await held.promise
      if (databaseClosed) throw new Error('Cannot use a pool after calling end on the pool')
      return result
    },
  }
  server = createServer()
  const deps: Deps = { ...test.deps, live, db: { ...test.deps.db, read: test.deps.db.read.withPlugin(slow) } }
  live.attach(server, deps)
  test.deps.projector.onBatch((batch) => live.publish(batch))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  tabs = []
  const [teacher1 = '', student1 = '', student2 = ''] = await Promise.all(
    ['teacher1', 'student1', 'student2'].map((who) => test.login(who)),
  )
  cookies = { teacher1, student1, student2 }
  for (const cookie of Object.values(cookies)) tabs.push(await listenAs(address, cookie))
})
afterEach(async () => {
  for (const tab of tabs) tab.close()
  held.resolve()
  await live.close()
  server.close()
  await test.close()
})

const question = { ID: 'q1', type: 1, question: 'q', answers: [{ answer: 'a' }, { answer: 'b', true: true }] }
async function sendTask(): Promise<string> {
  const body = { options: { name: 'task', classes: ['1-7'] }, questions: [question] }
  const sent = await test.call('tasks/add', body, cookies.teacher1)
  expect(sent.status).toBe(200)
  return sent.body.success._id
}
const pass = (ms: number) => new Promise((done) => setTimeout(done, ms))

it('close waits for running pushes, starts no further ones, and logs no failure', async () => {
  const task = await sendTask()
  await live.idle()
  await tabs[0]?.send('task:watch', { _id: task })
  held = Promise.withResolvers()
  const quiet = reads
  await sendTask()
  await test.call('tasks/start', { _id: task }, cookies.student1)
  for (let more = 0; more < 20; more += 1) await sendTask()
  await expect.poll(() => reads).toBeGreaterThan(quiet)

  const closing = live.close().then(() => {
    databaseClosed = true
  })
  const begun = reads
  // Longer than `close` waits for open connections.
  await pass(700)
  expect([databaseClosed, reads]).toEqual([false, begun])
  held.resolve()
  await closing
  const ended = reads
  // Each of the five kinds of push finishes its current work; the twenty queued batches are dropped.
  expect(ended - begun).toBeLessThan(10)
  await sendTask()
  await pass(100)
  expect(reads).toBe(ended)
  expect(logged.mock.calls).toEqual([])
})
