import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '../events/store/engine.ts'
import { verify } from '../projections/engine/verify.ts'
import type { CallName } from './contract/calls.ts'
import { openPostgres } from './database/postgres.ts'
import type { Database } from './database/tables.ts'
import { openTestPostgres } from './database/testing-postgres.ts'
import { startTestApp, type TestApp } from './http/testing.ts'
import { type Listener, listenAs } from './live/testing.ts'
import { questions, rightValues, send } from './tasks/testing.ts'
import { findRedis, startTestRedis, type TestRedis } from './testing/redis-server.ts'
import { createTimekeeper } from './timekeeper.ts'

/** Two servers on one PostgreSQL. A session cookie is valid on both. */
interface Nodes {
  a: TestApp
  b: TestApp
  engine: Engine<Database>
  close(): Promise<void>
}
let nodes: Nodes
const cookies: Record<string, string> = {}

async function startNodes(redisUrl?: string): Promise<Nodes> {
  const engine = await openTestPostgres()
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const config = { redisUrl }
  const a = await startTestApp({ engine, config, now })
  const b = await startTestApp({ engine: await openPostgres<Database>(engine.url), config, now })
  skip = (seconds) => {
    ahead += seconds * 1000
  }
  for (const who of ['teacher1', 'student1', 'student2', 'student3']) cookies[who] = await a.login(who)
  return {
    a,
    b,
    engine,
    async close() {
      await b.close()
      await a.close()
    },
  }
}
/** Advances the clocks of both nodes. */
let skip: (seconds: number) => void

const as = <Name extends CallName>(node: TestApp, who: string, name: Name, body: object = {}, headers = {}) =>
  node.call(name, body, cookies[who], headers)
const sendTask = (options: object = {}) =>
  send(nodes.a, cookies.teacher1 ?? '', { classes: ['1-7', '2-7'], ...options })
const eventsOf = async (type: string) =>
  (await nodes.a.deps.store.readAll(0, 100_000)).filter((event) => event.type === type)

describe('two nodes on one PostgreSQL', () => {
  beforeEach(async () => {
    nodes = await startNodes()
  })
  afterEach(() => nodes.close())

  it('a node reads its own writes', async () => {
    const { a, b } = nodes
    for (let turn = 0; turn < 10; turn += 1)
      for (const node of [a, b]) {
        const options = { name: `${turn}`, classes: ['1-7'] }
        const { body, headers } = await as(node, 'teacher1', 'tasks/add', { options, questions })
        expect(headers).not.toHaveProperty('x-behind')
        const seen = await as(node, 'student1', 'tasks/view', { _id: body.success._id })
        expect(seen).toMatchObject({ status: 200, body: { tasks: [{ name: `${turn}` }] } })
      }
    for (const node of [a, b]) expect((await as(node, 'student1', 'tasks/tasks_stats')).body.num).toBe(20)
  })

  it('an attempt started, saved and submitted on both at once is one attempt, with all answers, submitted once', async () => {
    const { a, b } = nodes
    const task = await sendTask()
    const people = ['student1', 'student2', 'student3']
    const both = people.flatMap((who) => [a, b].map((node) => ({ who, node })))
    const starts = await Promise.all(both.map(({ who, node }) => as(node, who, 'tasks/start', { _id: task })))
    expect(starts.map(({ status, body }) => [status, body.attempt?.number])).toEqual(both.map(() => [200, 1]))
    expect(await eventsOf('AttemptStarted')).toHaveLength(3)
    expect(await eventsOf('QuestionsFrozen')).toHaveLength(1)

    // Each device saves through its own node; every save goes to both nodes, like a retry after a lost reply.
    const saves = both.flatMap(({ who, node }) =>
      [1, 2, 3, 4, 5].flatMap((seq) => {
        const values = node === a ? [{ ID: 'q2', answer: `a${seq}` }] : [{ ID: 'q3', answers: [`b${seq}`, ''] }]
        const body = { task, device: node === a ? 'a' : 'b', seq, values }
        return [a, b].map((through) => () => as(through, who, 'tasks/draft', body))
      }),
    )
    const replies = await Promise.all(saves.map((save) => save()))
    expect(replies.map(({ status }) => status)).toEqual(saves.map(() => 200))
    for (const who of people)
      for (const node of [a, b]) {
        const { body } = await as(node, who, 'tasks/start', { _id: task })
        expect(body.attempt?.draft).toHaveLength(2)
        expect(body.attempt?.draft).toEqual(
          expect.arrayContaining([
            expect.objectContaining({ ID: 'q2', answer: 'a5', device: 'a' }),
            expect.objectContaining({ ID: 'q3', answers: ['b5', ''], device: 'b' }),
          ]),
        )
      }

    const key = { 'idempotency-key': '11111111-1111-4111-8111-111111111111' }
    // The submitting device has changed all answers since.
    const body = { task, attempt: 1, device: 'a', seq: 6, values: rightValues }
    const sent = await Promise.all(both.map(({ who, node }) => as(node, who, 'tasks/save', body, key)))
    expect(sent.map(({ status, body }) => [status, body.success.score])).toEqual(both.map(() => [200, 100]))
    expect(await eventsOf('AnswersSubmitted')).toHaveLength(3)
    await a.deps.projector.drain()
    expect((await verify(nodes.engine, a.deps.store)).differences).toEqual([])
  })

  it('a question saved on both with one key is stored once', async () => {
    const body = { type: 1, question: 'once', answers: [{ answer: 'a', true: 1 }, { answer: 'b' }] }
    const key = { 'idempotency-key': '22222222-2222-4222-8222-222222222222' }
    const both = [nodes.a, nodes.b, nodes.a, nodes.b]
    const saved = await Promise.all(both.map((node) => as(node, 'teacher1', 'questions/save', body, key)))
    expect(new Set(saved.map((reply) => reply.body.success._id)).size).toBe(1)
    expect((await as(nodes.b, 'teacher1', 'questions/view', { search: 'once' })).body.total).toBe(1)
  })

  it('two timekeepers append each event caused by time once', async () => {
    const { a, b } = nodes
    const at = (seconds: number) => new Date(a.deps.now().getTime() + seconds * 1000).toISOString()
    const task = await sendTask({ date_start: at(100), date_end: at(1000) })
    const failures: unknown[] = []
    const keepers = [a, b].map((node) => createTimekeeper(node.deps, (error) => failures.push(error)))
    const tick = () => Promise.all(keepers.map((keeper) => keeper.tick()))
    skip(101)
    await tick()
    for (const who of ['student1', 'student2', 'student3']) await as(b, who, 'tasks/start', { _id: task })
    await as(a, 'student1', 'tasks/draft', { task, seq: 1, values: [{ ID: 'q2', answer: 'apple' }] })
    skip(1000)
    await tick()
    await tick()
    expect(failures).toEqual([])
    expect(await eventsOf('TaskOpened')).toHaveLength(1)
    expect(await eventsOf('TaskClosed')).toHaveLength(1)
    expect(await eventsOf('AnswersSubmitted')).toHaveLength(3)
  })

  it('a session that ended on one node is refused on the other within a second', async () => {
    const { a, b } = nodes
    for (const node of [a, b]) expect((await as(node, 'student1', 'tasks/tasks_stats')).status).toBe(200)
    await as(a, 'student1', 'logout')
    await expect
      .poll(async () => (await as(b, 'student1', 'tasks/tasks_stats')).status, { timeout: 1000, interval: 50 })
      .toBe(401)
  })

  it('a blocked account is refused on the other node within a second', async () => {
    const { a, b } = nodes
    expect((await as(b, 'student1', 'tasks/tasks_stats')).status).toBe(200)
    await a.deps.db.write.updateTable('users').set({ status: 0 }).where('id', '=', 'student1').execute()
    await expect
      .poll(async () => (await as(b, 'student1', 'tasks/tasks_stats')).status, { timeout: 1000, interval: 50 })
      .toBe(401)
  })

  it('wrong passwords on both nodes count together', async () => {
    for (const node of [nodes.a, nodes.b, nodes.a, nodes.b, nodes.a])
      expect((await node.call('login', { user: 'student3', pass: 'x' })).status).toBe(422)
    expect((await nodes.b.call('login', { user: 'student3', pass: 'x' })).status).toBe(429)
  })

  it('counts parallel guesses from many addresses without an error', async () => {
    const guess = (node: TestApp, place: number) =>
      node.app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress: `198.51.100.${place}`,
        payload: { user: 'student3', pass: 'x' },
      })
    const replies = []
    for (let from = 0; from < 80; from += 16)
      replies.push(
        ...(await Promise.all(
          Array.from({ length: 16 }, (_, place) => guess(place % 2 ? nodes.a : nodes.b, from + place + 1)),
        )),
      )
    expect([...new Set(replies.map((reply) => reply.statusCode))]).toEqual([422, 429])
  })
})

describe('two nodes with Redis', () => {
  let redis: TestRedis
  const open: Listener[] = []
  const addresses: string[] = []
  beforeEach(async () => {
    redis = await startTestRedis(findRedis())
    nodes = await startNodes(redis.url)
    for (const node of [nodes.a, nodes.b]) addresses.push(await node.listen())
  })
  afterEach(async () => {
    for (const listener of open.splice(0)) listener.close()
    addresses.length = 0
    await nodes.close()
    await redis.kill()
  })

  const listen = async (who: string, place: number) => {
    const listener = await listenAs(addresses[place] ?? '', cookies[who] ?? '')
    open.push(listener)
    return listener
  }

  it('changes on one node are pushed to the sockets of the other', async () => {
    const [near, far, teacher] = [await listen('student1', 0), await listen('student1', 1), await listen('teacher1', 1)]
    const task = await sendTask()
    for (const student of [near, far]) expect(await student.next('task:new')).toMatchObject({ _id: task })
    expect(await far.next('badge')).toMatchObject({ count: 1 })
    expect(await teacher.send('task:watch', { _id: task })).toMatchObject({ ok: true })
    await as(nodes.a, 'student2', 'tasks/start', { _id: task })
    // Rows pushed for the sending itself may arrive after the teacher has begun to watch.
    const isStarted = ({ student }: { student: { _id: string; status: string } }) =>
      student._id === 'student2' && student.status === 'in_progress'
    expect(await teacher.next('task:student', isStarted)).toMatchObject({ task })
  })

  it('a session that ended on one node ends its sockets on the other', async () => {
    const far = await listen('student1', 1)
    const gone = new Promise((resolve) => far.socket.once('disconnect', resolve))
    await as(nodes.a, 'student1', 'logout')
    expect(await far.next('session:ended')).toEqual({ reason: 'logout' })
    await gone
  })

  it('without Redis, calls and pushes within a node still work; once Redis is back, pushes reach both nodes', async () => {
    const sockets = [await listen('student1', 0), await listen('student1', 1)]
    await redis.kill()
    const task = await sendTask()
    expect((await as(nodes.b, 'student2', 'tasks/start', { _id: task })).status).toBe(200)
    const saved = await as(nodes.a, 'student2', 'tasks/draft', { task, seq: 1, values: rightValues })
    expect(saved.status).toBe(200)
    expect((await as(nodes.b, 'student2', 'tasks/save', { task, values: rightValues })).body.success.score).toBe(100)
    // The node that projected has pushed to its own sockets.
    expect(await Promise.any(sockets.map((socket) => socket.next('task:new')))).toMatchObject({ _id: task })

    await redis.start()
    await expect
      .poll(
        async () => {
          const again = await sendTask()
          const seen = sockets.map((socket) => socket.next('task:new', (row) => row._id === again))
          return (await Promise.allSettled(seen)).map((one) => one.status)
        },
        { timeout: 60_000, interval: 500 },
      )
      .toEqual(['fulfilled', 'fulfilled'])
  })

  it('once Redis is back, clients resync, sockets of ended sessions are closed, and metrics show the outage', async () => {
    const who = ['teacher1', 'student1', 'student2']
    const sockets = await Promise.all(who.flatMap((one) => [listen(one, 0), listen(one, 1)]))
    const up = async () => (await nodes.a.app.inject({ url: '/metrics' })).payload.match(/^bawaba_redis_up (\d)/m)?.[1]
    expect(await up()).toBe('1')
    await redis.kill()
    await expect.poll(up).toBe('0')
    await sendTask()
    await as(nodes.a, 'student2', 'logout')
    const head = await nodes.a.deps.store.head()
    await redis.start()
    const [ended, others] = [sockets.slice(-2), sockets.slice(0, -2)]
    await expect.poll(() => ended.map(({ socket }) => socket.connected), { timeout: 20_000 }).toEqual([false, false])
    const resynced = () => others.map(({ got }) => got('resync').some(({ position }) => position >= head))
    await expect.poll(resynced, { timeout: 20_000 }).toEqual(others.map(() => true))
    expect(await up()).toBe('1')
  })

  it('a node that stops leaves the sockets of the other open, even without Redis', async () => {
    const far = await listen('student1', 1)
    await nodes.a.deps.live.close()
    // Its projector stops too, or its batches would be pushed by no node.
    await nodes.a.deps.projector.stop()
    const options = { name: 'task', classes: ['1-7'] }
    const { body } = await as(nodes.b, 'teacher1', 'tasks/add', { options, questions })
    expect(await far.next('task:new')).toMatchObject({ _id: body.success._id })
    await redis.kill()
    await nodes.b.deps.live.close()
    await expect.poll(() => far.socket.connected).toBe(false)
  })

  it('refuses an unreachable Redis with one line', async () => {
    const { deps } = nodes.b
    const nowhere = { ...deps, config: { ...deps.config, redisUrl: 'redis://127.0.0.1:1' } }
    await expect(deps.live.attach(createServer(), nowhere)).rejects.toThrow(/^REDIS_URL: no Redis answers there/)
  })
})
