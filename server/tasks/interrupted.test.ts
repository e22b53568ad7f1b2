import { afterEach, beforeEach, expect, it } from 'vitest'
import { type AppendRequest, VersionConflict } from '../../events/store/event-store.ts'
import { StorageUnavailable } from '../../events/store/storage-unavailable.ts'
import type { CallName } from '../contract/calls.ts'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, send, startSchool } from './testing.ts'

let test: TestApp
let cookies: Cookies
beforeEach(async () => {
  ;({ test, cookies } = await startSchool(createClock()))
})
afterEach(() => test.close())

const PRESS = { 'idempotency-key': '7a1f3c1e-5b5c-4a3e-9d53-1c3c2a1f7a01' }
const ask = (name: CallName, body: object) => test.call(name, body, cookies.teacher1, PRESS)
const start = (_id: string, who: 'student1' | 'student2') => test.call('tasks/start', { _id }, cookies[who])

/** Lets `passed` appends to the stream succeed; the next one fails. */
function failAppend(streamId: string, error: Error, passed = 0): void {
  const { store } = test.deps
  const { append } = store
  let left = passed
  store.append = async (request: AppendRequest) => {
    if (!request.writes.some((write) => write.streamId === streamId) || left-- > 0) return append(request)
    store.append = append
    throw error
  }
}

it('taking time back counts a student once, whose answer was saved meanwhile', async () => {
  const _id = await send(test, cookies.teacher1, { timer: 10 })
  await start(_id, 'student1')
  const given = { _id, students: ['student1'], minutes: 5, reason: 'bus' }
  const { body } = await test.call('tasks/time', given, cookies.teacher1)
  const stream = `attempt-${_id}:student1`
  failAppend(stream, new VersionConflict(stream))
  const undo = { _id, grant: body.success.grant }
  expect((await test.call('tasks/time_undo', undo, cookies.teacher1)).body).toEqual({ success: { count: 1 } })
})

it('the same press takes back all rules of a group, although it was interrupted', async () => {
  const _id = await send(test, cookies.teacher1)
  for (const [who, answer] of [
    ['student1', 'Banana'],
    ['student2', 'Bananna'],
  ] as const) {
    await start(_id, who)
    await test.call('tasks/save', { task: _id, values: [{ ID: 'q2', answer }] }, cookies[who])
    await test.call('tasks/mark', { _id, question: 'q2', group: answer, earned: 100 }, cookies.teacher1)
  }
  const takeBack = () => ask('tasks/mark', { _id, question: 'q2', group: ['Banana', 'Bananna'], earned: null })
  failAppend(`task-${_id}`, new StorageUnavailable('away', undefined), 1)
  await takeBack()
  expect((await takeBack()).status).toBe(200)
  const { body } = await test.call('tasks/view', { _id }, cookies.teacher1)
  expect(body.students?.map(({ score }) => score)).toEqual([0, 0])
})

it('the same press ends the attempts of a deleted task, although it was interrupted', async () => {
  const _id = await send(test, cookies.teacher1)
  for (const who of ['student1', 'student2'] as const) await start(_id, who)
  failAppend(`attempt-${_id}:student2`, new StorageUnavailable('away', undefined))
  expect((await ask('tasks/delete', { _id })).status).toBe(503)
  expect((await ask('tasks/delete', { _id })).status).toBe(200)
  const save = { task: _id, seq: 1, values: [{ ID: 'q2', answer: 'apple' }] }
  for (const who of ['student1', 'student2'] as const)
    expect((await test.call('tasks/draft', save, cookies[who])).body).toEqual({ error: 'not found' })
})

it.each([
  { press: 'a correction', name: 'tasks/rekey', change: { question: 'q1', change: { kind: 'full' } }, after: 25 },
  { press: 'a new rule', name: 'tasks/mark', change: { question: 'q2', group: ['Bananna'], earned: 100 }, after: 25 },
  {
    press: 'a removed rule',
    name: 'tasks/mark',
    change: { question: 'q2', group: ['Bananna'], earned: null },
    after: 0,
  },
] as const)(
  'the same press of $press marks what was submitted during it, although it was interrupted',
  async ({ press, name, change, after }) => {
    const _id = await send(test, cookies.teacher1)
    if (press === 'a removed rule') {
      const rule = { _id, question: 'q2', group: ['Bananna'], earned: 100 }
      expect((await test.call('tasks/mark', rule, cookies.teacher1)).status).toBe(200)
    }
    const values = [{ ID: 'q2', answer: 'Bananna' }]
    for (const who of ['student1', 'student2'] as const) await start(_id, who)
    const submit = (who: 'student1' | 'student2') => test.call('tasks/save', { task: _id, values }, cookies[who])
    await submit('student2')
    const { store } = test.deps
    const { append } = store
    store.append = async (request) => {
      if (!request.writes.some(({ streamId }) => streamId === `task-${_id}`)) return append(request)
      store.append = append
      await submit('student1')
      failAppend(`attempt-${_id}:student1`, new StorageUnavailable('away', undefined))
      return append(request)
    }
    expect((await ask(name, { _id, ...change })).status).toBe(503)
    expect((await ask(name, { _id, ...change })).status).toBe(200)
    const { body } = await test.call('tasks/view', { _id }, cookies.teacher1)
    expect(body.students?.map(({ score }) => score)).toEqual([after, after])
  },
)
