import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { questions } from '../tasks/testing.ts'
import { finishPushes } from './finish-pushes.ts'
import { listenAs } from './testing.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

/** Enough for the rate limit of the grid's pushes to hold the last one back. */
const SAVES = 20
const DEVICE = 'b6b0a1de-90f5-4a5c-9d5c-0f3a0a0b1c2d'

it('a server that stops first pushes what was saved', async () => {
  const address = await test.listen()
  const [teacherCookie = '', studentCookie = ''] = await Promise.all(
    ['teacher1', 'student1'].map((who) => test.login(who)),
  )
  const body = { options: { name: 'x', classes: ['1-7'] }, questions }
  const task = (await test.call('tasks/add', body, teacherCookie)).body.success._id
  await test.call('tasks/start', { _id: task }, studentCookie)
  const teacher = await listenAs(address, teacherCookie)
  await teacher.send('task:watch', { _id: task })
  for (let seq = 1; seq <= SAVES; seq++) {
    const saved = { task, seq, device: DEVICE, values: [{ ID: 'q2', answer: `word ${seq}` }] }
    expect((await test.call('tasks/draft', saved, studentCookie)).status).toBe(200)
  }
  const head = await test.deps.store.head()

  await finishPushes(test.deps)
  await test.deps.live.close()

  expect(Math.max(...teacher.got('attempt:progress').map(({ position }) => position))).toBe(head)
})

it('a server whose database is away stops without waiting', async () => {
  const head = () => Promise.reject(new Error('the database is away'))
  await expect(finishPushes({ ...test.deps, store: { ...test.deps.store, head } })).resolves.toBeUndefined()
})
