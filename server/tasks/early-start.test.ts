import { expect, it, onTestFinished } from 'vitest'
import { placeOf, windowSeconds } from './early-start.ts'
import { createClock, send, startSchool } from './testing.ts'

async function scheduledTask(seconds: number, more: object = {}) {
  const clock = createClock()
  const { test, cookies } = await startSchool(clock)
  onTestFinished(test.close)
  const _id = await send(test, cookies.teacher1, { date_start: clock.in(seconds), ...more })
  const start = () => test.call('tasks/start', { _id }, cookies.student1)
  return { clock, test, cookies, _id, start }
}

it('a start that is too early gets the seconds until the opening, and succeeds then', async () => {
  const { clock, start } = await scheduledTask(90)
  expect((await start()).body).toEqual({ error: 'not_open', turn: { in: 90 } })
  clock.advance(89.4)
  expect((await start()).body).toEqual({ error: 'not_open', turn: { in: 1 } })
  clock.advance(1)
  expect((await start()).status).toBe(200)
})

it('a student with own dates gets those', async () => {
  const { clock, test, cookies, _id, start } = await scheduledTask(90)
  const own = { _id, students: ['student1'], date_start: clock.in(300), reason: 'other', date_end: clock.in(900) }
  expect((await test.call('tasks/time', own, cookies.teacher1)).status).toBe(200)
  expect((await start()).body).toEqual({ error: 'not_open', turn: { in: 300 } })
})

it('a class starts at once, thousands within 20 seconds', () => {
  expect([1, 30, 200, 201, 1000, 2600, 5000, 100_000].map(windowSeconds)).toEqual([0, 0, 0, 2, 5, 13, 20, 20])
})

it('the places of a school are spread evenly, and each stays the same', () => {
  const places = Array.from({ length: 5000 }, (_, student) => placeOf('task1', `student${student}`))
  const tenths = Map.groupBy(places, (place) => Math.floor(place * 10))
  expect([...tenths.keys()].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  for (const some of tenths.values()) expect(some.length).toBeLessThan(600)
  expect(placeOf('task1', 'student1')).toBe(places[1])
  expect(placeOf('task2', 'student1')).not.toBe(places[1])
})

it('the seconds until the first question do not count, also after a lost reply, and are given back once', async () => {
  const { clock, test, cookies, _id, start } = await scheduledTask(90, { timer: 10 })
  clock.advance(90)
  const { body } = await start()
  expect(body.attempt).toMatchObject({ started_at: clock.in(0), deadline: clock.in(600) })
  // This reply was lost. The page waited 30 s for it and asked again.
  clock.advance(33)
  expect((await start()).body.attempt).toMatchObject({ deadline: clock.in(567) })
  const show = () =>
    test.call('tasks/draft', { task: _id, attempt: 1, seq: 0, values: [], shown: true }, cookies.student1)
  const first = await show()
  expect(first.body).toMatchObject({ success: true, deadline: clock.in(600), position: expect.any(Number) })
  expect((await start()).body.attempt).toMatchObject({ deadline: clock.in(600), draft: [] })
  clock.advance(8)
  expect((await show()).body).toMatchObject({ deadline: clock.in(592) })
  const history = await test.call('tasks/history', { _id, student: 'student1' }, cookies.teacher1)
  const types = history.body.events.map(({ type }) => type)
  expect(types.filter((type) => type === 'questions_shown' || type === 'deadline_moved')).toHaveLength(2)
  // Somebody else has no attempt.
  const stranger = { task: _id, attempt: 1, seq: 0, values: [], shown: true }
  expect((await test.call('tasks/draft', stranger, cookies.student2)).status).toBe(404)
})
