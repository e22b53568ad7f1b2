import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

const HUDA = { _id: 'huda', name: 'ليلى عبد الرحمن' }
const OMAR = { _id: 'omar', name: 'عمر الخطيب' }
const UNTIL = '2096-12-05T10:00:00.000Z'
const view = TEACHER_REPLIES['tasks/view'] as (body: { _id?: string }) => { tasks: object[] }
/** The replies with the task shared as given. */
const shared = (fields: object, sent: object[] = []): Replies => ({
  ...TEACHER_REPLIES,
  'tasks/view': (body) => {
    const reply = view(body)
    return { ...reply, tasks: reply.tasks.map((task) => ({ ...task, teacher: undefined, ...fields })) } as never
  },
  'tasks/colleagues': { colleagues: [HUDA, OMAR].map((one) => ({ ...one, img: '' })) },
  'tasks/add': (body) => {
    sent.push(body)
    return { success: { _id: 'waiting' } }
  },
})
const WITH_HUDA = { colleagues: 1, owners: [HUDA._id], owners_list: [HUDA] }
const dialog = () => page.getByRole('dialog', { name: i18n.t('tasks:share.title') })
const openDialog = async () => {
  const fold = page.getByRole('button', { name: new RegExp(`^${i18n.t('watch-task:details.title')}`) })
  if (fold.query()) await fold.click()
  await page.getByRole('button', { name: i18n.t('tasks:share.action') }).click()
  await expect.element(dialog()).toBeVisible()
}

test('a colleague is added and another one removed', async () => {
  const sent: object[] = []
  await openScreen({ at: '/MyTasks/waiting', me: TEACHER, replies: shared(WITH_HUDA, sent) })
  await drawn()
  await openDialog()
  await expect.element(dialog().getByText(HUDA.name)).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])

  const select = dialog().getByRole('combobox', { name: i18n.t('tasks:share.colleague') })
  await select.click()
  await userEvent.keyboard('خطيب')
  await page.getByRole('option', { name: OMAR.name }).click()
  await dialog()
    .getByRole('button', { name: i18n.t('tasks:share.add') })
    .click()
  await expect.element(dialog().getByText(OMAR.name)).toBeVisible()
  await dialog()
    .getByRole('button', { name: new RegExp(HUDA.name) })
    .click()
  await dialog()
    .getByRole('button', { name: i18n.t('common:save') })
    .click()
  await expect.element(dialog()).not.toBeInTheDocument()
  // With the colleagues that were seen: the server keeps those whom somebody else has added since.
  const options = { _id: 'waiting', owners: [OMAR._id], substitutes: [] }
  expect(sent).toEqual([{ options, was: [{ _id: HUDA._id, until: '' }] }])
})

test('the names of colleagues are among the details, with the date of a substitute', async () => {
  const substitutes = [{ ...OMAR, until: UNTIL }]
  await openScreen({ at: '/MyTasks/waiting', me: TEACHER, replies: shared({ ...WITH_HUDA, substitutes }) })
  await drawn()
  await expect.element(page.getByText(HUDA.name)).toBeVisible()
  await expect.element(page.getByText(OMAR.name)).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a colleague reads who shares it and until when, and has no button to share it', async () => {
  const fields = { ...WITH_HUDA, shared: { until: UNTIL }, teacher: 'سناء عودة' }
  await openScreen({ at: '/MyTasks/waiting', me: TEACHER, replies: shared(fields) })
  await drawn()
  await expect.element(page.getByText('سناء عودة').first()).toBeVisible()
  expect(page.getByRole('button', { name: i18n.t('tasks:share.action') }).query()).toBeNull()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the list says which tasks a colleague shares with the reader', async () => {
  await openScreen({ at: '/MyTasks', me: TEACHER, replies: shared({ shared: { until: '' }, teacher: 'سناء عودة' }) })
  await drawn('tbody tr')
  await expect.element(page.getByText(i18n.t('tasks:share.tag')).first()).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

afterEach(closeScreen)
