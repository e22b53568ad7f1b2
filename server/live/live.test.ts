import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Entry } from '../contract/attempt-shapes.ts'
import { WATCH_PUSH_BURST, type Watching } from '../contract/live.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { CONNECTIONS_MOST } from './socket-server.ts'
import { type Listener, listenAs } from './testing.ts'

let test: TestApp
let address: string
let open: Listener[] = []
const cookies: Record<string, string> = {}
beforeAll(async () => {
  test = await startTestApp()
  for (const name of ['teacher1', 'teacher2', 'manager1', 'student1', 'student2', 'student3'])
    cookies[name] = await test.login(name)
  address = await test.listen()
})
afterEach(() => {
  for (const listener of open) listener.close()
  open = []
})
afterAll(() => test.close())

const cookieOf = (name: string) => cookies[name] ?? ''
const listen = async (name: string, auth?: object) => {
  const listener = await listenAs(address, cookieOf(name), auth)
  open.push(listener)
  return listener
}
const question = { ID: 'q1', type: 1, question: 'q', answers: [{ answer: 'a' }, { answer: 'b', true: true }] }
const sendTask = async (options: object = {}) => {
  const body = {
    options: { name: 'task', classes: ['1-7'], ...options },
    questions: [question, { ...question, ID: 'q2' }],
  }
  return (await test.call('tasks/add', body, cookieOf('teacher1'))).body.success._id
}
const as = (name: string, call: Parameters<TestApp['call']>[0], body: object) => test.call(call, body, cookieOf(name))

it('allows forty connections of one person at a time', async () => {
  const tabs = await Promise.all(Array.from({ length: CONNECTIONS_MOST }, () => listen('student3')))
  await expect(listen('student3')).rejects.toThrow('too many')
  await listen('student2')
  tabs[0]?.close()
  await expect.poll(() => listen('student3').catch(() => undefined)).toBeTruthy()
})

it('a page that slept for a minute finds with its first message that its connection may be lost', async () => {
  const { socket } = await listen('student1')
  const left = new Promise((resolve) => socket.once('disconnect', resolve))
  socket.emit('page:used', {}, () => undefined)
  expect(socket.connected).toBe(true)
  const later = Date.now() + 60_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  socket.emit('page:used', {}, () => undefined)
  vi.restoreAllMocks()
  expect(await left).toBe('ping timeout')
})

describe('who gets which push', () => {
  it('a sent task: badge, row and figures to the recipients, row to owner and manager, nothing to others', async () => {
    const [student, other, teacher, stranger, manager] = await Promise.all(
      ['student1', 'student3', 'teacher1', 'teacher2', 'manager1'].map((name) => listen(name)),
    )
    const before = (await as('student1', 'tasks/tasks_stats', {})).body as { num: number }
    const id = await sendTask()
    const badge = await student?.next('badge')
    expect(badge?.count).toBe(before.num + 1)
    expect(badge?.position).toBeGreaterThan(0)
    expect(await student?.next('task:new')).toMatchObject({
      _id: id,
      st_status: 'not_started',
      teacher: 'اسم teacher1',
    })
    expect(await student?.next('stats')).toMatchObject({ notFinished: before.num + 1 })
    expect(await teacher?.next('task:new')).toMatchObject({ _id: id, all_students: 2, sent: 0 })
    expect(await teacher?.next('stats')).toMatchObject({ students: 3 })
    expect(await manager?.next('task:new')).toMatchObject({ _id: id })
    expect(student?.got('task:new')[0]).not.toHaveProperty('all_students')
    await test.deps.live.idle()
    expect([...(other?.pushes ?? []), ...(stranger?.pushes ?? [])]).toEqual([])
  })

  it('a read after a push includes its change', async () => {
    const student = await listen('student1')
    const id = await sendTask()
    await student.next('task:new')
    const { body } = await as('student1', 'tasks/view', { _id: id })
    expect(body).toMatchObject({ tasks: [{ _id: id }] })
  })

  it('watchers get the rows and answers of each student, the owner the counters', async () => {
    const id = await sendTask()
    const teacher = await listen('teacher1')
    expect(await teacher.send('task:watch', { _id: id })).toMatchObject({ ok: true })
    await as('student1', 'tasks/start', { _id: id })
    const row = await teacher.next('task:student')
    expect(row).toMatchObject({ task: id, student: { _id: 'student1', status: 'in_progress', answered: 0 } })
    expect(row.student.name).toBe('اسم student1')
    await as('student1', 'tasks/draft', { task: id, seq: 1, values: [{ ID: 'q1', answer: 1 }] })
    expect(await teacher.next('attempt:progress')).toMatchObject({
      ...{ task: id, student: 'student1', answered: 1, of: 2 },
      answers: [{ ID: 'q1', answer: 1 }],
    })
    await as('student1', 'tasks/save', { task: id, values: [] })
    const submitted = await teacher.next('task:student', ({ student }) => student.status === 'final')
    expect(submitted).toMatchObject({
      student: { score: 50, finished: true },
      stats: { sent: 1, all_students: 2, not: 0, avg: 50 },
    })
    const read = (await as('teacher1', 'tasks/view', { _id: id, answers: true })).body as { students: Entry[] }
    expect(submitted.answers).toEqual(read.students.find(({ _id }) => _id === 'student1')?.answers)
    expect(submitted.position).toBeGreaterThan(row.position)
    expect(await teacher.next('task:changed', (task) => task.sent === 1)).toMatchObject({ _id: id, avg: 50 })
    await teacher.send('task:unwatch', { _id: id })
    const count = teacher.got('task:student').length
    await as('student2', 'tasks/start', { _id: id })
    await test.deps.live.idle()
    expect(teacher.got('task:student')).toHaveLength(count)
  })

  it('a saved answer is pushed to watchers without a read of its row', async () => {
    const id = await sendTask()
    const teacher = await listen('teacher1')
    await teacher.send('task:watch', { _id: id })
    await as('student1', 'tasks/start', { _id: id })
    await teacher.next('task:student')
    await test.deps.live.idle()
    const read = vi.spyOn(test.deps.db.read, 'selectFrom')
    await as('student1', 'tasks/draft', { task: id, seq: 1, values: [{ ID: 'q1', answer: 1 }] })
    expect(await teacher.next('attempt:progress')).toMatchObject({ answered: 1, of: 2 })
    expect(read.mock.calls.filter(([table]) => table === 'entries')).toEqual([])
    read.mockRestore()
  })

  it('task:watch returns the newest position of the task, so that the client detects an older reply', async () => {
    const id = await sendTask()
    const teacher = await listen('teacher1')
    const read = (await as('teacher1', 'tasks/view', { _id: id })).body as { position: number }
    const level = await teacher.send('task:watch', { _id: id })
    expect(level).toEqual({ ok: true, position: expect.any(Number) })
    expect((level as Watching).position).toBeLessThanOrEqual(read.position)
    await teacher.send('task:unwatch', { _id: id })
    await as('student1', 'tasks/start', { _id: id })
    await as('student1', 'tasks/draft', { task: id, seq: 1, values: [{ ID: 'q1', answer: 1 }] })
    await test.deps.projector.drain()
    const { position } = test.deps.projector
    // Another task does not change this position.
    await sendTask()
    const ahead = (await teacher.send('task:watch', { _id: id })) as Watching
    expect(ahead.position).toBe(position)
    expect(ahead.position).toBeGreaterThan(read.position)
  })

  it('a student’s tabs get drafts, deadlines and grades, but no provisional score', async () => {
    const student = await listen('student1')
    const id = await sendTask({ res_type: 0, timer: 60 })
    await as('student1', 'tasks/start', { _id: id })
    await as('student1', 'tasks/draft', { task: id, seq: 1, device: 'tab', values: [{ ID: 'q1', answer: 1 }] })
    expect(await student.next('draft')).toMatchObject({ task: id, device: 'tab', values: [{ ID: 'q1', answer: 1 }] })
    await test.call('tasks/add', { options: { _id: id, timer: 30 } }, cookieOf('teacher1'))
    expect((await student.next('deadline')).deadline).toMatch(/^\d{4}-/)
    expect(await student.next('task:changed', ({ timer }) => timer === 30)).toMatchObject({ _id: id })
    await as('student1', 'tasks/save', { task: id, values: [] })
    expect(await student.next('grade')).toMatchObject({ task: id, score: null, finished: false, status: 'waiting' })
    await as('teacher1', 'tasks/updateScore', { _id: id, student: 'student1', score: 90, finished: 1 })
    expect(await student.next('grade', ({ finished }) => finished)).toMatchObject({ score: 90, status: 'final' })
  })

  it('a deleted task, and a removed recipient', async () => {
    const [student, mate] = [await listen('student1'), await listen('student2')]
    const manager = await listen('manager1')
    const id = await sendTask()
    await test.call('tasks/add', { options: { _id: id, students: ['student2'] } }, cookieOf('teacher1'))
    expect(await student.next('task:deleted')).toMatchObject({ _id: id })
    expect(mate.got('task:deleted')).toEqual([])
    await as('teacher1', 'tasks/delete', { _id: id })
    expect(await mate.next('task:deleted')).toMatchObject({ _id: id })
    // Managers of the school get the change and new figures.
    expect(await manager.next('task:deleted')).toMatchObject({ _id: id })
    expect(await manager.next('stats', ({ position }) => position >= test.deps.projector.position)).toBeTruthy()
  })

  it('a busy grid gets at most four pushes a second after its burst, and the final state', async () => {
    const id = await sendTask()
    const teacher = await listen('teacher1')
    await teacher.send('task:watch', { _id: id })
    await as('student1', 'tasks/start', { _id: id })
    const from = performance.now()
    for (let seq = 1; performance.now() - from < 1200; seq++)
      await as('student1', 'tasks/draft', { task: id, seq, values: [{ ID: seq % 2 ? 'q1' : 'q2', answer: seq % 3 }] })
    await test.deps.projector.drain()
    await test.deps.live.idle()
    const last = await teacher.next('attempt:progress', ({ answered }) => answered === 2)
    const most = Math.ceil((performance.now() - from) / 250) + WATCH_PUSH_BURST
    expect(teacher.got('attempt:progress').length).toBeLessThanOrEqual(most)
    expect(teacher.got('attempt:progress').at(-1)?.position).toBeGreaterThanOrEqual(last.position)
  })
})

describe('connections', () => {
  it('are refused for visitors and pages of other sites', async () => {
    await expect(listenAs(address, '')).rejects.toThrow()
    await expect(listenAs(address, `sid=${'x'.repeat(43)}`)).rejects.toThrow('login')
    await expect(listenAs(address, cookieOf('student1'), {}, { origin: 'https://evil.example' })).rejects.toThrow()
    const own = await listenAs(address, cookieOf('student1'), {}, { origin: address })
    own.close()
    const upperCase = { origin: 'http://school.example', host: 'School.example' }
    const typed = await listenAs(address, cookieOf('student1'), {}, upperCase)
    typed.close()
  })

  it('refuses connections before the server is ready', async () => {
    test.deps.lifecycle.become('starting')
    await expect(listenAs(address, cookieOf('student1'))).rejects.toThrow()
    test.deps.lifecycle.become('ready')
    await listen('student1')
  })

  it('refuses to watch tasks of others, and malformed messages', async () => {
    const id = await sendTask()
    for (const name of ['teacher2', 'student1']) {
      const listener = await listen(name)
      expect(await listener.send('task:watch', { _id: id })).toEqual({ error: 'not found' })
    }
    const teacher = await listen('teacher1')
    for (const message of [null, 7, [], {}, { _id: 7 }, { _id: '' }, { _id: 'x'.repeat(200) }])
      expect(await teacher.send('task:watch', message)).toEqual({ error: 'no data' })
    const manager = await listen('manager1')
    expect(await manager.send('task:watch', { _id: id })).toMatchObject({ ok: true })
  })

  it('survives malformed and oversized frames and floods', async () => {
    const wild = await listen('student1')
    const ended = new Promise((resolve) => wild.socket.once('disconnect', resolve))
    // Sends what the types forbid.
    const emit = (listener: Listener, name: string, message: unknown) =>
      Reflect.apply(listener.socket.emit, listener.socket, [name, message])
    emit(wild, 'task:watch', 'x'.repeat(100_000))
    await ended
    const noisy = await listen('student1')
    const cut = new Promise((resolve) => noisy.socket.once('disconnect', resolve))
    for (let i = 0; i < 100; i++) emit(noisy, 'nonsense', { i })
    await cut
    const raw = await listen('student2')
    const closed = new Promise((resolve) => raw.socket.once('disconnect', resolve))
    raw.socket.io.engine.write('9{"not":"a packet"', {}, () => undefined)
    await closed
    expect((await as('student1', 'checkLogin', {})).status).toBe(200)
  })

  it('sends a resync to a client that is behind, and to no other', async () => {
    await sendTask()
    const { position } = test.deps.projector
    const behind = await listen('student1', { position: position - 1 })
    expect(await behind.next('resync')).toEqual({ position })
    const level = await listen('student1', { position })
    await test.deps.live.idle()
    expect(level.got('resync')).toEqual([])
  })

  it.each(['logout', 'blocked'] as const)('end with the session: %s', async (reason) => {
    const cookie = await test.login('student3')
    const listener = await listenAs(address, cookie)
    const gone = new Promise((resolve) => listener.socket.once('disconnect', resolve))
    if (reason === 'logout') await test.call('logout', {}, cookie)
    else await test.deps.sessions.endSessions('student3', 'blocked')
    expect(await listener.next('session:ended')).toEqual({ reason })
    await gone
    await expect(listenAs(address, cookie)).rejects.toThrow('login')
  })

  it('are counted', async () => {
    const listener = await listen('student1')
    await expect.poll(() => test.deps.live.connections).toBe(1)
    listener.close()
    await expect.poll(() => test.deps.live.connections).toBe(0)
  })
})
