import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { EarlierTime } from '../../server/contract/students.ts'
import { i18n } from '../i18n/i18n.ts'
import { aListedStudent, inDays, LONG_NAME } from './testing/given.ts'
import { BANK_REPLIES } from './testing/given-questions.ts'
import { STUDENT_REPLIES } from './testing/given-students.ts'
import { closeScreen, drawn, openScreen } from './testing/open-screen.tsx'
import { aTeacher } from './testing/people.ts'
import { findingsInBothLanguages, layoutFindings } from './testing/screen-findings.ts'
import { aTimedTask, TIMED_ENTRIES } from './testing/timed-task.ts'

/* Short lists in popups and editors, with the longest names, reasons and options. */
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'
const REASON = `${'عسر قراءة، بتوصية مستشارة المدرسة. '.repeat(5)}${LONG_WORD}`.slice(-200)
const by = { _id: 'p9', name: LONG_NAME }

test('the earlier personal times of a student', async () => {
  const time = { factor: 1.25, from: inDays(-200), to: inDays(60), reason: REASON, by, quiet: true } as const
  const times: EarlierTime[] = [
    { ...time, at: inDays(-200), ended: { by, at: inDays(-3) } },
    { ...time, factor: 0, to: '', at: inDays(-220), reason: LONG_WORD },
    {
      ...time,
      at: inDays(-240),
      by: { _id: 'p8', name: LONG_WORD },
      ended: { by: { _id: '', name: '' }, at: inDays(-220) },
    },
  ]
  const student = aListedStudent({ _id: 'p0', name: LONG_NAME })
  const replies = {
    ...STUDENT_REPLIES,
    'students/view': { students: [student], total: 1, counts: { '1-7': 1 } },
    'students/view_stats': { students: [student], stats: [], avg: null, times },
  }
  await openScreen({ at: '/Students?student=p0&tab=time', me: aTeacher({ classes: ['1-7'] }), replies })
  await drawn('[role=dialog] fieldset input')
  await page.getByText(i18n.t('students:time.earlier')).click()
  await expect.element(page.getByText(LONG_NAME).last()).toBeVisible()
  expect(await findings()).toEqual([])
})

test('the options that stay at their place', async () => {
  await openScreen({ at: '/Questions', me: aTeacher(), replies: BANK_REPLIES })
  await drawn()
  await page.getByRole('button', { name: i18n.t('questions:write') }).click()
  const editor = page.getByRole('dialog')
  const say = (key: string, values?: object) => i18n.t(`question-editor:${key}`, { ...values })
  await expect.element(editor).toBeVisible()
  await editor.getByText(say('kind.1')).click()
  const option = (number: number) => editor.getByRole('textbox', { name: say('choices.one', { number }) })
  await option(1).fill(REASON)
  await option(2).fill(LONG_WORD)
  await editor.getByText(i18n.t('question-editor:choices.places')).first().click()
  await expect.element(editor.getByRole('checkbox', { name: LONG_WORD, exact: true })).toBeVisible()
  expect(await findings()).toEqual([])
})

test('what was given in a task', async () => {
  const long = (entry: Entry): Entry => ({
    ...entry,
    name: LONG_NAME,
    times: entry.times?.map((change) => ({ ...change, by, reason: REASON })),
  })
  const { 'tasks/view': view } = aTimedTask()
  const replies = { 'tasks/view': { ...view, students: TIMED_ENTRIES.map(long) } }
  await openScreen({ at: '/MyTasks/t1', me: aTeacher(), replies })
  await drawn()
  await page.getByRole('button', { name: i18n.t('watch-task:fairTime.title') }).click()
  await expect.element(page.getByText(i18n.t('watch-task:fairTime.list'))).toBeVisible()
  expect(await findings()).toEqual([])
})

/** Findings, and parts of the popup that a window of 320 px cuts off; in both languages. */
async function findings(): Promise<string[]> {
  const found = await findingsInBothLanguages()
  for (const language of ['ar', 'en']) {
    await i18n.changeLanguage(language)
    await layoutFindings([320])
    found.push(...cutOff().map((part) => `${language}: ${part}`))
  }
  return found
}

function cutOff(): string[] {
  return [...document.querySelectorAll('[role=dialog] *')].flatMap((element) => {
    const { left, right } = element.getBoundingClientRect()
    if ((left >= -1 && right <= innerWidth + 1) || isElsewhere(element)) return []
    return `${element.tagName} ${element.className} from ${Math.round(left)} to ${Math.round(right)}`
  })
}

/** Only for screen readers, or in a row that scrolls sideways by itself. */
const isElsewhere = (element: Element): boolean =>
  element.closest('.sr-only') !== null || (element.parentElement?.closest('fieldset')?.scrollWidth ?? 0) > innerWidth

afterEach(closeScreen)
