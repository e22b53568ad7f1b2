import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Body } from '../../server/contract/calls.ts'
import { store } from '../api/store.ts'
import { inDays, LONG_TITLE } from '../app/testing/given.ts'
import { QUESTIONS } from '../app/testing/given-task-questions.ts'
import { TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'
import { isolated } from '../i18n/isolated.ts'
import { readCart, writeCart } from '../parts/cart/cart.ts'
import { taskEditorPopupAtom } from '../parts/popups.ts'

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
  writeCart(localStorage, QUESTIONS.slice(0, 1))
  await page.getByRole('button', { name: i18n.t('tasks:drafts.remove', { name: isolated(form.name) }) }).click()
  await expect.element(goOn(form.name)).not.toBeInTheDocument()
  expect(readCart(localStorage)).toEqual([])
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
  await expect.poll(() => saved.at(-1)).toMatchObject({ draft: 'new', version: 4, name: 'غيره', questions_num: 2 })
})

test('a draft that was changed here and on another device asks which one to take', async () => {
  await open()
  const at = inDays(-1)
  const value = { name: 'ما كُتب هنا', questions: QUESTIONS.slice(2, 3) }
  localStorage.setItem(`bawaba.task.${TEACHER._id}`, JSON.stringify({ at, value }))
  writeCart(localStorage, value.questions)
  await goOn(form.name).click()
  await expect.element(popup().getByText(i18n.t('task-editor:otherDevice.changed'))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
  await popup()
    .getByRole('button', { name: i18n.t('task-editor:otherDevice.keep') })
    .click()
  await settings()
  await expect.element(name()).toHaveValue('ما كُتب هنا')
  await expect.poll(() => saved.at(-1)).toMatchObject({ version: 0, name: 'ما كُتب هنا' })
  expect(saved.at(-1)).toMatchObject({ questions_num: 1 })
  expect(saved.at(-1)?.draft).not.toBe('new')
  expect(readCart(localStorage)).toEqual([])
})

test('a question that was removed on another device does not come back from the list of the bank', async () => {
  let [there, version] = [form, 4]
  const drafts = ({ draft }: Body<'tasks/drafts'>) => ({
    drafts: DRAFTS.slice(0, 1).map((one) => ({ ...one, version })),
    ...(draft === 'new' && { form: JSON.stringify(there) }),
  })
  await openScreen({ at: '/MyTasks', me: TEACHER, replies: { ...replies(), 'tasks/drafts': drafts } })
  await drawn()
  const chosen = () => readCart(localStorage).length
  await goOn(form.name).click()
  await expect.poll(chosen).toBe(2)
  await expect.poll(() => localStorage.getItem(`bawaba.task.${TEACHER._id}`)).not.toBeNull()
  store.set(taskEditorPopupAtom, { open: false })
  await expect.element(popup()).not.toBeInTheDocument()
  there = { ...form, questions: form.questions.slice(0, 1) }
  version = 9
  store.set(taskEditorPopupAtom, { open: true })
  await expect.element(popup().getByText(i18n.t('authoring:draft.startOver'))).toBeVisible()
  await expect.poll(chosen).toBe(1)
})

describe('a task whose reply was lost', () => {
  /** The key and the name of each try to send; the first reply is lost, the others are these. */
  const tries: { key: string | null; name: string }[] = []
  async function openToSend(later: object): Promise<void> {
    tries.splice(0)
    await i18n.loadNamespaces('task-editor')
    const value = { ...form, classes: ['1-7'], everyone: true }
    await openScreen({ at: '/MyTasks', me: TEACHER, replies: { ...replies(), 'tasks/drafts': { drafts: [] } } })
    await drawn()
    localStorage.setItem(`bawaba.task.${TEACHER._id}`, JSON.stringify({ at: inDays(0), value }))
    const others = window.fetch
    window.fetch = async (input, init) => {
      if (!String(input).endsWith('/api/tasks/add')) return others(input, init)
      const { options } = JSON.parse(String(init?.body)) as Body<'tasks/add'>
      tries.push({ key: new Headers(init?.headers).get('idempotency-key'), name: options.name ?? '' })
      if (tries.length === 1) throw new TypeError('Failed to fetch')
      const status = 'error' in later ? 422 : 200
      return new Response(JSON.stringify(later), { status, headers: { 'content-type': 'application/json' } })
    }
  }
  const edit = (open: boolean) => store.set(taskEditorPopupAtom, { open })
  const press = (key: string) =>
    page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: i18n.t(`task-editor:${key}`), exact: true })
      .last()
      .click()
  async function send(): Promise<void> {
    const before = tries.length
    await popup()
      .getByRole('navigation')
      .getByRole('button', { name: i18n.t('task-editor:steps.options') })
      .click()
    await press('foot.send')
    await press('last.send')
    await expect.poll(() => tries.length).toBe(before + 1)
  }

  /** Sends the draft, opens it again, and sends it under another name. */
  async function sendTwice(later: object): Promise<void> {
    await openToSend(later)
    edit(true)
    await settings()
    await send()
    edit(false)
    await expect.element(popup()).not.toBeInTheDocument()
    edit(true)
    await settings()
    await name().fill('اسم آخر')
    await send()
  }

  test('is not sent twice: after a new opening it has the same key, and the next task another one', async () => {
    await sendTwice({ success: { _id: 'made' } })
    await expect.element(popup()).not.toBeInTheDocument()
    expect(tries[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
    expect(tries[1]).toEqual({ key: tries[0]?.key, name: 'اسم آخر' })
    expect(Object.keys(localStorage).filter((key) => key.startsWith('bawaba.task-send.'))).toEqual([])
  })

  test('and that was changed since is said to be sent, and its draft stays for another task', async () => {
    await sendTwice({ error: 'idempotency_key_reused' })
    await expect.element(page.getByText(i18n.t('task-editor:sent.already'))).toBeVisible()
    await expect.element(popup()).toBeVisible()
    await expect.poll(() => localStorage.getItem(`bawaba.task.${TEACHER._id}`)).toContain('اسم آخر')
    expect(Object.keys(localStorage).filter((key) => key.startsWith('bawaba.task-send.'))).toEqual([])
  })
})

afterEach(closeScreen)
