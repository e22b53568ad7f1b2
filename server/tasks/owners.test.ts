import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TaskOptions } from '../contract/task-shapes.ts'
import type { TestApp } from '../http/testing.ts'
import { addTeachers } from '../testing/colleagues.ts'
import { createTimekeeper } from '../timekeeper.ts'
import { add, type Cookies, createClock, rightValues, send, startSchool, type TestClock } from './testing.ts'

let clock: TestClock
let test: TestApp
let cookies: Cookies & Record<'huda' | 'omar' | 'far', string>
beforeEach(async () => {
  clock = createClock()
  const started = await startSchool(clock)
  test = started.test
  const far = await addTeachers(test, ['far'], 'school2')
  cookies = { ...started.cookies, ...(await addTeachers(test, ['huda', 'omar'])), ...far }
})
afterEach(() => test.close())

type Who = keyof typeof cookies
const view = (id: string, who: Who) => test.call('tasks/view', { _id: id }, cookies[who])
const list = async (who: Who) => (await test.call('tasks/view', {}, cookies[who])).body
const badge = async (who: Who) => (await test.call('tasks/tasks_stats', {}, cookies[who])).body.num
const revise = (id: string, options: Partial<TaskOptions>, who: Who = 'teacher1') =>
  test.call('tasks/add', { options: { _id: id, ...options } }, cookies[who])
const submit = async (id: string) => {
  await test.call('tasks/start', { _id: id }, cookies.student1)
  await test.call('tasks/save', { task: id, values: rightValues }, cookies.student1)
}
const grade = (id: string, who: Who) =>
  test.call('tasks/updateScore', { _id: id, student: 'student1', score: 70, finished: 1 }, cookies[who])
const tick = () => createTimekeeper(test.deps).tick()

describe('a co-teacher', () => {
  it('has the task in the list, the figures, the badge and the class table', async () => {
    const id = await send(test, cookies.teacher1, { res_type: 0, classes: ['2-7', '1-7'] })
    expect([(await list('huda')).total, await badge('huda')]).toEqual([0, 0])
    await submit(id)
    expect((await revise(id, { owners: ['huda'] })).status).toBe(200)

    const { tasks, stats, counts } = await list('huda')
    expect(tasks).toMatchObject([{ _id: id, teacher: 'اسم teacher1', shared: { until: '' }, not: 1, sent: 1 }])
    expect(stats).toMatchObject({ tasks: 1, sent: 1, notFinished: 1 })
    expect([counts, await badge('huda'), await badge('teacher1')]).toEqual([{ all: 1, waiting: 1, active: 1 }, 1, 1])
    const table = await test.call('students/table', { class: '2-7' }, cookies.huda)
    expect(table.body.tasks).toMatchObject([{ _id: id }])
    const results = await test.call('students/view_stats', { _id: 'student3' }, cookies.huda)
    expect(results.body.stats).toMatchObject([{ task: { _id: id } }])

    expect((await grade(id, 'huda')).status).toBe(200)
    expect([await badge('huda'), await badge('teacher1'), (await list('teacher1')).stats]).toMatchObject([
      ...[0, 0],
      { notFinished: 0, avg: 70 },
    ])
  })

  it('changes, deletes and restores it, but not with whom it is shared', async () => {
    const id = await send(test, cookies.teacher1, { owners: ['huda'] })
    expect((await revise(id, { name: 'other', classes: ['1-7'] }, 'huda')).status).toBe(200)
    // An editor that sends the same list again is no change.
    expect((await revise(id, { owners: ['huda'] }, 'huda')).status).toBe(200)
    for (const owners of [[], ['omar'], ['huda', 'omar']])
      expect((await revise(id, { owners }, 'huda')).status).toBe(404)
    expect((await test.call('tasks/colleagues', { _id: id }, cookies.huda)).status).toBe(404)
    expect((await test.call('tasks/delete', { _id: id }, cookies.huda)).status).toBe(200)
    expect([await list('huda'), await list('teacher1')]).toMatchObject([
      { total: 0, stats: { tasks: 0 } },
      { total: 0 },
    ])
    expect((await test.call('tasks/deleted', {}, cookies.huda)).body.tasks).toMatchObject([{ _id: id }])
    expect((await test.call('tasks/restore', { _id: id }, cookies.huda)).status).toBe(200)
    expect([await list('huda'), (await view(id, 'huda')).body.tasks[0]]).toMatchObject([
      { total: 1, stats: { tasks: 1 } },
      { name: 'other', owners: ['huda'] },
    ])
  })

  it('loses it when the sender takes it back, with all figures', async () => {
    const id = await send(test, cookies.teacher1, { res_type: 0, owners: ['huda'] })
    await submit(id)
    expect(await badge('huda')).toBe(1)
    expect((await revise(id, { owners: [] })).status).toBe(200)
    expect([(await view(id, 'huda')).status, (await grade(id, 'huda')).status, await badge('huda')]).toEqual([
      404, 404, 0,
    ])
    expect(await list('huda')).toMatchObject({ total: 0, stats: { tasks: 0, sent: 0, notFinished: 0 } })
    expect((await view(id, 'teacher1')).body.tasks[0]).not.toHaveProperty('owners')
  })

  it('who is blocked has nothing', async () => {
    const id = await send(test, cookies.teacher1, { owners: ['huda'] })
    const people = { _id: 'huda', name: 'huda', classes: ['2-7'], status: 0 }
    await test.deps.db.write.updateTable('users').set({ status: 0 }).where('id', '=', 'huda').execute()
    test.deps.sessions.forget('huda')
    expect((await view(id, 'huda')).status).toBe(401)
    const { body } = await test.call('tasks/colleagues', { _id: id }, cookies.teacher1)
    expect(body.colleagues.map(({ _id }) => _id)).not.toContain(people._id)
  })
})

describe('a substitute', () => {
  it('has the task until the date, to the second, without the timekeeper', async () => {
    const id = await send(test, cookies.teacher1, { substitutes: [{ _id: 'omar', until: clock.in(60) }] })
    expect((await list('omar')).tasks).toMatchObject([{ _id: id, shared: { until: clock.in(60) } }])
    clock.advance(59)
    expect((await view(id, 'omar')).status).toBe(200)
    clock.advance(1)
    expect([(await view(id, 'omar')).status, (await list('omar')).total]).toEqual([404, 0])
    for (const name of ['tasks/pause', 'tasks/delete', 'tasks/history', 'tasks/replay', 'tasks/restore'] as const)
      expect([name, (await test.call(name, { _id: id }, cookies.omar)).status]).toEqual([name, 404])
  })

  it('loses the figures by the clock, and the history says so', async () => {
    const until = clock.in(60)
    const id = await send(test, cookies.teacher1, {
      res_type: 0,
      owners: ['huda'],
      substitutes: [{ _id: 'omar', until }],
    })
    await submit(id)
    await tick()
    expect(await badge('omar')).toBe(1)
    clock.advance(61)
    await tick()
    await tick()
    expect([await badge('omar'), await badge('huda'), (await list('omar')).stats]).toMatchObject([0, 1, { tasks: 0 }])
    const { events } = (await test.call('tasks/history', { _id: id }, cookies.huda)).body
    const of = (type: string) => events.filter((event) => event.type === type)
    const [huda, omar] = ['huda', 'omar'].map((_id) => ({ _id, name: `معلمة ${_id}` }))
    expect(of('owners_changed')).toMatchObject([{ by: { _id: 'teacher1' }, owners: [huda, { ...omar, until }] }])
    expect(of('substitution_ended')).toMatchObject([{ by: null, owners: [omar] }])
  })

  it('keeps the date over a deletion of the task', async () => {
    const id = await send(test, cookies.teacher1, { substitutes: [{ _id: 'omar', until: clock.in(60) }] })
    await test.call('tasks/delete', { _id: id }, cookies.teacher1)
    clock.advance(61)
    await tick()
    await test.call('tasks/restore', { _id: id }, cookies.teacher1)
    expect((await view(id, 'omar')).status).toBe(404)
    await tick()
    expect([(await list('omar')).stats, (await view(id, 'teacher1')).body.tasks[0]?.substitutes]).toMatchObject([
      { tasks: 0 },
      undefined,
    ])
  })

  it.each(['', 'yesterday'])('needs a date: not «%s»', async (when) => {
    const until = when === '' ? '' : clock.in(-60)
    const { status } = await add(test, cookies.teacher1, { substitutes: [{ _id: 'omar', until }] })
    expect(status).toBe(when === '' ? 400 : 422)
  })
})

describe('with whom a task may be shared', () => {
  it('teachers of its school, for its sender and managers', async () => {
    const id = await send(test, cookies.teacher1)
    const ask = (who: Who, body: object) => test.call('tasks/colleagues', body, cookies[who])
    const named = (body: { colleagues?: { _id: string }[] }) => body.colleagues?.map(({ _id }) => _id)
    expect(named((await ask('teacher1', {})).body)).toEqual(['huda', 'omar'])
    expect(named((await ask('teacher1', { _id: id })).body)).toEqual(['huda', 'omar'])
    expect(named((await ask('manager1', { _id: id })).body)).toEqual(['huda', 'omar'])
    for (const who of ['huda', 'teacher2', 'far'] as const) expect((await ask(who, { _id: id })).status).toBe(404)
    expect((await ask('student1', {})).status).toBe(403)
  })

  it.each(['far', 'teacher2', 'student1', 'manager1', 'nobody'])('not %s', async (id) => {
    expect((await add(test, cookies.teacher1, { owners: [id] })).status).toBe(404)
    const task = await send(test, cookies.teacher1)
    expect((await revise(task, { substitutes: [{ _id: id, until: clock.in(60) }] })).status).toBe(404)
  })

  it('a manager changes it too; the other list stays as it is', async () => {
    const until = clock.in(60)
    const id = await send(test, cookies.teacher1, { owners: ['huda'] })
    expect((await revise(id, { substitutes: [{ _id: 'omar', until }] }, 'manager1')).status).toBe(200)
    const { body } = await view(id, 'teacher1')
    expect(body.tasks[0]).toMatchObject({
      colleagues: 2,
      owners: ['huda'],
      owners_list: [{ _id: 'huda', name: 'معلمة huda' }],
      substitutes: [{ _id: 'omar', name: 'معلمة omar', until }],
    })
  })

  it('of two people who change the list at the same time, each changes what they saw', async () => {
    const [soon, later] = [clock.in(60), clock.in(120)]
    const id = await send(test, cookies.teacher1, { owners: ['huda'], substitutes: [{ _id: 'omar', until: soon }] })
    const was = [
      { _id: 'huda', until: '' },
      { _id: 'omar', until: soon },
    ]
    const share = (options: Partial<TaskOptions>, who: Who) =>
      test.call('tasks/add', { options: { _id: id, ...options }, was }, cookies[who])
    const shared = async () => {
      const { owners = [], substitutes = [] } = (await view(id, 'teacher1')).body.tasks[0] ?? {}
      return [owners, substitutes.map(({ _id, until }) => [_id, until])]
    }
    const gave = (await share({ owners: [], substitutes: [{ _id: 'omar', until: later }] }, 'manager1')).status
    // The sender adds a colleague, and leaves the others as they were on the screen.
    await addTeachers(test, ['nora'])
    const substitutes = [
      { _id: 'omar', until: soon },
      { _id: 'nora', until: soon },
    ]
    expect([gave, (await share({ owners: ['huda'], substitutes }, 'teacher1')).status]).toEqual([200, 200])
    expect(await shared()).toEqual([
      [],
      [
        ['nora', soon],
        ['omar', later],
      ],
    ])
    // An editor sends co-teachers only.
    expect((await share({ owners: ['huda', 'omar'] }, 'manager1')).status).toBe(200)
    expect(await shared()).toEqual([['omar'], [['nora', soon]]])
  })

  it('a repeated call with the same key changes nothing twice', async () => {
    const id = await send(test, cookies.teacher1)
    const body = { options: { _id: id, owners: ['huda'] } }
    const key = { 'idempotency-key': '7a5e4f9c-0d0b-4f0e-9c53-6b6c3fd20a11' }
    const before = await test.deps.store.head()
    expect((await test.call('tasks/add', body, cookies.teacher1, key)).status).toBe(200)
    expect((await test.call('tasks/add', body, cookies.teacher1, key)).status).toBe(200)
    expect(await test.deps.store.head()).toBe(before + 1)
  })
})
