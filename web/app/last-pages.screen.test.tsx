import { afterEach, expect, test } from 'vitest'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { LIBRARY_REPLIES } from './testing/given-library.ts'
import { PEOPLE_REPLIES } from './testing/given-people.ts'
import { STUDENT_REPLIES } from './testing/given-students.ts'
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

test.each([
  ['quizzes', '/Training?level=Advanced', LIBRARY_REPLIES, 'Quiz/view', 'tasks', 'main article'],
  ['messages', '/Messages?', MESSAGES, 'messages/view', 'messages', 'main li h2'],
  ['students', '/Students?class=1-7', STUDENT_REPLIES, 'students/view', 'students', 'tbody tr'],
  ['teachers', '/People?', PEOPLE_REPLIES, 'people/view', 'teachers', 'tbody tr'],
])('a list of %s that has become shorter shows its last page', async (of, at, given, name, rows, row) => {
  const asked: unknown[] = []
  const replies = ofTwoPages(given, name as 'students/view', rows as 'students', asked)
  const me = of === 'quizzes' ? aStudent() : aManager({ classes: ['1-7'] })
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

afterEach(closeScreen)
