import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { withResolvers } from '../../api/older-browsers.ts'
import { sessionAtom } from '../../api/session.ts'
import { store } from '../../api/store.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { Outbox } from '../../take-task/outbox.ts'
import { localOutboxStorage } from '../../take-task/outbox-local.ts'
import type { OutboxScope } from '../../take-task/outbox-storage.ts'
import { openedOutboxes, pageOutbox, pageStorage } from '../../take-task/page-outbox.ts'
import { answerQuestion } from '../../ui/ask.ts'
import { Portal } from '../app.tsx'
import { fillDevice } from '../testing/fill-device.ts'
import { OWN_TASKS } from '../testing/given-student.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../testing/open-screen.tsx'
import { aStudent } from '../testing/people.ts'
import { UnsentAnswers } from '../unsent-answers.tsx'
import { mayLogOut } from './may-log-out.ts'

/* A student whose answers have not arrived is asked before a logout. */

let tests = 0
let me = aStudent()
/** Calls for a draft or a logout, by name. */
let calls: string[] = []
const opened: Outbox[] = []

/** Stores answers to these questions on this device, as the page of a task does. */
async function leave(questions: string[], { user = me._id, task = 'left', refused = false, sent = false } = {}) {
  const storage = await pageStorage()
  const scope: OutboxScope = { user, task, attempt: 1 }
  for (const question of questions) {
    const change = { question, device: 'before', seq: 1, value: { ID: question, answer: 2 }, since: 1, kept: true }
    await storage.put(scope, { ...change, ...(refused && { refused: true }) })
  }
  if (sent) await storage.putSubmission(scope, { key: 'key-1', values: [], device: 'before', seq: 1, at: 1 })
}

const PHONE: [number, number] = [360, 740]
const DESKTOP: [number, number] = [1280, 800]

/** Opens the tasks of a student. `status`: of the server's reply to answers. */
async function openTasks(language: 'ar' | 'en' = 'ar', status = 503, size = PHONE): Promise<void> {
  const failing = () => {
    calls.push('draft')
    return { status, error: 'error' }
  }
  const replies = {
    ...OWN_TASKS,
    'tasks/draft': failing,
    'tasks/save': failing,
    logout: () => {
      calls.push('logout')
      return { success: true }
    },
  } as unknown as Replies
  const instead = (
    <>
      <UnsentAnswers />
      <Portal />
    </>
  )
  await openScreen({ at: '/MyTasks', me, replies, language, size, instead })
  await drawn()
  await i18n.loadNamespaces('take-task')
}

async function pressLogout(size = PHONE): Promise<void> {
  if (size === PHONE) await page.getByRole('button', { name: i18n.t('common:menu'), exact: true }).click()
  else await page.getByRole('button', { name: i18n.t('common:userMenu.label'), exact: false }).click()
  await logoutEntry().click()
}
const logoutEntry = () => page.getByRole('button', { name: i18n.t('common:userMenu.logout') }).first()
const question = () => page.getByRole('alertdialog', { name: i18n.t('take-task:logout.title') })
const asked = () => document.querySelector('[role=alertdialog]')
const stored = async () => (await (await pageStorage()).scopes(me._id)).map(({ task }) => task)
const state = () => store.get(sessionAtom).state

/** Gives an answer on the page of a task, which this storage does not store. */
function answerUnstored(storage = localOutboxStorage(undefined)): void {
  const outbox = pageOutbox({ user: me._id, task: 'open', attempt: 1 }, 'this-tab', storage, () => 0)
  opened.push(outbox)
  outbox.change({ ID: 'q1', answer: 1 }, { typing: false })
}

beforeEach(() => {
  // Each test has its own student, because the page remembers its outboxes by student.
  me = { ...aStudent(), _id: `logs-out-${tests++}` }
  calls = []
})

afterEach(async () => {
  vi.restoreAllMocks()
  for (const outbox of opened.splice(0)) outbox.stop()
  await closeScreen()
  const storage = await pageStorage()
  for (const user of [me._id, 'somebody']) for (const scope of await storage.scopes(user)) await storage.clear(scope)
})

test.each([
  { language: 'ar', questions: ['q1', 'q2'], text: 'إجابتان لم تصلا بعد. ما لم يصل يبقى محفوظًا على هذا الجهاز' },
  {
    language: 'en',
    questions: ['q1', 'q2', 'q3'],
    text: '3 answers have not arrived yet. What has not arrived is kept on',
  },
] as const)('a logout with unsent answers is asked about, and may be left ($language)', async (given) => {
  await leave([...given.questions])
  await leave(['q1'], { user: 'somebody' })
  await openTasks(given.language)
  await pressLogout()
  await expect.element(question().getByText(given.text, { exact: false })).toBeVisible()
  await question()
    .getByRole('button', { name: i18n.t('take-task:logout.no') })
    .click()
  await expect.poll(asked).toBeNull()
  expect([state(), location.pathname, calls.includes('logout')]).toEqual(['in', '/MyTasks', false])

  await logoutEntry().click()
  await question()
    .getByRole('button', { name: i18n.t('take-task:logout.yes') })
    .click()
  await expect.poll(state).toBe('out')
  await expect.poll(() => [location.pathname, calls.includes('logout')]).toEqual(['/', true])
  expect(await stored()).toEqual(['left'])
})

test('a task that was sent without network is named in the question', async () => {
  await leave(['q1'], { sent: true })
  await openTasks()
  await pressLogout()
  const text = `${i18n.t('take-task:logout.answers', { count: 1 })} ${i18n.t('take-task:logout.tasks', { count: 1 })}`
  await expect.element(question().getByText(text, { exact: false })).toBeVisible()
})

test.each([
  { name: 'nothing', more: {}, questions: [] },
  { name: 'answers of another student', more: { user: 'somebody' }, questions: ['q1'] },
  { name: 'an answer that the server has refused for good', more: { refused: true }, questions: ['q1'] },
])('a logout is not asked about when the device has $name', async ({ more, questions }) => {
  await leave(questions, more)
  await openTasks()
  await pressLogout()
  await expect.poll(state).toBe('out')
  expect(asked()).toBeNull()
})

test('answers of a task that is gone are not asked about once the server has said so', async () => {
  await leave(['q1'])
  await openTasks('ar', 404)
  await expect.poll(() => calls).toEqual(['draft'])
  await expect.poll(() => openedOutboxes(me._id).values().next().value?.stopped).toBe(true)
  await pressLogout()
  await expect.poll(state).toBe('out')
  expect(await stored()).toEqual(['left'])
})

test('an answer that the device does not store may be lost, says the question', async () => {
  await openTasks()
  answerUnstored()
  await pressLogout()
  await expect.element(question().getByText(i18n.t('take-task:logout.lost'), { exact: false })).toBeVisible()
  await expect
    .element(question().getByText(i18n.t('take-task:logout.answers', { count: 1 }), { exact: false }))
    .toBeVisible()
})

test('an answer that the device had no room for may be lost, says the question also after its page was left', async () => {
  const reads = vi.spyOn(await pageStorage(), 'scopes')
  await openTasks()
  await expect.poll(() => reads.mock.calls.length).toBe(1)
  fillDevice()
  await expect(leave(['q1'])).rejects.toThrow('no space')
  await pressLogout()
  await expect.element(question().getByText(i18n.t('take-task:logout.lost'), { exact: false })).toBeVisible()
})

test('a storage that never answers delays a logout only for a time, and what the page knows is asked about', async () => {
  await openTasks()
  const never = new Promise<never>(() => undefined)
  vi.spyOn(await pageStorage(), 'scopes').mockReturnValue(never)
  // A busy machine may take longer to load it than the logout waits here.
  await import('../../take-task/send-unsent.ts')
  expect(await mayLogOut(me._id, 500)).toBe(true)
  answerUnstored({ ...localOutboxStorage(undefined), put: () => never })
  const may = mayLogOut(me._id, 500)
  await expect.element(question().getByText(i18n.t('take-task:logout.lost'), { exact: false })).toBeVisible()
  answerQuestion(false)
  expect(await may).toBe(false)
})

test.each([
  { screen: 'a phone', size: PHONE },
  { screen: 'a desktop', size: DESKTOP },
])('while the device is asked, the entry is busy and a second press does nothing, on $screen', async ({ size }) => {
  await leave(['q1'])
  const storage = await pageStorage()
  const { promise: asking, resolve: answers } = withResolvers<void>()
  const { scopes } = storage
  const reads = vi.spyOn(storage, 'scopes').mockImplementation((user) => asking.then(() => scopes(user)))
  await openTasks('ar', 503, size)
  // The component that sends unsent answers has read the storage.
  await expect.poll(() => reads.mock.calls.length).toBe(1)
  await pressLogout(size)
  await expect.element(logoutEntry()).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => reads.mock.calls.length).toBe(2)
  // The runner would wait until the entry is enabled.
  const entry = logoutEntry().element() as HTMLElement
  entry.click()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(reads).toHaveBeenCalledTimes(2)
  answers()
  await expect.element(question()).toBeVisible()
  answerQuestion(false)
  await expect.poll(asked).toBeNull()
  if (size === PHONE) await expect.element(logoutEntry()).not.toHaveAttribute('aria-busy')
  expect(state()).toBe('in')
})
