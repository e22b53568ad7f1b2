import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body } from '../../server/contract/calls.ts'
import { aListedStudent } from '../app/testing/given.ts'
import { QUESTIONS } from '../app/testing/given-task-questions.ts'
import { TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { chooseFile, heldReply, holdUploads } from '../app/testing/held-uploads.ts'
import { keepBanners } from '../app/testing/keep-banners.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { FURTHER_STATE } from '../app/testing/sizes.ts'
import { i18n } from '../i18n/i18n.ts'
import { isolated } from '../i18n/isolated.ts'
import { dismissBanner } from '../ui/show-banner.ts'

const say = (key: string, values = {}) => i18n.t(`task-editor:${key}`, values)
const popup = () => page.getByRole('dialog')
const button = (key: string, values = {}) => popup().getByRole('button', { name: say(key, values), exact: true })
const asked = () => page.getByRole('alertdialog')
const toStep = (step: 'settings' | 'options') =>
  popup()
    .getByRole('navigation')
    .getByRole('button', { name: say(`steps.${step}`) })
    .click()

const [SALMA, MOVED, REMOVED] = ['سلمى', 'رامي', 'Lina'].map((name, place) => ({
  ...{ _id: `p${place}`, name, classes: ['1-7'] },
}))
const DRAFT = { name: 'النباتات', classes: ['1-7'], questions: QUESTIONS.slice(0, 2) }

/** Opens the draft of a new task, which another device has begun, at its last step. `before` runs before it is opened. */
async function openDraft(form: object, replies: Replies, before = () => {}): Promise<void> {
  const drafts = [{ draft: 'new', name: DRAFT.name, questions_num: 2, at: new Date().toISOString(), version: 1 }]
  await openScreen({
    ...{ at: '/MyTasks', me: TEACHER },
    replies: {
      ...TEACHER_REPLIES,
      'tasks/drafts': ({ draft }) => ({ drafts, ...(draft && { form: JSON.stringify({ ...DRAFT, ...form }) }) }),
      'tasks/delete_draft': { success: true },
      ...replies,
    },
  })
  await drawn()
  before()
  await page.getByRole('button', { name: i18n.t('tasks:drafts.goOnName', { name: isolated(DRAFT.name) }) }).click()
  await expect.element(popup().getByRole('navigation')).toBeVisible()
  await toStep('options')
  await expect.element(button('foot.send')).toBeVisible()
}
const uploadOf = (field: string) => document.querySelector(`[data-field=${field}]`) as HTMLElement

test('a task is neither sent nor saved as a template, and the step is not left, before its pictures have arrived', async () => {
  const uploads = holdUploads()
  const sent: Body<'tasks/add'>[] = []
  const add = (body: Body<'tasks/add'>) => {
    sent.push(body)
    return { success: { _id: 't9' } }
  }
  // A call of tasks/save_template would fail the test, because it has no reply.
  await openDraft({}, { 'tasks/add': add })
  for (const field of ['ownBackground', 'image']) chooseFile(uploadOf(field), `${field}.png`)
  await expect.poll(() => uploads.length).toBe(2)
  const sendAndWait = async () => {
    const letGo = keepBanners()
    await button('foot.send').click()
    const wait = page.getByText(i18n.t('authoring:upload.wait')).first()
    await expect.element(wait).toBeVisible()
    expect(asked().query()).toBeNull()
    letGo()
    dismissBanner()
  }
  await sendAndWait()
  uploads[0]?.end(['/icons/icon-192.png?one'])
  await expect.poll(() => uploadOf('ownBackground').querySelector('img')).toBeTruthy()
  await page.getByRole('button', { name: i18n.t('tasks:templates.save') }).click()
  await toStep('settings')
  await sendAndWait()
  uploads[1]?.end(['/icons/icon-192.png?two'])
  await expect.poll(() => uploadOf('image').querySelector('img')).toBeTruthy()
  await button('foot.send').click()
  await asked()
    .getByRole('button', { name: say('last.send') })
    .click()
  await expect
    .poll(() => sent.map(({ options }) => [options.background, options.img]))
    .toEqual([['/icons/icon-192.png?one', '/icons/icon-192.png?two']])
})

test('another draft is not opened before the picture of this one has arrived', async () => {
  const uploads = holdUploads()
  const other = `bawaba.task.${TEACHER._id}.own.other`
  await openDraft({}, {}, () =>
    localStorage.setItem(
      other,
      JSON.stringify({ at: new Date().toISOString(), value: { ...DRAFT, name: 'الحيوانات' } }),
    ),
  )
  chooseFile(uploadOf('image'), 'image.png')
  await expect.poll(() => uploads.length).toBe(1)
  const open = popup().getByRole('button', { name: 'الحيوانات' })
  await open.click()
  await expect.element(page.getByText(i18n.t('authoring:upload.wait')).first()).toBeVisible()
  expect(uploads[0]?.aborted).toBe(false)
  uploads[0]?.end(['/icons/icon-192.png?one'])
  await expect.poll(() => uploadOf('image').querySelector('img')).toBeTruthy()
  await open.click()
  await toStep('settings')
  await expect.element(popup().getByRole('textbox', { name: say('settings.name') })).toHaveValue('الحيوانات')
})

test('a new start asks first while a picture is uploaded, because it ends the upload', async () => {
  const uploads = holdUploads()
  await openDraft({}, {})
  chooseFile(uploadOf('image'), 'image.png')
  await expect.poll(() => uploads.length).toBe(1)
  const over = i18n.t('authoring:draft.startOver')
  await popup().getByRole('button', { name: over }).click()
  await expect.element(asked().getByText(i18n.t('authoring:draft.overText'))).toBeVisible()
  await asked()
    .getByRole('button', { name: i18n.t('common:cancel') })
    .click()
  await expect.element(asked()).not.toBeInTheDocument()
  expect(uploads[0]?.aborted).toBe(false)
  await expect.element(popup().getByText(i18n.t('authoring:draft.restored'), { exact: false })).toBeVisible()
  await popup().getByRole('button', { name: over }).click()
  await asked().getByRole('button', { name: over }).click()
  await expect.poll(() => uploads[0]?.aborted).toBe(true)
  await expect.element(popup().getByText(i18n.t('authoring:draft.restored'), { exact: false })).not.toBeInTheDocument()
})

test.each([
  ['was moved', MOVED, { status: 422, error: 'student_left', field: 'students' }],
  ['was removed', REMOVED, { status: 404, error: 'not found', field: 'students' }],
] as const)('a chosen student who %s is named, and is taken out with one press', async (_, left, refusal) => {
  const sent: (string[] | undefined)[] = []
  const add = ({ options }: Body<'tasks/add'>) => {
    sent.push(options.students)
    return (sent.length === 1 ? refusal : { success: { _id: 't9' } }) as never
  }
  const students = [aListedStudent(SALMA)]
  const view = { students, total: students.length, counts: { '1-7': 1 } }
  await openDraft({ everyone: false, students: [SALMA, left] }, { 'students/view': view, 'tasks/add': add })
  const send = async () => {
    await button('foot.send').click()
    await asked()
      .getByRole('button', { name: say('last.send') })
      .click()
  }
  await send()
  await expect.element(popup().getByText(i18n.t('errors:texts.studentLeft'))).toBeVisible()
  const named = popup().getByText(say('students.left', { count: 1, names: isolated(left?.name ?? '') }))
  await expect.element(named).toBeVisible()
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
  await button('students.takeOut', { count: 1 }).click()
  await expect.element(named).not.toBeInTheDocument()
  await expect.element(popup().getByText(i18n.t('errors:texts.studentLeft'))).not.toBeInTheDocument()
  await expect.element(popup().getByRole('searchbox', { name: say('students.search') })).toHaveFocus()
  await toStep('options')
  await send()
  await expect.poll(() => sent).toEqual([[SALMA?._id, left?._id], [SALMA?._id]])
})

test('after a task could not be sent, the button that sends it still has the focus', async () => {
  const add = heldReply<Body<'tasks/add'>, { status: number; error: string }>({ status: 500, error: 'error' })
  await openDraft({}, { 'tasks/add': add.reply })
  await button('foot.send').click()
  const send = asked().getByRole('button', { name: say('last.send'), exact: true })
  await expect.element(send).toBeVisible()
  ;(send.element() as HTMLElement).focus()
  for (let press = 0; press < 3; press++) await userEvent.keyboard('{Enter}')
  await expect.element(send).toHaveAttribute('aria-busy')
  expect(add.bodies.length).toBe(1)
  add.give()
  await expect.element(send).not.toHaveAttribute('aria-busy')
  await expect.element(send).toHaveFocus()
})

afterEach(closeScreen)
