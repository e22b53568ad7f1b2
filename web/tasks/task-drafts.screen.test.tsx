import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Body } from '../../server/contract/calls.ts'
import { inDays, LONG_TITLE } from '../app/testing/given.ts'
import { QUESTIONS } from '../app/testing/given-task-questions.ts'
import { TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'
import { isolated } from '../i18n/isolated.ts'

const NAMES = ['النباتات في البيئة', LONG_TITLE, '', 'Verbs in the past', 'مراجعة']
const DRAFTS = NAMES.map((name, place) => ({
  ...{
    draft: place === 0 ? 'new' : `own.${place}`,
    name,
    questions_num: place * 3,
    at: inDays(-place / 24),
    version: 4,
  },
}))
const form = { name: 'النباتات في البيئة', notes: '', story: '', questions: QUESTIONS.slice(0, 2), timer: 30 }

let saved: Body<'tasks/save_draft'>[]
let removed: Body<'tasks/delete_draft'>[]
const replies = (): Replies => ({
  ...TEACHER_REPLIES,
  'tasks/drafts': ({ draft }) => ({
    drafts: DRAFTS.filter(({ draft: one }) => !removed.some((gone) => gone.draft === one && !gone.undo)),
    ...(draft === 'new' && { form: JSON.stringify(form) }),
  }),
  'tasks/save_draft': (body) => {
    saved.push(body)
    return { success: { version: body.version + 1, at: inDays(0) } }
  },
  'tasks/delete_draft': (body) => {
    removed = body.undo ? [] : [...removed, body]
    return { success: true }
  },
})
beforeEach(() => {
  saved = []
  removed = []
})

async function open(): Promise<void> {
  await openScreen({ at: '/MyTasks', me: TEACHER, replies: replies() })
  await drawn()
}
const goOn = (name: string) =>
  page.getByRole('button', { name: i18n.t('tasks:drafts.goOnName', { name: isolated(name) }) })

test('the drafts of a teacher, above the tasks', async () => {
  await open()
  await expect.element(goOn(form.name)).toBeVisible()
  await page.getByRole('button', { name: i18n.t('tasks:drafts.more', { count: 2 }) }).click()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('without drafts the page has no list of them', async () => {
  await openScreen({ at: '/MyTasks', me: TEACHER, replies: TEACHER_REPLIES })
  await drawn()
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  await expect.element(page.getByText(i18n.t('tasks:drafts.title'))).not.toBeInTheDocument()
})

test('a draft is deleted, and the banner brings it back', async () => {
  await open()
  await page.getByRole('button', { name: i18n.t('tasks:drafts.remove', { name: isolated(form.name) }) }).click()
  await expect.element(goOn(form.name)).not.toBeInTheDocument()
  await page.getByRole('button', { name: i18n.t('tasks:drafts.undo') }).click()
  await expect.element(goOn(form.name)).toBeVisible()
})

const popup = () => page.getByRole('dialog')
const name = () => popup().getByRole('textbox', { name: i18n.t('task-editor:settings.name') })
async function settings(): Promise<void> {
  await expect.element(popup().getByRole('navigation')).toBeVisible()
  await popup()
    .getByRole('navigation')
    .getByRole('button', { name: i18n.t('task-editor:steps.settings') })
    .click()
}

test('a draft of another device is continued, and later saves replace its version', async () => {
  await open()
  await goOn(form.name).click()
  await settings()
  await expect.element(name()).toHaveValue(form.name)
  await expect.element(popup().getByRole('button', { name: i18n.t('authoring:draft.startOver') })).toBeVisible()
  await name().fill('غيره')
  await expect
    .poll(() => saved.at(-1), { timeout: 8000 })
    .toMatchObject({ draft: 'new', version: 4, name: 'غيره', questions_num: 2 })
})

test('a draft that was changed here and on another device asks which one to take', async () => {
  await open()
  const at = inDays(-1)
  localStorage.setItem(`bawaba.task.${TEACHER._id}`, JSON.stringify({ at, value: { name: 'ما كُتب هنا' } }))
  await goOn(form.name).click()
  await expect.element(popup().getByText(i18n.t('task-editor:otherDevice.changed'))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
  await popup()
    .getByRole('button', { name: i18n.t('task-editor:otherDevice.keep') })
    .click()
  await settings()
  await expect.element(name()).toHaveValue('ما كُتب هنا')
  await expect.poll(() => saved.at(-1), { timeout: 8000 }).toMatchObject({ version: 0, name: 'ما كُتب هنا' })
  expect(saved.at(-1)?.draft).not.toBe('new')
})

afterEach(closeScreen)
