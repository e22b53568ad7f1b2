import { afterEach, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import type { UserInfo } from '../../server/contract/session.ts'
import { i18n } from '../i18n/i18n.ts'
import { isolated } from '../i18n/isolated.ts'
import { LIBRARY_REPLIES } from './testing/given-library.ts'
import { PEOPLE_REPLIES } from './testing/given-people.ts'
import { OWN_TASKS, STUDENT } from './testing/given-student.ts'
import { STUDENT_REPLIES } from './testing/given-students.ts'
import { TEACHER, TEACHER_REPLIES } from './testing/given-teacher.ts'
import { closeScreen, drawn, openScreen, type Replies } from './testing/open-screen.tsx'
import { aManager, aStudent } from './testing/people.ts'

const MESSAGES: Replies = {
  'messages/view': {
    messages: [
      { _id: 'm1', name: 'سلمى', email: 's@example.org', phone: '', full: 'شكرًا', time: '2026-11-01', done_by: null },
    ],
    ...{ total: 0, fresh: 1 },
  },
}

/** A list of two pages, whose rows are those of the usual reply. */
const ofTwoPages = (given: Replies, name: 'students/view', rows: 'students', asked: unknown[]): Replies => ({
  ...given,
  [name]: (body: Body<'students/view'>) => {
    const usual = given[name]
    const reply = (typeof usual === 'function' ? usual(body) : usual) as Reply<'students/view'>
    asked.push(body.page)
    return { ...reply, [rows]: (body.page ?? 1) > 2 ? [] : reply[rows], total: 2 * (body.limit ?? 1) }
  },
})

const OF: Record<string, UserInfo> = { quizzes: aStudent(), "a teacher's tasks": TEACHER, "a student's tasks": STUDENT }

test.each([
  ['quizzes', '/Training?level=Advanced', LIBRARY_REPLIES, 'Quiz/view', 'tasks', 'main article'],
  ['messages', '/Messages?', MESSAGES, 'messages/view', 'messages', 'main li h2'],
  ['students', '/Students?class=1-7', STUDENT_REPLIES, 'students/view', 'students', 'tbody tr'],
  ['teachers', '/People?', PEOPLE_REPLIES, 'people/view', 'teachers', 'tbody tr'],
  ["a teacher's tasks", '/MyTasks?status=active', TEACHER_REPLIES, 'tasks/view', 'tasks', 'tbody tr'],
  ["a student's tasks", '/MyTasks?cat=maths', OWN_TASKS, 'tasks/view', 'tasks', 'tbody tr'],
])('a list of %s that has become shorter shows its last page', async (of, at, given, name, rows, row) => {
  const asked: unknown[] = []
  const replies = ofTwoPages(given, name as 'students/view', rows as 'students', asked)
  const me = OF[of] ?? aManager({ classes: ['1-7'] })
  await openScreen({ at: `${at}&page=9`, me, replies })
  await drawn(row)
  const { pathname, searchParams } = new URL(at, location.origin)
  expect(location.pathname).toBe(pathname)
  expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({
    ...Object.fromEntries(searchParams),
    page: '2',
  })
  expect(asked.filter((page) => page !== undefined)).toEqual([9, 2])
})

test('the templates show the page before the last when that has become empty', async () => {
  const asked: unknown[] = []
  let total = 21
  const template = (_id: string) => ({
    ...{ _id, name: _id, cats: [], questions_num: 5, at: '2026-11-01', mine: true, by: { _id: 'x', name: 'هدى' } },
  })
  await openScreen({
    ...{ at: '/MyTasks', me: TEACHER },
    replies: {
      ...TEACHER_REPLIES,
      'tasks/templates': ({ page = 1 }) => {
        asked.push(page)
        const templates = page === 1 ? [template('first')] : total > 20 ? [template('last')] : []
        return { templates, total, categories: [], tags: [] }
      },
      'tasks/delete_template': () => {
        total = 20
        return { success: true }
      },
    },
  })
  await drawn('tbody tr')
  const popup = browser.getByRole('dialog')
  const remove = (name: string) =>
    popup.getByRole('button', { name: i18n.t('tasks:templates.remove', { name: isolated(name) }) })
  await browser.getByRole('button', { name: i18n.t('tasks:templates.open') }).click()
  await popup.getByRole('button', { name: /2$/ }).click()
  await remove('last').click()
  await expect.element(remove('first')).toBeVisible()
  await expect.poll(() => asked).toEqual([1, 2, 2, 1])
})

afterEach(closeScreen)
