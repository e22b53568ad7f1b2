import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { emitLive } from '../api/live.ts'
import { aRunningTask, aSubmittedTask, inMinutes } from './testing/attempts.ts'
import { aStudentTask } from './testing/given.ts'
import { closeScreen, openScreen, type Replies } from './testing/open-screen.tsx'
import { aStudent } from './testing/people.ts'
import { findingsInBothLanguages } from './testing/screen-findings.ts'

/*
 * A student's screens while a teacher changes the time of a task: the clock, the pause, the reopened and the further
 * attempt.
 */
const open = (replies: Replies) =>
  openScreen({ at: '/TaskStart/t1', me: aStudent(), replies: { 'tasks/draft': 'pending', ...replies } })
const text = () => document.body.innerText
const said = () => [...document.querySelectorAll('[role=status]')].map((one) => one.textContent).join(' ')
const seconds = () => {
  const [minutes = 0, rest = 0] =
    (document.querySelector('[role=timer]')?.textContent ?? '').match(/\d+/g)?.map(Number) ?? []
  return minutes * 60 + rest
}
/** The clock runs, and the answers that this device has stored are read. */
const begun = async () => {
  await expect.poll(seconds).toBeGreaterThan(1100)
  await expect.poll(() => document.querySelector('main input:enabled')).not.toBeNull()
}
const now = () => inMinutes(0)

beforeEach(() => indexedDB.deleteDatabase('outbox'))
afterEach(closeScreen)

describe('a moved deadline', () => {
  test('changes the clock at once, with an announcement', async () => {
    await open(aRunningTask())
    await expect.poll(seconds).toBeGreaterThan(1100)
    emitLive('deadline', { task: 't1', deadline: inMinutes(30), now: now(), position: 9 })
    await expect.poll(seconds).toBeGreaterThan(1700)
    expect(said()).toContain('أضاف معلّمك 10 دقائق')
    expect(await findingsInBothLanguages()).toEqual([])
  })

  test('of another task changes nothing', async () => {
    await open(aRunningTask())
    await expect.poll(seconds).toBeGreaterThan(1100)
    emitLive('deadline', { task: 't2', deadline: inMinutes(30), now: now(), position: 9 })
    // One of this task shows that the one before has been handled.
    emitLive('deadline', { task: 't1', deadline: inMinutes(25), now: now(), position: 9 })
    await expect.poll(seconds).toBeGreaterThan(1400)
    expect(seconds()).toBeLessThan(1510)
    expect(said()).not.toContain('10')
  })
})

describe('a submission by the page at an end that has moved', () => {
  type Saved = Body<'tasks/save'>
  /** Opens a task and ends its time. `save` answers the nth submission. */
  async function openToEnd(id: string, save: (nth: number, server: { away: boolean }) => unknown) {
    const saved: Saved[] = []
    const server = { deadline: inMinutes(20), position: 1, away: false }
    const startOf = () => {
      if (server.away) throw new TypeError('Failed to fetch')
      const { deadline, position } = server
      return { ...aRunningTask({ task: { _id: id }, attempt: { deadline } })['tasks/start'], position }
    }
    const replies: Replies = {
      ...aRunningTask({ task: { _id: id } }),
      'tasks/draft': 'pending',
      'tasks/start': startOf,
      'tasks/save': (body) => save(saved.push(body), server) as Reply<'tasks/save'>,
    }
    await openScreen({ at: `/TaskStart/${id}`, me: aStudent(), replies })
    await begun()
    emitLive('deadline', { task: id, deadline: now(), now: now(), position: 3 })
    await expect.poll(() => saved.length).toBe(1)
    return { saved, server }
  }
  const timeLeft = { status: 409, error: 'time_left' }

  test('while it was offline is refused: the student goes on until the new end', async () => {
    const { saved, server } = await openToEnd('moved-away', (nth) => {
      if (nth === 1) throw new TypeError('Failed to fetch')
      return nth === 2 ? timeLeft : 'pending'
    })
    Object.assign(server, { deadline: inMinutes(10), position: 5 })
    await expect.poll(seconds).toBeGreaterThan(500)
    expect(saved).toMatchObject([{ time_up: true }, { time_up: true }])
    expect(text()).not.toContain('متوقّفة')
    expect(said()).toContain('أضاف معلّمك 10 دقائق')
    expect(document.querySelectorAll('main [role=radio], main input[type=radio]').length).toBeGreaterThan(0)
    emitLive('deadline', { task: 'moved-away', deadline: now(), now: now(), position: 9 })
    await expect.poll(() => saved.length).toBe(3)
    expect(saved[2]).toMatchObject({ time_up: true })
  })

  test('is not repeated while the page cannot read the new end, which it reads until it has it', async () => {
    const { saved, server } = await openToEnd('moved-unread', (_, server) => {
      server.away = true
      return timeLeft
    })
    await expect.poll(() => document.querySelectorAll('main input[type=radio]').length).toBeGreaterThan(0)
    // The time is not over, so no clock says 0:00.
    expect(document.querySelector('[role=timer]')).toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(saved).toHaveLength(1)
    Object.assign(server, { deadline: inMinutes(10), position: 5, away: false })
    await expect.poll(seconds).toBeGreaterThan(500)
  })
})

describe('a pause', () => {
  const pause = () => emitLive('paused', { task: 't1', at: now(), now: now(), position: 8 })

  test('covers the questions and stops the clock, and the task goes on by itself', async () => {
    await open(aRunningTask())
    await expect.poll(seconds).toBeGreaterThan(1100)
    pause()
    await expect.poll(() => document.querySelector('h1')?.textContent).toContain('متوقّفة')
    expect(document.querySelector('[role=timer]')).toBeNull()
    expect(document.querySelectorAll('main input, main button')).toHaveLength(0)
    expect(await findingsInBothLanguages()).toEqual([])
    emitLive('resumed', { task: 't1', deadline: inMinutes(25), now: now(), position: 9 })
    await expect.poll(seconds).toBeGreaterThan(1400)
    expect(said()).toMatch(/goes on|استُؤنفت/)
    expect(document.querySelectorAll('nav [data-answered]')).toHaveLength(1)
  })

  test('is shown again after a reload, with the time that was left', async () => {
    const paused_at = inMinutes(-5)
    const deadline = new Date(Date.parse(paused_at) + 12 * 60_000).toISOString()
    await open(aRunningTask({ attempt: { paused_at, deadline } }))
    await expect.poll(text).toContain('متوقّفة')
    expect(text()).toContain('12:00')
  })

  test('keeps the start page away until it ends', async () => {
    const row = aStudentTask({ paused_at: inMinutes(-1) })
    await open({ 'tasks/view': { tasks: [row], stats: {}, categories: [], position: 1 } })
    await expect.poll(text).toContain('متوقّفة')
    expect(await findingsInBothLanguages()).toEqual([])
    emitLive('task:changed', { ...row, paused_at: '', position: 9 })
    await expect.poll(text).toMatch(/Start now|ابدأ الآن/)
  })

  test('refuses a submission, which can be repeated after it', async () => {
    let attempt: { paused_at?: string } = {}
    let position = 1
    const replies: Replies = {
      ...aRunningTask(),
      'tasks/start': () => ({ ...aRunningTask({ attempt })['tasks/start'], position }),
      'tasks/save': { status: 409, error: 'paused' },
    }
    await open(replies)
    await begun()
    attempt = { paused_at: now() }
    position = 10
    emitLive('deadline', { task: 't1', deadline: inMinutes(-1), now: now(), position: 9 })
    await expect.poll(text).toContain('متوقّفة')
  })
})

describe('a submitted task', () => {
  test('opens again with its answers', async () => {
    let running = false
    const replies: Replies = {
      ...aSubmittedTask(),
      'tasks/start': () => (running ? aRunningTask() : aSubmittedTask())['tasks/start'],
    }
    await open(replies)
    await expect.poll(text).toContain('وصلت إجاباتك')
    running = true
    emitLive('task:changed', { ...aStudentTask({ st_status: 'in_progress' }), position: 9 })
    await expect.poll(seconds).toBeGreaterThan(1100)
    expect(text()).toContain('فُتحت المهمّة لك من جديد')
    expect(document.querySelectorAll('nav [data-answered]')).toHaveLength(1)
    running = false
    emitLive('task:changed', { ...aStudentTask({ st_status: 'waiting' }), position: 10 })
    await expect.poll(text).toContain('وصلت إجاباتك')
  })

  test('offers the further attempt that the teacher allowed', async () => {
    let asked: unknown
    await open({
      ...aSubmittedTask(),
      'tasks/start': (body) => {
        asked = body
        return body.again
          ? aRunningTask({ attempt: { number: 2, draft: [] } })['tasks/start']
          : aSubmittedTask({ again: true })['tasks/start']
      },
    })
    await expect.poll(text).toContain('بدء محاولة أخرى')
    expect(await findingsInBothLanguages()).toEqual([])
    const press = (within: Pick<Locator, 'getByRole'>) =>
      within.getByRole('button', { name: /^Start one more attempt/ }).click()
    await press(page)
    // It takes no press at first.
    await press(page.getByRole('alertdialog'))
    await expect.poll(seconds).toBeGreaterThan(1100)
    expect(asked).toEqual({ _id: 't1', again: true })
  })
})
