import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Reply } from '../../server/contract/calls.ts'
import { emitLive } from '../api/live.ts'
import { AN_ANALYSIS, FEW_ANALYSED, manyAnalysed, NO_ANALYSIS } from '../app/testing/given-analysis.ts'
import { TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { keepBanners } from '../app/testing/keep-banners.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages, layoutFindings } from '../app/testing/screen-findings.ts'
import { FURTHER_STATE } from '../app/testing/sizes.ts'
import { i18n } from '../i18n/i18n.ts'

const AT = '/MyTasks/waiting?view=analysis'
type Analysed = Replies['tasks/analysis']

async function open(analysis: Analysed = AN_ANALYSIS, more: Replies = {}, at = AT): Promise<void> {
  await openScreen({ at, me: TEACHER, replies: { ...TEACHER_REPLIES, 'tasks/analysis': analysis, ...more } })
  await drawn()
}

const t = (key: string, values: Record<string, unknown> = {}) => i18n.t(`analysis:${key}` as 'analysis:title', values)
const question = (number: number) => page.getByRole('button', { name: new RegExp(`^${t('number', { number })}:`) })
const item = (number: number) => document.querySelectorAll('main li:has(> div > h2)')[number - 1]

afterEach(closeScreen)

test('what the answers to a task say', async () => {
  await open()
  await expect.element(question(1)).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('an open question: its answers, its figures in words, and whether a clarification helped', async () => {
  await open()
  await question(1).click()
  await expect.element(question(1)).toHaveAttribute('aria-expanded', 'true')
  const text = () => (item(1)?.textContent ?? '').replace(/[\u2066-\u2069]/g, '')
  expect(text()).toContain('من 16 لم يصيبوا، أعطى 11 الإجابة نفسها: إربد')
  expect(text()).toContain('قبله أعطاها 9 من 21، وبعده 2 من 15.')
  expect(text()).toContain('أصاب 20 من 36')
  expect(text()).toContain(t('discriminationSays.well'))
  expect(await findingsInBothLanguages()).toEqual([])
  await question(1).click()
  await expect.element(question(1)).toHaveAttribute('aria-expanded', 'false')
})

test('questions to be checked have a sign', async () => {
  await open()
  await expect.element(question(1)).toBeVisible()
  const signed = [...document.querySelectorAll('main li:has(> div > h2)')].map((one) =>
    one.textContent?.includes(t('review')),
  )
  // Little discrimination, discrimination the other way, and 28 % right.
  expect(signed.slice(0, 7)).toEqual([false, false, false, true, true, true, false])
})

test.each([
  ['ar', 'المحاولات النهائية'],
  ['en', 'Final attempts'],
] as const)('the number of attempts says that only final ones count (%s)', async (language, label) => {
  const waiting = { ...AN_ANALYSIS, task: { n: 0 } }
  await open(waiting)
  await i18n.changeLanguage(language)
  await expect.element(page.getByText(label, { exact: true })).toBeVisible()
})

test('few answers', async () => {
  await open(FEW_ANALYSED)
  await question(1).click()
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
})

test('no answers yet', async () => {
  await open(NO_ANALYSIS)
  await expect.element(page.getByText(t('emptyText'))).toBeVisible()
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
})

test('40 questions with long texts', async () => {
  await open(undefined, manyAnalysed())
  await question(1).click()
  expect(document.querySelectorAll('main li:has(> div > h2)')).toHaveLength(40)
  expect(await findingsInBothLanguages()).toEqual([])
})

test('an analysis that failed', async () => {
  await open({ status: 500, error: 'server' })
  await expect.element(page.getByText(t('failed'))).toBeVisible()
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
})

test('a loading analysis', async () => {
  await openScreen({ at: AT, me: TEACHER, replies: { ...TEACHER_REPLIES, 'tasks/analysis': 'pending' } })
  await expect.element(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible()
  expect(await layoutFindings()).toEqual([])
})

test('the class in the address is the one that is analysed', async () => {
  const asked = vi.fn(() => AN_ANALYSIS)
  await open(asked, {}, '/MyTask/waiting/1-7?view=analysis')
  expect(asked).toHaveBeenCalledWith({ _id: 'waiting', class: '1-7' })
  await page.getByRole('radio', { name: new RegExp(i18n.t('watch-task:bothClasses')) }).click()
  await expect.poll(() => asked.mock.lastCall).toEqual([{ _id: 'waiting' }])
  expect(location.pathname + location.search).toBe(AT)
})

test('an answer that comes by push changes the figures', async () => {
  let n = 36
  await open(() => ({ ...AN_ANALYSIS, task: { n, mean: 68 } }))
  const figures = page.getByRole('region', { name: t('figures.label') })
  await expect.poll(() => figures.element().textContent).toContain('36')
  n = 37
  emitLive('attempt:progress', { task: 'other', student: 'p1', answered: 1, of: 11, position: 5 })
  emitLive('attempt:progress', { task: 'waiting', student: 'p1', answered: 1, of: 11, position: 5 })
  await expect.poll(() => figures.element().textContent).toContain('37')
})

test('a clarification is written beside its question, with the common mistake at hand', async () => {
  const letGo = keepBanners()
  const sent: object[] = []
  const clarify = (body: object): Reply<'tasks/clarify'> => {
    sent.push(body)
    return { success: true }
  }
  await open(AN_ANALYSIS, { 'tasks/clarify': clarify, 'tasks/history': { events: [], total: 0, position: 1 } })
  await question(1).click()
  await page.getByRole('button', { name: t('clarify.actionOn', { number: 1 }) }).click()
  // The findings switch the language, so no name stays.
  const popup = page.getByRole('dialog')
  await expect.element(popup.getByText(/إربد/)).toBeVisible()
  await popup.getByRole('button', { name: t('clarify.send') }).click()
  await expect.element(popup.getByText(t('clarify.needed'))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])

  await popup.getByRole('textbox', { name: t('clarify.text') }).fill('  اقرأ الكلمة الأولى. ')
  await popup.getByRole('button', { name: t('clarify.send') }).click()
  await expect.element(page.getByText(t('clarify.sent'))).toBeVisible()
  letGo()
  await expect.element(popup).not.toBeInTheDocument()
  expect(sent).toEqual([{ _id: 'waiting', question: 'choice', text: 'اقرأ الكلمة الأولى.' }])
})

test('a task that is over cannot be clarified', async () => {
  await open(AN_ANALYSIS, {}, '/MyTasks/final?view=analysis')
  await question(1).click()
  await expect.element(page.getByRole('button', { name: t('correct') })).toBeVisible()
  expect(document.body.textContent).not.toContain(t('clarify.action'))
})

test('the key is corrected from here, and the question is shown', async () => {
  await open(AN_ANALYSIS)
  await question(1).click()
  await page.getByRole('button', { name: t('show') }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: i18n.t('common:close') })
    .click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('in the grid: the common mistake while the task runs, one press from its clarification', async () => {
  await open(AN_ANALYSIS, {}, '/MyTasks/waiting?view=grid')
  const mistake = page.getByRole('region', { name: t('sameTitle', { number: 1 }) })
  await expect.element(mistake).toBeVisible()
  expect(mistake.element().textContent?.replace(/[\u2066-\u2069]/g, '')).toContain(
    '11 من 36 أعطوا الإجابة الخاطئة نفسها: إربد',
  )
  expect(await findingsInBothLanguages()).toEqual([])
  await page.getByRole('button', { name: t('clarify.actionOn', { number: 1 }) }).click()
  await expect.element(page.getByRole('dialog', { name: t('clarify.action') })).toBeVisible()
})
