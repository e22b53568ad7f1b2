import { afterEach, beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, rightValues, send, startSchool, type TestClock } from '../tasks/testing.ts'
import { addTeachers } from '../testing/colleagues.ts'
import { createTimekeeper } from '../timekeeper.ts'
import { type Listener, listenAs } from './testing.ts'

let clock: TestClock
let test: TestApp
let cookies: Cookies & Record<'huda' | 'omar', string>
let open: Listener[] = []
const listen = async (who: keyof typeof cookies) => {
  const listener = await listenAs(await address, cookies[who])
  open.push(listener)
  return listener
}
let address: Promise<string>
beforeEach(async () => {
  clock = createClock()
  const started = await startSchool(clock)
  test = started.test
  cookies = { ...started.cookies, ...(await addTeachers(test, ['huda', 'omar'])) }
  address = test.listen()
})
afterEach(async () => {
  for (const listener of open) listener.close()
  open = []
  await test.close()
})

const take = async (id: string) => {
  await test.call('tasks/start', { _id: id }, cookies.student1)
  await test.call('tasks/save', { task: id, values: rightValues }, cookies.student1)
}

it('a co-teacher gets the row, the badge, the figures and the grid of the task', async () => {
  const id = await send(test, cookies.teacher1, { res_type: 0, owners: ['huda'] })
  const [huda, omar] = await Promise.all([listen('huda'), listen('omar')])
  expect(await huda.send('task:watch', { _id: id })).toMatchObject({ ok: true })
  expect(await omar.send('task:watch', { _id: id })).toEqual({ error: 'not found' })
  await take(id)
  expect(await huda.next('task:changed', ({ not }) => not === 1)).toMatchObject({ _id: id, sent: 1, colleagues: 1 })
  expect(await huda.next('task:student', ({ student }) => student.status === 'waiting')).toMatchObject({ task: id })
  expect(await huda.next('badge')).toMatchObject({ count: 1 })
  expect(await huda.next('stats', (push) => push.notFinished === 1)).toMatchObject({ tasks: 1 })
  await test.deps.live.idle()
  expect(omar.pushes).toEqual([])
})

it('a substitute whose date passes leaves the room of the task and is notified', async () => {
  const id = await send(test, cookies.teacher1, { substitutes: [{ _id: 'omar', until: clock.in(60) }] })
  const [omar, teacher] = await Promise.all([listen('omar'), listen('teacher1')])
  expect(await omar.send('task:watch', { _id: id })).toMatchObject({ ok: true })
  expect(await omar.send('task:mark', { _id: id })).toMatchObject({ ok: true })
  clock.advance(61)
  // By the clock, before the timekeeper.
  expect(await omar.send('task:mark', { _id: id })).toEqual({ error: 'not found' })
  await createTimekeeper(test.deps).tick()
  expect(await omar.next('task:deleted')).toMatchObject({ _id: id, ended: true })
  await take(id)
  await teacher.next('task:changed', ({ sent }) => sent === 1)
  await test.deps.live.idle()
  expect([omar.got('task:student'), omar.got('task:changed').filter(({ sent }) => sent === 1)]).toEqual([[], []])
  expect(await omar.send('task:watch', { _id: id })).toEqual({ error: 'not found' })
  expect(teacher.got('task:deleted')).toEqual([])
})

it.each([
  [
    'a substitute whose date passes',
    async (id: string) => {
      await test.call(
        'tasks/add',
        { options: { _id: id, substitutes: [{ _id: 'omar', until: clock.in(60) }] } },
        cookies.teacher1,
      )
      return async () => {
        clock.advance(61)
        await createTimekeeper(test.deps).tick()
      }
    },
  ],
  [
    'a co-teacher who is removed',
    async (id: string) => {
      await test.call('tasks/add', { options: { _id: id, owners: ['omar'] } }, cookies.teacher1)
      return () => test.call('tasks/add', { options: { _id: id, owners: [] } }, cookies.teacher1)
    },
  ],
] as const)('%s marks no more for the others, at once, and is notified', async (_, share) => {
  const [id, other] = [await send(test, cookies.teacher1), await send(test, cookies.teacher1, { owners: ['omar'] })]
  const end = await share(id)
  const [omar, elsewhere, teacher] = [await listen('omar'), await listen('omar'), await listen('teacher1')]
  for (const task of [id, other]) await teacher.send('task:watch', { _id: task })
  expect(await omar.send('task:mark', { _id: id, question: 'q1' })).toEqual({ ok: true })
  expect(await elsewhere.send('task:mark', { _id: other, question: 'q1' })).toEqual({ ok: true })
  const { place } = await teacher.next('marking', ({ task }) => task === id)
  await end()
  expect(await teacher.next('marking', ({ gone }) => gone === true)).toMatchObject({ task: id, place })
  expect(await omar.next('task:deleted')).toMatchObject({ _id: id, ended: true })
  expect(teacher.got('marking').filter(({ gone }) => gone)).toHaveLength(1)
})

it('a task that is shared appears on open pages, and disappears when it is taken back', async () => {
  const id = await send(test, cookies.teacher1)
  const huda = await listen('huda')
  const share = (owners: string[]) => test.call('tasks/add', { options: { _id: id, owners } }, cookies.teacher1)
  await share(['huda'])
  expect(await huda.next('task:changed')).toMatchObject({ _id: id, colleagues: 1 })
  expect(await huda.next('stats')).toMatchObject({ tasks: 1 })
  await share([])
  expect(await huda.next('task:deleted')).toMatchObject({ _id: id, ended: true })
  expect(await huda.next('stats', ({ tasks }) => tasks === 0)).toBeTruthy()
})
