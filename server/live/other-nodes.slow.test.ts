import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPostgres } from '../database/postgres.ts'
import type { Database } from '../database/tables.ts'
import { openTestPostgres } from '../database/testing-postgres.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { questions, send } from '../tasks/testing.ts'
import { createTimekeeper } from '../timekeeper.ts'
import { type Listener, listenAs } from './testing.ts'

// Two servers on one PostgreSQL, with open pages on both. Each pushes to its own pages, whichever node has projected.

/** Longest time after which an open page shows a change, or has been asked to refetch. */
const STALE_MOST_MS = 2_000

let engine: Awaited<ReturnType<typeof openTestPostgres>>
let nodes: [TestApp, TestApp]
let addresses: string[]
let open: Listener[]
let cookies: Record<string, string>

beforeEach(async () => {
  engine = await openTestPostgres()
  nodes = [await startTestApp({ engine }), await startTestApp({ engine: await openPostgres<Database>(engine.url) })]
  addresses = [await nodes[0].listen(), await nodes[1].listen()]
  open = []
  cookies = {}
  for (const who of ['teacher1', 'student1', 'student2']) cookies[who] = await nodes[0].login(who)
})
afterEach(async () => {
  for (const listener of open) listener.close()
  await nodes[1].close()
  await nodes[0].close()
})

const listen = async (who: string, place: 0 | 1) => {
  const listener = await listenAs(addresses[place] ?? '', cookies[who] ?? '')
  open.push(listener)
  return listener
}
const listenAsManager = async () => {
  cookies.manager1 = await nodes[0].login('manager1')
  return listen('manager1', 1)
}
const sendTask = (place: 0 | 1) => send(nodes[place], cookies.teacher1 ?? '', { classes: ['1-7'] })
const start = (who: string, task: string, place: 0 | 1) => nodes[place].call('tasks/start', { _id: task }, cookies[who])
const isStarted = ({ student }: { student: { status: string } }) => student.status === 'in_progress'

it('changes on one node are pushed to the pages of both', async () => {
  const [near, far, teacher] = [await listen('student1', 0), await listen('student1', 1), await listen('teacher1', 1)]
  const watchers = [await listen('teacher1', 0), teacher]
  for (const place of [0, 1] as const) {
    const task = await sendTask(place)
    for (const student of [near, far])
      expect(await student.next('task:new', ({ _id }) => _id === task)).toMatchObject({ _id: task })
    for (const watcher of watchers) expect(await watcher.send('task:watch', { _id: task })).toMatchObject({ ok: true })
    await start('student2', task, place)
    expect(await teacher.next('task:student', (push) => push.task === task && isStarted(push))).toBeTruthy()
    // One node has the row of a saved answer from its projector, the other reads it.
    await nodes[place].call('tasks/draft', { task, seq: 1, values: [{ ID: 'q1', answer: 1 }] }, cookies.student2)
    const saved = watchers.map((watcher) => watcher.next('attempt:progress', (push) => push.task === task))
    const [own, other] = await Promise.all(saved)
    expect(own).toMatchObject({ student: 'student2', answered: 1, of: questions.length })
    expect(other).toEqual(own)
    // Once, not once for each node.
    expect(far.got('task:new').filter(({ _id }) => _id === task)).toHaveLength(1)
  }
})

it('a node that stops between the commit of a batch and its pushes: the pages of the other get them', async () => {
  // The same node keeps on projecting, so one of the two rounds suppresses the pushes of the projecting node.
  for (const [silent, place] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const [student, teacher] = [await listen('student1', place), await listen('teacher1', place)]
    const { live } = nodes[silent].deps
    const { publish } = live
    live.publish = () => undefined
    const task = await sendTask(silent)
    expect(await student.next('task:new', ({ _id }) => _id === task)).toMatchObject({ _id: task })
    expect(await teacher.send('task:watch', { _id: task })).toMatchObject({ ok: true })
    await start('student2', task, silent)
    expect(await teacher.next('task:student', (push) => push.task === task && isStarted(push))).toBeTruthy()
    live.publish = publish
  }
})

it('pages are right within 2 s when every notification of PostgreSQL is lost', async () => {
  const [student, teacher] = [await listen('student1', 1), await listen('teacher1', 0)]
  const lose = () =>
    engine.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'")
  for (let round = 0; round < 3; round += 1) {
    await lose()
    const before = performance.now()
    const task = await sendTask(round % 2 === 0 ? 0 : 1)
    await student.next('task:new', ({ _id }) => _id === task)
    await teacher.next('task:new', ({ _id }) => _id === task)
    expect(performance.now() - before).toBeLessThan(STALE_MOST_MS)
  }
})

it('a node that finds no record of a batch makes its pages refetch', async () => {
  const students = [await listen('student1', 0), await listen('student1', 1)]
  await engine.pool.query('create function forget() returns trigger language plpgsql as $$ begin return null; end $$')
  await engine.pool.query(
    'create trigger forget before insert on projected_batches for each row execute function forget()',
  )
  const task = await sendTask(0)
  const { position } = nodes[0].deps.projector
  const heard = () =>
    students.map(({ got }) =>
      got('task:new').some(({ _id }) => _id === task)
        ? 'pushed'
        : got('resync').some((push) => push.position >= position) && 'resynced',
    )
  await expect.poll(() => heard().sort(), { timeout: STALE_MOST_MS }).toEqual(['pushed', 'resynced'])
  await engine.pool.query('drop trigger forget on projected_batches')
  const next = await sendTask(1)
  for (const student of students) await student.next('task:new', ({ _id }) => _id === next)
})

it("a student's own end that passes is pushed to the pages of both nodes, once", async () => {
  const task = await sendTask(0)
  const end = new Date(Date.now() + 1_500).toISOString()
  const dates = { _id: task, students: ['student1'], date_end: end, reason: 'ill' }
  expect((await nodes[1].call('tasks/time', dates, cookies.teacher1)).status).toBe(200)
  const students = [await listen('student1', 0), await listen('student1', 1)]
  const timekeepers = nodes.map(({ deps }) => createTimekeeper(deps))
  for (const one of timekeepers) await one.start()
  try {
    for (const student of students) {
      expect(await student.next('badge', ({ count }) => count === 0)).toBeTruthy()
      await student.next('task:changed', ({ _id, phase }) => _id === task && phase === 'closed')
    }
    const log = await nodes[0].deps.store.readAll(0, 1000)
    expect(log.filter(({ data }) => (data as { phase?: string }).phase === 'closed')).toHaveLength(1)
  } finally {
    for (const one of timekeepers) await one.stop()
  }
})

it('a session that ended on one node ends its sockets on the other', async () => {
  const far = await listen('student1', 1)
  const gone = new Promise((resolve) => far.socket.once('disconnect', resolve))
  await nodes[0].call('logout', {}, cookies.student1)
  expect(await far.next('session:ended')).toEqual({ reason: 'logout' })
  await gone
})

it('a change of a level by hand closes the pages of the person on both nodes', async () => {
  const pages = [await listenAsManager(), await listen('manager1', 0)]
  const closed = pages.map(({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve)))
  await engine.pool.query("update users set userlevel = 3 where id = 'manager1'")
  expect(await Promise.all(closed)).toEqual(['transport close', 'transport close'])
})

it('figures are pushed with the present rights while a node hears of no change', async () => {
  const task = await sendTask(0)
  const [teacher, manager] = [await listen('teacher1', 1), await listenAsManager()]
  await start('student1', task, 0)
  const lost = "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'"
  const { sessions } = nodes[1].deps
  await engine.pool.query(lost)
  await expect.poll(() => sessions.hearsChanges(), { interval: 1 }).toBe(false)
  await engine.pool.query("update users set userlevel = 3 where id = 'manager1'")
  await engine.pool.query("delete from user_classes where user_id = 'teacher1'")
  const closed = new Promise((resolve) => manager.socket.once('disconnect', resolve))
  await nodes[0].call('tasks/save', { task, values: [{ ID: 'q1', answer: 1 }] }, cookies.student1)
  const figures = await teacher.next('stats', (push) => 'students' in push && push.sent === 1)
  expect([figures, await closed]).toMatchObject([{ students: 0 }, 'transport close'])
  expect(manager.got('task:changed').filter((push) => 'sent' in push && push.sent === 1)).toEqual([])
  // Changes are heard again, and a push needs no read of the rights.
  await expect.poll(() => sessions.hearsChanges(), { timeout: 5_000 }).toBe(true)
})

it('a login of the same person with the cookie of a page of the other node is no end, and that of another person is', async () => {
  const far = await listen('student1', 1)
  const cut = new Promise((resolve) => far.socket.once('disconnect', resolve))
  const login = async (user: string) => {
    const reply = await nodes[0].call('login', { user, pass: 'demo1234' }, cookies.student1)
    return String([reply.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
  }
  cookies.student1 = await login('student1')
  // That node does not know the new cookie, so the page connects again with it.
  await cut
  expect(far.got('session:ended')).toEqual([])
  const again = await listen('student1', 1)
  await login('student2')
  expect(await again.next('session:ended')).toEqual({ reason: 'logout' })
})

it('a page that stayed open over a login of its person ends with the new session, also when that ends on the other node', async () => {
  const near = await listen('student1', 0)
  const reply = await nodes[0].call('login', { user: 'student1', pass: 'demo1234' }, cookies.student1)
  cookies.student1 = String([reply.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
  // Longer than the nodes need to find the sessions of their sockets that have ended.
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect([near.socket.connected, near.got('session:ended')]).toEqual([true, []])
  await nodes[1].call('logout', {}, cookies.student1)
  await expect.poll(() => near.socket.connected, { timeout: 5_000 }).toBe(false)
})

it('a session whose end no node reported ends its sockets within seconds, and no other', async () => {
  const [ended, blocked, other] = [
    await listen('student1', 0),
    await listen('student2', 1),
    await listen('teacher1', 1),
  ]
  await engine.write.deleteFrom('sessions').where('user_id', '=', 'student1').execute()
  await engine.write.updateTable('users').set({ status: 0 }).where('id', '=', 'student2').execute()
  const connected = () => [ended, blocked, other].map(({ socket }) => socket.connected)
  await expect.poll(connected, { timeout: 5_000 }).toEqual([false, false, true])
  expect(ended.got('task:new')).toEqual([])
})

it('a node that stops leaves the sockets of the other open', async () => {
  const far = await listen('student1', 1)
  await nodes[0].deps.live.close()
  await nodes[0].deps.projector.stop()
  const options = { name: 'task', classes: ['1-7'] }
  const { body } = await nodes[1].call('tasks/add', { options, questions }, cookies.teacher1)
  expect(await far.next('task:new')).toMatchObject({ _id: body.success._id })
  await nodes[1].deps.live.close()
  await expect.poll(() => far.socket.connected).toBe(false)
})
