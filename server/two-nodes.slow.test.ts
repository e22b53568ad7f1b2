import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verify } from '../projections/engine/verify.ts'
import type { CallName } from './contract/calls.ts'
import { openPostgres } from './database/postgres.ts'
import type { Database } from './database/tables.ts'
import { openTestPostgres } from './database/testing-postgres.ts'
import { startTestApp, type TestApp } from './http/testing.ts'
import { questions, rightValues, send } from './tasks/testing.ts'
import { createTimekeeper } from './timekeeper.ts'

/** Two servers on one PostgreSQL. A session cookie is valid on both. */
interface Nodes {
  a: TestApp
  b: TestApp
  engine: Awaited<ReturnType<typeof openTestPostgres>>
  close(): Promise<void>
}
let nodes: Nodes
const cookies: Record<string, string> = {}

async function startNodes(): Promise<Nodes> {
  const engine = await openTestPostgres()
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const a = await startTestApp({ engine, now })
  const b = await startTestApp({ engine: await openPostgres<Database>(engine.url), now })
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

  it('of changes of one version on both, one is stored and the others are refused, unless they are the same', async () => {
    const { a, b } = nodes
    const node = (place: number) => (place % 2 === 0 ? a : b)
    const answers = [{ answer: 'a', true: 1 }, { answer: 'b' }]
    const cards = [{ front: 'a', back: 'b' }]
    const question = (text: string, more = {}) => ({ type: 1, question: text, answers, ...more })
    const activity = (title: string, more = {}) => ({ title, answers: cards, ...more })
    const kinds = [
      { call: 'questions/save', id: 'ID', body: question },
      { call: 'activity/save', id: '_id', body: activity },
    ] as const
    for (const { call, id, body } of kinds)
      for (let turn = 0; turn < 5; turn += 1) {
        const { success } = (await as(a, 'teacher1', call, body(`${turn}`))).body
        const from = { [id]: success._id, version: success.version }
        const change = (texts: string[]) =>
          Promise.all(texts.map((text, place) => as(node(place), 'teacher1', call, body(text, from))))
        const different = await change(['one', 'two', 'three', 'four'])
        expect(different.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
        await as(a, 'teacher1', call, body(`${turn}`, { [id]: success._id }))
        const same = await change(['same', 'same', 'same', 'same'])
        expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      }
  })

  it('of drafts of a task that two devices save over one version, one is stored; a repeat at the same time gets its reply', async () => {
    const nodeOf = (place: number) => (place % 2 === 0 ? nodes.a : nodes.b)
    const save = (version: number, names: string[], headers = {}) =>
      Promise.all(
        names.map((name, place) => {
          const body = { draft: 'new', version, name, questions_num: 0, form: JSON.stringify({ name }) }
          return as(nodeOf(place), 'teacher1', 'tasks/save_draft', body, headers)
        }),
      )
    for (let version = 0; version < 10; version += 2) {
      const different = await save(version, ['one', 'two', 'three', 'four'])
      expect(different.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      const same = await save(version + 1, ['a', 'a', 'a', 'a'], { 'idempotency-key': crypto.randomUUID() })
      expect(same.map(({ status, body }) => [status, body.success?.version])).toEqual(
        same.map(() => [200, version + 2]),
      )
    }
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

  it('a session is not read again while nothing changes', async () => {
    const { a, b, engine } = nodes
    const status = async (node: TestApp) => (await as(node, 'student1', 'tasks/tasks_stats')).status
    const listening = "select from pg_stat_activity where query like 'listen %' and datname = current_database()"
    await expect.poll(async () => (await engine.pool.query(listening)).rowCount).toBe(2)
    expect([await status(a), await status(b)]).toEqual([200, 200])
    await engine.pool.query('alter table user_schools rename to hidden')
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect([await status(a), await status(b)]).toEqual([200, 200])
    await engine.pool.query('alter table hidden rename to user_schools')
  })

  it('a change of a level by hand counts on both nodes within a second', async () => {
    const { a, b, engine } = nodes
    const status = async (node: TestApp) => (await as(node, 'teacher1', 'tasks/add', {})).status
    expect([await status(a), await status(b)]).toEqual([400, 400])
    await engine.pool.query("update users set userlevel = 1 where id = 'teacher1'")
    await expect
      .poll(async () => [await status(a), await status(b)], { timeout: 1000, interval: 50 })
      .toEqual([403, 403])
  })

  it('a session that ended while no notification arrived is refused within a second', async () => {
    const { a, b, engine } = nodes
    for (const node of [a, b]) expect((await as(node, 'student1', 'tasks/tasks_stats')).status).toBe(200)
    await engine.pool.query('alter table sessions disable trigger sessions_tell')
    await engine.pool.query("delete from sessions where user_id = 'student1'")
    await engine.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'")
    await expect
      .poll(async () => (await as(b, 'student1', 'tasks/tasks_stats')).status, { timeout: 1200, interval: 50 })
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
