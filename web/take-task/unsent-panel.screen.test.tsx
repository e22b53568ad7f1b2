import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aRunningTask, aSentTask, aTaskRow, QUESTIONS } from '../app/testing/given-taking.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { aStudent } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'
import { pageStorage } from './page-outbox.ts'

const open = async (id: string, replies: Replies, size?: [number, number]) => {
  await openScreen({ at: `/TaskStart/${id}`, me: aStudent(), replies, size })
  await i18n.loadNamespaces('take-task')
  await drawn()
}
const refusing = (id: string, status: number, error: string): Replies => ({
  ...aRunningTask(id),
  'tasks/draft': { status, error },
})
const answerFirst = async () => {
  await page.getByRole('navigation').getByRole('button').first().click()
  await page.getByRole('radio', { name: 'إربد' }).click()
}
const panel = () => page.getByRole('region', { name: i18n.t('take-task:unsent.title') })

afterEach(async () => {
  vi.restoreAllMocks()
  await closeScreen()
})

test.each([
  [404, 'not found', 'deleted'],
  [403, 'permission', 'noPermission'],
  [409, 'older_attempt', 'answersDeleted'],
  [409, 'already_submitted', 'sentWithout'],
] as const)('an answer that the server refused with %i %s can be read', async (status, error, notice) => {
  const id = error.replace(' ', '-')
  await open(id, refusing(id, status, error))
  await answerFirst()
  await expect.element(page.getByText(i18n.t(`take-task:notice.${notice}.title`))).toBeVisible()
  await expect.element(panel().getByText('إربد')).toBeVisible()
  await expect
    .element(panel().getByText(i18n.t('take-task:unsent.question', { number: 1, text: QUESTIONS.choice?.question })))
    .toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a device whose storage does not answer leaves nobody writing in a task that was submitted elsewhere', async () => {
  await open('hangs', refusing('hangs', 409, 'already_submitted'))
  vi.spyOn(await pageStorage(), 'attempts').mockReturnValue(new Promise(() => {}))
  await answerFirst()
  await expect.element(page.getByText(i18n.t('take-task:notice.sentWithout.text'))).toBeVisible()
})

test('an answer that the submission did not have is not shown as given after a reopening, but can be read', async () => {
  await open('reopened', refusing('reopened', 409, 'already_submitted'))
  await answerFirst()
  await expect.element(panel()).toBeVisible()
  await open('reopened', aRunningTask('reopened'))
  await expect.element(panel().getByText('إربد')).toBeVisible()
  await expect.element(panel().getByText(i18n.t('take-task:unsent.again'))).toBeVisible()
  await page.getByRole('navigation').getByRole('button').first().click()
  await expect.element(page.getByRole('radio', { name: 'عمّان' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'إربد' })).not.toBeChecked()
  expect(
    panel()
      .getByRole('button', { name: i18n.t('take-task:unsent.remove') })
      .elements(),
  ).toEqual([])
  expect(await findingsInBothLanguages()).toEqual([])
  await page.getByRole('radio', { name: 'إربد' }).click({ force: true })
  await expect.element(panel()).not.toBeInTheDocument()
})

test('unsent answers stay on the start page and below the result until the student deletes them', async () => {
  await open('t1', refusing('t1', 409, 'older_attempt'))
  await answerFirst()
  await expect.element(panel()).toBeVisible()
  await open('t1', aTaskRow())
  await expect.element(panel().getByText('إربد')).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
  await open('t1', { ...aSentTask('final'), 'tasks/draft': { status: 409, error: 'older_attempt' } })
  await expect.element(panel().getByText('إربد')).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
  const remove = i18n.t('take-task:unsent.remove')
  await panel().getByRole('button', { name: remove }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: remove }).click()
  await expect.element(panel()).not.toBeInTheDocument()
  await open('t1', aTaskRow())
  await expect.element(page.getByText(i18n.t('take-task:start.now'))).toBeVisible()
  expect(panel().elements()).toEqual([])
})

test.each([403, 404])(
  'an answer that a web filter stopped with a page of its own (%i) is kept, and sent again',
  async (status) => {
    let sent: unknown[] = []
    await open(`filter-${status}`, {
      ...aRunningTask(`filter-${status}`),
      'tasks/draft': ({ values, seq }) => {
        sent = values
        return { success: true, seq, saved_at: new Date().toISOString() }
      },
    })
    await page.getByRole('navigation').getByRole('button').first().click()
    const arrives = window.fetch
    window.fetch = async (input, init) =>
      String(input).endsWith('tasks/draft') ? new Response('<h1>Blocked</h1>', { status }) : arrives(input, init)
    await page.getByRole('radio', { name: 'إربد' }).click()
    await expect.element(page.getByText(i18n.t('take-task:banner.away'))).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'إربد' })).toBeChecked()
    window.fetch = arrives
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => sent).toMatchObject([{ ID: QUESTIONS.choice?.ID, answer: 1 }])
    await expect.element(page.getByText(i18n.t('take-task:banner.away'))).not.toBeInTheDocument()
  },
)
