import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Reply } from '../../server/contract/calls.ts'
import { STUDENT_REPLIES } from '../app/testing/given-students.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { aManager, aTeacher } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

/* Each screen about students, at every size and in both languages. */

const TEACHER = aTeacher({ classes: ['1-7', '2-8'] })
const open = async (at: string, part: string) => {
  await openScreen({ at, me: TEACHER, replies: STUDENT_REPLIES })
  await drawn(part)
}

test.each([
  { name: 'the list', at: '/Students', part: 'tbody tr' },
  { name: 'a search without results', at: '/Students?search=qqqq', part: 'main p' },
  { name: 'the data of a student', at: '/Students?student=p0', part: '[role=dialog] input[disabled]' },
  { name: 'the results of a student', at: '/Students?tab=stats&student=p0', part: '.recharts-line' },
  { name: 'the form of a new student', at: '/Students?do=add', part: '[role=dialog] input' },
  { name: 'the login sheet of a class', at: '/Students?sheet=1-7', part: 'main h3' },
  { name: 'the import', at: '/Students?do=import', part: '[role=dialog] h3' },
])('$name has no findings', async ({ at, part }) => {
  await open(at, part)
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the list of a manager of two schools has no findings', async () => {
  const schools = ['مدرسة النور', 'مدرسة عبد الرحمن الحسينيّ الثانويّة الشاملة'].map((name, place) => ({
    _id: `s${place}`,
    name,
  }))
  await openScreen({ at: '/Students', me: aManager({ school_id: schools }), replies: STUDENT_REPLIES })
  await drawn('tbody tr')
  await expect.element(page.getByRole('combobox', { name: i18n.t('students:filterSchool') })).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the check of an imported file has no findings', async () => {
  await open('/Students?do=import', '[role=dialog] h3')
  const lines = ['الاسم,ID,Class', 'ليلى حدّاد,204518630,7 A', ',,none']
  const file = new File([`\uFEFF${lines.join('\r\n')}`], 'roster.csv', { type: 'text/csv' })
  await userEvent.upload(page.elementLocator(document.querySelector('input[type=file]') as Element), file)
  await drawn('[role=dialog] tbody tr')
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a refused change shows the reason and keeps the input', async () => {
  let refusal: () => never
  const refuse = () => refusal()
  await openScreen({
    ...{ at: '/Students?student=p0', me: TEACHER, language: 'en' },
    replies: { ...STUDENT_REPLIES, 'students/update': refuse },
  })
  await drawn('[role=dialog] input[disabled]')
  const popup = page.getByRole('dialog')
  const name = popup.getByRole('textbox', { name: i18n.t('students:field.name') })
  await name.fill('Typed')
  for (const [status, error, text] of [
    [403, 'permission', 'permission'],
    [404, 'not found', 'notFound'],
    [409, 'idempotency_key_reused', 'idempotencyKeyReused'],
    [429, 'rate_limit', 'rateLimit'],
    [500, 'all', 'all'],
    [0, '', 'error'],
  ] as const) {
    refusal = () => {
      if (!status) throw new TypeError('no network')
      return { status, error } as never
    }
    await popup.getByRole('button', { name: i18n.t('common:save'), exact: true }).click()
    await expect.element(popup.getByRole('alert')).toHaveTextContent(i18n.t(`errors:texts.${text}`))
    await expect.element(name).toHaveValue('Typed')
  }
})

test('the statistics of a student show the average, a chart and every task, or that the student has not started', async () => {
  const at = '/Students?tab=stats&student=p0'
  for (const language of ['ar', 'en'] as const) {
    await openScreen({ at, me: TEACHER, replies: STUDENT_REPLIES, language })
    await drawn('.recharts-line')
    await expect.element(page.getByText(/71/).first()).toBeVisible()
    const table = page.getByRole('table', { name: i18n.t('students:stats.table', { name: 'سلمى حدّاد' }) })
    await expect.poll(() => table.getByRole('row').elements().length).toBe(9)
    // The time axis runs in reading direction; the score axis is at its start.
    const [chart, axis] = ['.recharts-wrapper', '.recharts-yAxis'].map((part) =>
      document.querySelector(part)?.getBoundingClientRect(),
    ) as [DOMRect, DOMRect]
    expect(axis.x > chart.x + chart.width / 2).toBe(language === 'ar')
  }
  const { 'students/view_stats': results } = STUDENT_REPLIES as { 'students/view_stats': Reply<'students/view_stats'> }
  const none = { ...results, stats: [], avg: null }
  await openScreen({ at, me: TEACHER, replies: { ...STUDENT_REPLIES, 'students/view_stats': none } })
  await drawn('[role=dialog]')
  await expect.element(page.getByText(i18n.t('students:stats.notStarted'))).toBeVisible()
})

afterEach(closeScreen)
