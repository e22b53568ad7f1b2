import { afterEach, beforeEach, expect, it } from 'vitest'
import type { TaskOptions } from '../contract/task-shapes.ts'
import type { TestApp } from '../http/testing.ts'
import { createTimekeeper } from '../timekeeper.ts'
import { type Cookies, createClock, rightValues, send, startSchool, type TestClock } from './testing.ts'

/* Right answers with the review `closed`, while student2 has time that student1, whose result is final, has not. */

let clock: TestClock
let test: TestApp
let cookies: Cookies
let id: string
beforeEach(async () => {
  clock = createClock()
  ;({ test, cookies } = await startSchool(clock))
})
afterEach(() => test.close())

type Pupil = 'student1' | 'student2'
const both = ['student1', 'student2'] as const
const toBoth = (options: Partial<TaskOptions> = {}) => send(test, cookies.teacher1, { students: [...both], ...options })
const start = (who: Pupil, more = {}) => test.call('tasks/start', { _id: id, ...more }, cookies[who])
const submit = (who: Pupil) => test.call('tasks/save', { task: id, values: rightValues }, cookies[who])
const takes = async (who: Pupil, more = {}) => {
  expect((await start(who, more)).body.attempt).toBeDefined()
  expect((await submit(who)).status).toBe(200)
}
const give = async (more: object) => {
  const body = { _id: id, students: ['student2'], reason: 'ill', ...more }
  const given = await test.call('tasks/time', body, cookies.teacher1)
  expect(given.status).toBe(200)
  return given.body.success.grant
}
const undo = (grant: string) => test.call('tasks/time_undo', { _id: id, grant }, cookies.teacher1)
const rest = async (seconds: number) => {
  clock.advance(seconds)
  await createTimekeeper(test.deps).tick()
}

/** Whether student1 sees the right answers: as the list, the task's row and the result say. */
async function released(): Promise<boolean> {
  const { already } = (await start('student1')).body
  const inList = (await test.call('tasks/view', {}, cookies.student1)).body.tasks.find(({ _id }) => _id === id)
  const alone = (await test.call('tasks/view', { _id: id }, cookies.student1)).body.tasks[0]
  expect([inList?.st_released, alone?.st_released]).toEqual([already.released, already.released])
  return already.released === true
}

interface Case {
  name: string
  options?: Partial<TaskOptions>
  /** Before the task closes, or before all have submitted. */
  prepare?: () => Promise<unknown>
  /** What student2 gets once it is over for the others. */
  given: () => Promise<unknown>
  /** Ends what student2 was given. */
  done: () => Promise<unknown>
}
const nothing = async () => undefined
const closes = { date_end: '2026-11-20T08:10:00.000Z' }

const afterClosing: Case[] = [
  { name: 'own later dates', given: () => give({ date_end: clock.in(3600) }), done: () => takes('student2') },
  { name: 'own later dates that pass', given: () => give({ date_end: clock.in(3600) }), done: () => rest(3700) },
  {
    name: 'own later dates that begin later',
    given: () => give({ date_start: clock.in(600), date_end: clock.in(3600) }),
    done: () => rest(3700),
  },
  {
    name: 'own later dates taken back',
    given: async () => undo2(await give({ date_end: '' })),
    done: () => undo(kept),
  },
  { name: 'minutes before the start', prepare: () => give({ minutes: 60 }), given: nothing, done: () => rest(3700) },
  {
    name: 'personal time',
    options: { timer: 10 },
    prepare: async () => {
      await test.call('students/time', { _id: 'student2', factor: 2, reason: 'x' }, cookies.teacher1)
      await start('student2')
    },
    given: nothing,
    done: () => submit('student2'),
  },
  {
    name: 'one more attempt with own dates',
    prepare: () => takes('student2'),
    given: () => give({ attempt: true, date_end: clock.in(3600) }),
    done: () => takes('student2', { again: true }),
  },
  {
    name: 'a reopened attempt',
    prepare: () => takes('student2'),
    given: () => give({ reopen: true, minutes: 30 }),
    done: () => submit('student2'),
  },
  {
    name: 'own dates at a task that may be repeated',
    options: { attempts: 2 },
    prepare: () => takes('student2'),
    given: () => give({ date_end: clock.in(3600) }),
    done: () => takes('student2', { again: true }),
  },
  {
    name: 'a reopened attempt of a task that may be repeated',
    options: { attempts: 2 },
    prepare: async () => {
      await takes('student2')
      await takes('student2', { again: true })
    },
    given: () => give({ reopen: true, minutes: 30 }),
    done: () => submit('student2'),
  },
]
let kept: string
const undo2 = (grant: string) => {
  kept = grant
}

it.each(afterClosing)('closed, while a classmate has $name', async ({ options, prepare = nothing, given, done }) => {
  id = await toBoth({ ...closes, ...options })
  await takes('student1')
  await prepare()
  await rest(700)
  if (given !== nothing) expect(await released()).toBe(true)
  await given()
  expect(await released()).toBe(false)
  await done()
  expect(await released()).toBe(true)
})

const whenAllHaveSubmitted: Omit<Case, 'prepare'>[] = [
  { name: 'one more attempt', given: () => give({ attempt: true }), done: () => takes('student2', { again: true }) },
  {
    name: 'one more attempt that is taken back',
    given: async () => undo2(await give({ attempt: true })),
    done: () => undo(kept),
  },
  {
    name: 'one more attempt until the end',
    options: closes,
    given: () => give({ attempt: true }),
    done: () => rest(700),
  },
  { name: 'a reopened attempt', given: () => give({ reopen: true, minutes: 30 }), done: () => submit('student2') },
]

it.each(whenAllHaveSubmitted)('all have submitted, and a classmate gets $name', async ({ options, given, done }) => {
  id = await toBoth(options)
  for (const who of both) await takes(who)
  expect(await released()).toBe(true)
  await given()
  expect(await released()).toBe(false)
  await done()
  expect(await released()).toBe(true)
})

it('time that lets nobody start changes nothing', async () => {
  id = await toBoth(closes)
  for (const who of both) await takes(who)
  await rest(700)
  // One more attempt at a closed task can't begin, nor can a student who has used all attempts start again.
  await give({ attempt: true })
  expect(await released()).toBe(true)
})
