import { afterEach, expect, test, vi } from 'vitest'
import type { Reply } from '../../server/contract/calls.ts'
import { emitLive } from '../api/live.ts'
import { withResolvers } from '../api/older-browsers.ts'
import { aRunningTask, aSubmittedTask, inMinutes } from '../app/testing/attempts.ts'
import { aStudentTask } from '../app/testing/given.ts'
import { closeScreen, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { aStudent } from '../app/testing/people.ts'
import { pageStorage } from './page-outbox.ts'

/* A student's screens that have missed a push, or whose replies are lost or late. */

const open = (replies: Replies) =>
  openScreen({ at: '/TaskStart/t1', me: aStudent(), replies: { 'tasks/draft': 'pending', ...replies } })
const text = () => document.body.innerText
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
/** A submission without this reply would be sent by the next test that opens the task. */
const STORED: Reply<'tasks/save'> = { success: { score: null, finished: false, timer: 1, sent_at: now() } }
afterEach(async () => {
  vi.restoreAllMocks()
  await closeScreen()
  // The next screens would read again what is older than this.
  emitLive('resync', { position: 0 })
})

test('a pause that ended while the page had no connection ends here too, though the first reading fails', async () => {
  let away = false
  const running = { ...aRunningTask({ attempt: { deadline: inMinutes(25) } })['tasks/start'], position: 20 }
  await open({
    ...aRunningTask(),
    'tasks/start': () => {
      if (away) throw new TypeError('Failed to fetch')
      return running
    },
  })
  await expect.poll(seconds).toBeGreaterThan(1100)
  emitLive('paused', { task: 't1', at: now(), now: now(), position: 21 })
  await expect.poll(text).toContain('متوقّفة')
  away = true
  running.position = 30
  emitLive('resync', { position: 30 })
  await new Promise((resolve) => setTimeout(resolve, 2100))
  expect(text()).toContain('متوقّفة')
  away = false
  await expect.poll(seconds).toBeGreaterThan(1400)
})

test('a pause that the page knows by a refusal alone shows no time that is not known', async () => {
  await open({
    ...aRunningTask(),
    'tasks/save': { status: 409, error: 'paused' },
  })
  await begun()
  const start = window.fetch
  window.fetch = async (input, init) => {
    if (String(input).endsWith('tasks/start')) throw new TypeError('Failed to fetch')
    return start(input, init)
  }
  emitLive('deadline', { task: 't1', deadline: inMinutes(-1), now: now(), position: 9 })
  await expect.poll(text).toContain('متوقّفة')
  expect(text()).not.toContain('0:00')
})

test('a pause that refused a start is over when the page has read the task again', async () => {
  let position = 1
  await open({
    'tasks/view': () => ({ tasks: [aStudentTask()], stats: {}, categories: [], position }),
    'tasks/start': { status: 409, error: 'paused' },
  })
  const begin = /Start now|ابدأ الآن/
  await expect.poll(text).toMatch(begin)
  ;[...document.querySelectorAll('button')].find((one) => begin.test(one.textContent ?? ''))?.click()
  await expect.poll(text).toMatch(/متوقّفة|paused/)
  position = 40
  emitLive('resync', { position })
  await expect.poll(text).toMatch(begin)
})

test('a submitted task that opens again is not submitted at once by what this device could not send before', async () => {
  let running = false
  let saves = 0
  await open({
    ...aSubmittedTask(),
    'tasks/start': () => (running ? aRunningTask() : aSubmittedTask())['tasks/start'],
    'tasks/save': () => {
      saves += 1
      return STORED
    },
  })
  // The student pressed without network; then the server submitted what it had, at the end of the time.
  const sending = `outbox:sending:${aStudent()._id}/t1/1`
  localStorage.setItem(sending, JSON.stringify({ key: 'k', values: [], device: 'd', seq: 1, at: Date.now() }))
  await expect.poll(text).toContain('وصلت إجاباتك')
  running = true
  emitLive('task:changed', { ...aStudentTask({ st_status: 'in_progress' }), position: 9 })
  await expect.poll(seconds).toBeGreaterThan(1100)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(saves).toBe(0)
})

test('a task that was reopened after the student had pressed "send" goes on, says so, and is sent by a new press', async () => {
  const sending = `outbox:sending:${aStudent()._id}/t1/1`
  const kept = { key: 'k', values: [], device: 'd', seq: 1, at: Date.now(), reopenedAt: '' }
  const reopened_at = inMinutes(-1)
  const saved: unknown[] = []
  const running = aRunningTask({ attempt: { reopened_at } })
  await open({
    ...running,
    // Stored before the page opens what this device could not send.
    'tasks/start': () => {
      if (saved.length === 0) localStorage.setItem(sending, JSON.stringify(kept))
      return running['tasks/start']
    },
    'tasks/save': (body) => {
      saved.push(body.reopened_at)
      return body.reopened_at === reopened_at ? STORED : ({ status: 409, error: 'reopened' } as never)
    },
  })
  await expect.poll(text).toContain('راجع إجاباتك ثمّ أرسلها')
  await expect.poll(() => document.querySelectorAll('main input[type=radio]').length).toBeGreaterThan(0)
  expect(saved).toEqual([''])
  emitLive('deadline', { task: 't1', deadline: now(), now: now(), position: 9 })
  await expect.poll(() => saved).toEqual(['', reopened_at])
  await expect.poll(text).toContain('قيد الانتظار')
})

test('an end that comes while the answers of this device are still being read submits the task when they are read', async () => {
  const storage = await pageStorage()
  const [asked, read] = [withResolvers<void>(), withResolvers<void>()]
  const { load } = storage
  const slow = vi.spyOn(storage, 'load').mockImplementation(async (scope) => {
    asked.resolve()
    await read.promise
    return load(scope)
  })
  const saved: unknown[] = []
  await open({
    ...aRunningTask(),
    'tasks/save': (body) => {
      saved.push(body.time_up)
      return STORED
    },
  })
  await asked.promise
  await expect.poll(seconds).toBeGreaterThan(1100)
  emitLive('deadline', { task: 't1', deadline: now(), now: now(), position: 9 })
  await expect.poll(seconds).toBe(0)
  expect(saved).toEqual([])
  slow.mockRestore()
  read.resolve()
  await expect.poll(() => saved).toEqual([true])
  await expect.poll(text).toContain('قيد الانتظار')
})

test('a result does not go back to an older reply that arrives later', async () => {
  const { promise: slow, resolve } = withResolvers<void>()
  let asked = 0
  const start = (final: boolean) =>
    aSubmittedTask(final ? { finished: true, status: 'final', score: 80, answers: [] } : {})['tasks/start']
  type Start = Reply<'tasks/start'>
  await open({
    ...aSubmittedTask(),
    'tasks/start': () => {
      asked += 1
      if (asked !== 2) return start(asked > 2)
      return slow.then(() => start(false)) as unknown as Start
    },
  })
  await expect.poll(text).toContain('وصلت إجاباتك')
  const grade = { task: 't1', score: null, finished: false, status: 'waiting' as const }
  emitLive('grade', { ...grade, position: 9 })
  await expect.poll(() => asked).toBe(2)
  emitLive('grade', { ...grade, position: 10 })
  await expect.poll(text).toContain('80%')
  resolve()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(text()).toContain('80%')
})

/** The device's clock is set back by two hours; it goes on from there. */
function setClockBack() {
  const realNow = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() - 2 * 3600_000)
}

test('a pause that refused a submission ends when the page reads it again, though the clock was set back', async () => {
  let away = true
  let reads = 0
  const running = aRunningTask()
  await open({
    ...running,
    'tasks/start': () => {
      reads += 1
      if (away && reads > 1) throw new TypeError('Failed to fetch')
      return running['tasks/start']
    },
    'tasks/save': { status: 409, error: 'paused' },
  })
  await begun()
  emitLive('deadline', { task: 't1', deadline: inMinutes(-1), now: now(), position: 9 })
  await expect.poll(text).toContain('متوقّفة')
  setClockBack()
  away = false
  window.dispatchEvent(new Event('online'))
  await expect.poll(text).not.toContain('متوقّفة')
})

test('an attempt that is reopened after it was submitted here goes on, though the clock was set back', async () => {
  let reopened = false
  let saves = 0
  await open({
    ...aRunningTask(),
    'tasks/start': () => {
      if (saves > 0 && !reopened) return aSubmittedTask()['tasks/start']
      return { ...aRunningTask()['tasks/start'], position: reopened ? 20 : 1 }
    },
    'tasks/save': () => {
      saves += 1
      return STORED
    },
  })
  await begun()
  emitLive('deadline', { task: 't1', deadline: now(), now: now(), position: 9 })
  await expect.poll(text).toContain('قيد الانتظار')
  setClockBack()
  reopened = true
  emitLive('task:changed', { ...aStudentTask({ st_status: 'in_progress' }), position: 20 })
  await expect.poll(() => document.querySelector('[role=timer]')).not.toBeNull()
})
