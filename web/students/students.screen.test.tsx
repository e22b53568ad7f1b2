import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import type { Student } from '../../server/contract/students.ts'
import { STUDENT_REPLIES } from '../app/testing/given-students.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { aManager, aTeacher } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { className } from '../i18n/format.ts'
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

test('the list of a class without students names the class, and offers to import them', async () => {
  const replies = { ...STUDENT_REPLIES, 'students/view': { students: [], total: 0, counts: { '1-7': 25 } } }
  await openScreen({ at: '/Students?class=4-11', me: aManager(), replies })
  await drawn('main p')
  const filter = page.getByRole('combobox', { name: i18n.t('students:filterClass') })
  await expect.element(filter).toHaveValue(className('4-11'))
  await expect.element(page.getByText(i18n.t('students:empty'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: i18n.t('students:import') })
    .last()
    .click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
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

test('a student who was blocked from the list stays blocked when the form is opened again and stored', async () => {
  const { 'students/view_stats': results } = STUDENT_REPLIES as { 'students/view_stats': Reply<'students/view_stats'> }
  const [first] = results.students as [Student]
  let status = 1
  const sent: Body<'students/update'>[] = []
  let answerNext: ((reply: Reply<'students/view_stats'>) => void) | undefined
  await openScreen({
    ...{ at: '/Students?student=p0', me: TEACHER, language: 'en' },
    replies: {
      ...STUDENT_REPLIES,
      'students/view_stats': (() =>
        new Promise((resolve) => {
          answerNext = resolve
        })) as never,
      'students/update': (body) => {
        sent.push(body)
        status = body.status ?? status
        return { success: true }
      },
    },
  })
  const answer = async () => {
    await expect.poll(() => answerNext).toBeDefined()
    answerNext?.({ ...results, students: [{ ...first, status }] })
    answerNext = undefined
  }
  const popup = page.getByRole('dialog')
  await answer()
  await drawn('[role=dialog] input[disabled]')
  const name = popup.getByRole('textbox', { name: i18n.t('students:field.name') })
  await name.fill('Typed before')
  await expect.element(name).toHaveValue('Typed before')
  // The draft of the name is kept.
  await expect.poll(() => Object.keys(localStorage).some((key) => key.startsWith('bawaba.student.'))).toBe(true)
  await popup.getByRole('button', { name: i18n.t('common:cancel') }).click()
  await expect.element(popup).not.toBeInTheDocument()

  await page.getByRole('button', { name: i18n.t('students:actions', { name: first.name }) }).click()
  await page.getByRole('menuitem', { name: i18n.t('students:block.action') }).click()
  await page.getByRole('button', { name: i18n.t('students:block.confirm') }).click()
  await expect.poll(() => sent.length).toBe(1)
  const { _id, zehot, classes } = first
  const seen = { name: first.name, zehot, classes, status: 1 }
  expect(sent[0]).toEqual({ _id, ...seen, status: 0, before: seen })

  await page.getByRole('button', { name: first.name, exact: true }).click()
  await answer()
  await expect.element(name).toHaveValue('Typed before')
  await name.fill('Typed after')
  await popup.getByRole('button', { name: i18n.t('common:save'), exact: true }).click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toEqual({ _id, ...seen, name: 'Typed after', status: 0, before: { ...seen, status: 0 } })
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

/** The login sheet of a class, with passwords that arrive when the test sends them. */
const openSheet = async () => {
  const { 'students/logins': logins } = STUDENT_REPLIES as { 'students/logins': Reply<'students/logins'> }
  const sheet = logins.students.slice(0, 2)
  let arrive: ((reply: Reply<'students/logins'> | { status: number; error: string }) => void) | undefined
  await openScreen({
    ...{ at: '/Students?sheet=1-7', me: TEACHER, language: 'en' },
    replies: {
      ...STUDENT_REPLIES,
      'students/logins': ((body: Body<'students/logins'>) =>
        body.missing
          ? new Promise((resolve) => {
              arrive = resolve
            })
          : { students: sheet.map((slip) => ({ ...slip, classes: body.classes })) }) as never,
    },
  })
  await drawn('main h3')
  await page.getByRole('button', { name: i18n.t('students:sheet.missing.action', { count: 1 }) }).click()
  await expect.poll(() => arrive).toBeDefined()
  return { sheet, arrive: (reply: Parameters<NonNullable<typeof arrive>>[0]) => arrive?.(reply) }
}
/** What the arrows of the browser do, without the wait for it. */
const goTo = (at: string) => {
  history.pushState(null, '', at)
  window.dispatchEvent(new PopStateEvent('popstate'))
}
/** Whether the browser may reload or close the page without a question. */
const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the login sheet asks before it is left, and its classes cannot be changed, while passwords are made', async () => {
  expect(leaves()).toBe(true)
  const { sheet, arrive } = await openSheet()
  expect(leaves()).toBe(false)
  await expect.element(page.getByRole('combobox', { name: i18n.t('students:sheet.classes') })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: i18n.t('students:sheet.renew.action') })).toBeDisabled()
  await page.getByRole('button', { name: i18n.t('students:sheet.back') }).click()
  await page.getByRole('button', { name: i18n.t('common:cancel') }).click()
  arrive({ students: sheet.map((slip) => ({ ...slip, pass: 'olive-77' })) })
  await expect.element(page.getByText('olive-77').first()).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: i18n.t('students:sheet.classes') })).toBeEnabled()
})

test.each([
  ['Back', -1, '/Students'],
  ['Forward', 1, '/Students?sheet=2-8'],
])('%s asks before it leaves a login sheet while passwords are made, and until they are printed', async (_, to, at) => {
  const { sheet, arrive } = await openSheet()
  /** Steps in the history, as the browser does them: the address changes first. */
  const places = new Map([
    [0, '/Students?sheet=1-7'],
    [to, at],
  ])
  const step = (idx: number) => {
    history.replaceState({ idx }, '', places.get(idx))
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx } }))
  }
  vi.spyOn(history, 'go').mockImplementation((by = 0) => queueMicrotask(() => step(history.state.idx + by)))
  const question = page.getByRole('alertdialog', { name: i18n.t('students:sheet.leave.title') })
  step(to)
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: i18n.t('common:cancel') }).click()
  expect(location.search).toBe('?sheet=1-7')
  arrive({ students: sheet.map((slip) => ({ ...slip, pass: 'olive-77' })) })
  await expect.element(page.getByText('olive-77').first()).toBeVisible()
  step(to)
  await question.getByRole('button', { name: i18n.t('students:sheet.leave.confirm') }).click()
  await expect.poll(() => location.pathname + location.search).toBe(at)
  await expect.element(page.getByText('olive-77')).not.toBeInTheDocument()
})

test('a link asks before it leaves a login sheet while passwords are made', async () => {
  await openSheet()
  const link = document.querySelector<HTMLElement>('header a[href]')
  link?.click()
  const question = page.getByRole('alertdialog', { name: i18n.t('students:sheet.leave.title') })
  await question.getByRole('button', { name: i18n.t('common:cancel') }).click()
  expect(location.pathname).toBe('/Students')
})

test('choosing other classes asks before it discards passwords that were not printed', async () => {
  const { sheet, arrive } = await openSheet()
  arrive({ students: sheet.map((slip) => ({ ...slip, pass: 'olive-77' })) })
  await expect.element(page.getByText('olive-77').first()).toBeVisible()
  const classes = page.getByRole('combobox', { name: i18n.t('students:sheet.classes') })
  const question = page.getByRole('alertdialog', { name: i18n.t('students:sheet.leave.title') })
  const addAClass = async (answer: 'common:cancel' | 'students:sheet.leave.confirm') => {
    await classes.click()
    await page.getByRole('option', { name: className('2-8') }).click()
    await question.getByRole('button', { name: i18n.t(answer) }).click()
    await expect.element(question).not.toBeInTheDocument()
  }
  await addAClass('common:cancel')
  expect(location.search).toBe('?sheet=1-7')
  await expect.element(page.getByText('olive-77').first()).toBeVisible()
  await addAClass('students:sheet.leave.confirm')
  await expect.poll(() => location.search).toBe('?sheet=1-7%2C2-8')
  await expect.element(page.getByText('olive-77')).not.toBeInTheDocument()
})

test('passwords that arrive after the browser went to another class are not shown as its own', async () => {
  const { sheet, arrive } = await openSheet()
  goTo('/Students?sheet=2-8')
  await expect.element(page.getByRole('heading', { name: className('2-8') })).toBeVisible()
  arrive({ students: sheet.map((slip) => ({ ...slip, pass: 'olive-77' })) })
  await expect.element(page.getByRole('combobox', { name: i18n.t('students:sheet.classes') })).toBeEnabled()
  expect(page.getByText('olive-77').elements()).toEqual([])
  expect(document.querySelectorAll('main h3').length).toBeGreaterThan(0)

  const { arrive: fail } = await openSheet()
  goTo('/Students?sheet=2-8')
  await expect.element(page.getByRole('heading', { name: className('2-8') })).toBeVisible()
  fail({ status: 500, error: 'all' })
  await expect.element(page.getByRole('combobox', { name: i18n.t('students:sheet.classes') })).toBeEnabled()
  expect(page.getByText(i18n.t('errors:texts.all')).elements()).toEqual([])
})

test('a login sheet where nobody is without a password any more says what to do', async () => {
  const { sheet, arrive } = await openSheet()
  arrive({ students: sheet })
  await expect.element(page.getByText(i18n.t('students:sheet.missing.nobody'))).toBeVisible()
  expect(page.getByText(i18n.t('students:sheet.nobody')).elements()).toEqual([])
  expect(document.querySelectorAll('main h3').length).toBeGreaterThan(0)
})

afterEach(async () => {
  vi.restoreAllMocks()
  await closeScreen()
})
