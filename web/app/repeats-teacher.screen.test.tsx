import { afterEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { AttemptRow, Entry } from '../../server/contract/attempt-shapes.ts'
import type { Body } from '../../server/contract/calls.ts'
import { i18n } from '../i18n/i18n.ts'
import { anEntry, aQuestion, aTask, inDays } from './testing/given.ts'
import { closeScreen, drawn, openScreen, type Replies } from './testing/open-screen.tsx'
import { aTeacher } from './testing/people.ts'
import { findingsInBothLanguages } from './testing/screen-findings.ts'

/* A teacher's screens of homework that may be repeated. */
const QUESTIONS = [aQuestion(), aQuestion({ ID: 'q2' })]
const attempt = (number: number, score: number | null, more: Partial<AttemptRow> = {}): AttemptRow => ({
  ...{ number, score, status: 'final', timer: 300, sent_at: inDays(-number), counted: false },
  ...more,
})
const ATTEMPTS = [attempt(1, 100, { counted: true }), attempt(2, 50, { status: 'waiting', to_mark: true })]
const sent: Partial<Entry> = {
  ...{ status: 'final', finished: true, score: 100, timer: 300, answered: 2, right: 2, attempt: 1 },
  ...{ started_at: inDays(-0.02), sent_at: inDays(-0.01), attempts: ATTEMPTS },
  answers: [{ ID: 'q1', answer: 1, right: true }],
}
const working = [...ATTEMPTS.slice(0, 1), attempt(2, 50), attempt(3, null, { status: 'in_progress', sent_at: '' })]
const task = aTask({ attempts: 0, counts: 'best', questions: QUESTIONS, questions_num: 2, review: 'closed' })
const ENTRIES = [anEntry(sent), anEntry({ ...sent, _id: 'p2', name: 'كرم', attempts: working })]
const replies = (students: (body: Body<'tasks/view'>) => Entry[]): Replies => ({
  'tasks/view': (body) => ({
    tasks: [task],
    students: students(body),
    stats: { all_students: 2, sent: 2, not: 1, avg: 100 },
    categories: [],
    position: 1,
  }),
  'tasks/history': { events: [], total: 0, position: 1 },
  'students/view': { students: [], total: 0, counts: { '6-11': 2 } },
})
/** Without direction isolates. */
const shownIn = (field: Locator) =>
  (field.elements()[0] as HTMLInputElement | undefined)?.value.replace(/[\u2066-\u2069]/g, '')
const text = () => document.body.innerText.replace(/[\u2066-\u2069]/g, '')
afterEach(closeScreen)

test('the list says how many attempts there are, and what happens beside the one that counts', async () => {
  await openScreen({ at: '/MyTasks/t1', me: aTeacher(), replies: replies(() => ENTRIES) })
  await drawn()
  await expect.poll(text).toContain('محاولتان · محاولة بانتظار التصحيح')
  expect(text()).toContain('3 محاولات · يحلّ من جديد')
  expect(text()).toContain('محاولات غير محدودة')
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the answers show the chosen attempt, which is the one that is marked', async () => {
  const asked: (number | undefined)[] = []
  const students = ({ student, attempt: number }: Body<'tasks/view'>) => {
    if (student) asked.push(number)
    const second = { status: 'waiting' as const, finished: false, score: 50, attempt: 2 }
    return student ? [anEntry({ ...sent, ...(number === 1 ? {} : second) })] : ENTRIES
  }
  await openScreen({ at: '/MyTasks/t1/p1', me: aTeacher(), replies: replies(students) })
  await drawn()
  const select = page.getByRole('combobox', { name: i18n.t('grading:attempts.label') })
  await expect.poll(() => shownIn(select)).toBe('المحاولة 2 · 50% · بانتظار التصحيح')
  expect(await findingsInBothLanguages()).toEqual([])
  await page.getByRole('combobox', { name: 'Attempt' }).click()
  await page.getByRole('option').first().click()
  await expect.poll(() => asked.at(-1)).toBe(1)
  const other = page.getByRole('combobox', { name: 'Attempt' })
  await expect.poll(() => shownIn(other)).toBe('Attempt 1 · 100% · counts')
})
