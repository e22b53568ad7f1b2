import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AttemptRow } from '../../server/contract/attempt-shapes.ts'
import type { Body, Reply } from '../../server/contract/calls.ts'
import type { TaskRow } from '../../server/contract/task-shapes.ts'
import { emitLive } from '../api/live.ts'
import { i18n } from '../i18n/i18n.ts'
import { inMinutes } from './testing/attempts.ts'
import { aQuestion, aStudentTask, inDays } from './testing/given.ts'
import { closeScreen, drawn, openScreen, type Replies } from './testing/open-screen.tsx'
import { aStudent } from './testing/people.ts'
import { findingsInBothLanguages } from './testing/screen-findings.ts'

/* A student's screens of homework that may be repeated. */
const { answers: _, ...question } = aQuestion()
const options = ['طويل', 'قصير', 'سريع'].map((text, index) => ({ index, text }))
const QUESTIONS = ['q1', 'q2', 'q3'].map((ID) => ({ ...question, ID, options }))
const attempt = (number: number, score: number | null, more: Partial<AttemptRow> = {}): AttemptRow => ({
  ...{ number, score, status: 'final', timer: 300, sent_at: inDays(-number), counted: false },
  ...more,
})
const ATTEMPTS = [attempt(1, 67, { counted: true }), attempt(2, 33)]
const homework: Partial<TaskRow> = { attempts: 5, counts: 'best', timer: 0, questions_num: 3, res_type: 1 }
const row = aStudentTask({
  ...homework,
  ...{ st_status: 'final', st_finished: true, st_score: 67, st_attempts: ATTEMPTS, st_left: 3, st_again: true },
})
const checked = (more: Partial<Reply<'tasks/start'>['already']> = {}): Reply<'tasks/start'> => ({
  task: { ...row, story: '', questions: QUESTIONS },
  already: {
    ...{ finished: true, score: 33, timer: 300, status: 'final', released: false, checked: true },
    ...{ again: true, left: 3, number: 2, attempts: ATTEMPTS },
    answers: [
      { ID: 'q1', answer: 1, right: true },
      { ID: 'q2', answer: 0, right: false },
    ],
    ...more,
  },
  position: 1,
})
const running: Reply<'tasks/start'> = {
  ...checked(),
  already: { finished: false, answers: [], score: null, status: 'in_progress', number: 3, attempts: ATTEMPTS },
  attempt: {
    ...{ number: 3, started_at: inMinutes(-1), deadline: '', now: inMinutes(0), kept: ['q1'] },
    draft: [{ ID: 'q1', answer: 1 }],
  },
}
const view = (task: TaskRow): Replies => ({
  'tasks/view': { tasks: [task], stats: {}, categories: [], position: 1 },
})
const open = (replies: Replies) =>
  openScreen({ at: '/TaskStart/t1', me: aStudent(), replies: { 'tasks/draft': 'pending', ...view(row), ...replies } })
const text = () => document.body.innerText.replace(/[\u2066-\u2069]/g, '')
const button = (key: string) => page.getByRole('button', { name: i18n.t(`take-task:${key}`) })

beforeEach(() => indexedDB.deleteDatabase('outbox'))
afterEach(closeScreen)

test('the start page says how often, and which attempt counts', async () => {
  await open(view(aStudentTask(homework)))
  await drawn()
  expect(text()).toContain('5 محاولات')
  expect(text()).toContain('تُحتسب أفضل محاولة')
  expect(await findingsInBothLanguages()).toEqual([])
})

describe('the result', () => {
  test('shows what was wrong without the right answers, what is left, and all attempts', async () => {
    await open({ 'tasks/start': checked() })
    await expect.poll(text).toContain('بقيت لك 3 محاولات.')
    expect(text()).toContain('33%')
    expect(text()).not.toContain('الإجابة الصحيحة:')
    expect(document.querySelectorAll('ol button')).toHaveLength(2)
    expect(await findingsInBothLanguages()).toEqual([])
  })
  test('offers the wrong ones alone, once', async () => {
    const asked: Body<'tasks/start'>[] = []
    await open({
      'tasks/start': (body) => {
        asked.push(body)
        return body.again ? running : checked()
      },
    })
    await button('repeat.wrong').click()
    await expect.poll(text).toContain('السؤال')
    expect(asked.at(-1)).toEqual({ _id: 't1', again: true, after: 2, only_wrong: true })
  })
  test('shows an earlier attempt', async () => {
    const asked: Body<'tasks/start'>[] = []
    await open({
      'tasks/start': (body) => {
        asked.push(body)
        return checked(body.attempt === 1 ? { number: 1, score: 67 } : {})
      },
    })
    await page.getByRole('button', { name: /المحاولة 1/ }).click()
    await expect.poll(() => document.querySelector('ol [aria-current]')?.textContent).toContain('67')
    expect(asked.at(-1)).toEqual({ _id: 't1', attempt: 1 })
    expect(button('repeat.wrong').elements()).toHaveLength(0)
  })
  test('stays at an earlier attempt when it is read again', async () => {
    const asked: Body<'tasks/start'>[] = []
    await open({
      'tasks/start': (body) => {
        asked.push(body)
        return checked(body.attempt === 1 ? { number: 1, score: 67 } : {})
      },
    })
    await page.getByRole('button', { name: /المحاولة 1/ }).click()
    await expect.poll(() => asked.length).toBe(2)
    emitLive('grade', { task: 't1', score: 33, finished: true, status: 'final', position: 9 })
    await expect.poll(() => asked.length).toBe(3)
    expect(asked.at(-1)).toEqual({ _id: 't1', attempt: 1 })
  })
  test('offers nothing once all attempts are used', async () => {
    await open({ 'tasks/start': checked({ again: false, left: 0 }) })
    await expect.poll(text).toContain('محاولاتك')
    expect(button('repeat.all').elements()).toHaveLength(0)
    expect(await findingsInBothLanguages()).toEqual([])
  })
})

test('a kept answer is shown as done and has no control', async () => {
  await open({ 'tasks/start': running })
  await expect.poll(() => document.querySelectorAll('main input').length).toBeGreaterThan(0)
  await page.getByRole('button', { name: /1/ }).first().click()
  await expect.poll(text).toContain('تبقى كما هي')
  expect(document.querySelectorAll('main input')).toHaveLength(0)
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the list of tasks offers another attempt, or the one that runs', async () => {
  const other = {
    ...row,
    _id: 't2',
    st_again: false,
    st_attempts: [...ATTEMPTS, attempt(3, null, { status: 'in_progress' })],
  }
  const replies: Replies = { 'tasks/view': { tasks: [row, other], stats: {}, categories: [], total: 2, position: 1 } }
  await openScreen({ at: '/MyTasks', me: aStudent(), replies })
  await drawn()
  await expect.poll(text).toContain('متابعة الحلّ')
  expect(text()).toContain('إعادة الحلّ')
  expect(await findingsInBothLanguages()).toEqual([])
})
