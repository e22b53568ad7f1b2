import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { emitLive } from '../api/live.ts'
import { fillDevice } from '../app/testing/fill-device.ts'
import { inDays } from '../app/testing/given.ts'
import { aRunningTask } from '../app/testing/given-taking.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { aStudent } from '../app/testing/people.ts'
import { i18n } from '../i18n/i18n.ts'

const noNetwork = () => {
  throw new TypeError('Failed to fetch')
}

/** Opens an attempt of its own, and chooses another answer to its first question. */
async function answer(id: string, replies: Replies = {}): Promise<void> {
  await openScreen({ at: `/TaskStart/${id}`, me: aStudent(), replies: { ...aRunningTask(id), ...replies } })
  await drawn()
  // The page begins at the first question without an answer.
  await page.getByRole('navigation').getByRole('button').first().click()
  await page.getByRole('radio', { name: 'إربد' }).click()
}

afterEach(async () => {
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('pageshow'))
  await closeScreen()
})

test.each([
  { name: 'saved', key: 'receipt.saved', draft: undefined },
  { name: 'kept on the device', key: 'receipt.device', draft: noNetwork },
] as const)('the save state of the answers can be read during a pause: $name', async ({ key, draft }) => {
  const id = `paused-${key}`
  await answer(id, draft && { 'tasks/draft': draft })
  const state = page.getByText(i18n.t(key, { ns: 'take-task' }), { exact: false })
  await expect.element(state).toBeVisible()
  emitLive('paused', { task: id, at: inDays(0), now: inDays(0), position: 9 })
  await expect.element(page.getByText(i18n.t('take-task:paused.answers'))).toBeVisible()
  const shown = document.querySelector('dd > [data-state]')
  expect(shown?.textContent).toContain(i18n.t(key, { ns: 'take-task' }))
  const [colour, beside] = [shown, shown?.parentElement].map((one) => one && getComputedStyle(one).color)
  expect(colour).toBe(beside)
})

test('leaving a timed task says that the clock goes on, also while an answer has not arrived', async () => {
  await answer('leave-unsaved', { 'tasks/draft': noNetwork })
  await expect.element(page.getByText(i18n.t('take-task:banner.away'))).toBeVisible()
  await page.getByRole('button', { name: i18n.t('take-task:leave.label') }).click()
  const question = page.getByRole('alertdialog', { name: i18n.t('take-task:leave.title') })
  await expect.element(question.getByText(i18n.t('take-task:leave.unsaved'), { exact: false })).toBeVisible()
  await expect.element(question.getByText('الوقت يستمرّ في العدّ', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: i18n.t('take-task:leave.no') }).click()
})

const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the browser asks before a page is closed that alone has an answer, until the answer has arrived', async () => {
  let away = true
  const draft: Replies['tasks/draft'] = ({ seq }) => (away ? noNetwork() : { success: true, seq, saved_at: inDays(0) })
  await answer('unstored', { 'tasks/draft': draft })
  await expect.element(page.getByText(i18n.t('take-task:banner.away'))).toBeVisible()
  expect(asksBeforeClosing(), 'an answer that the device has stored').toBe(false)
  fillDevice()
  await page.getByRole('radio', { name: 'العقبة' }).click()
  await expect.element(page.getByText(i18n.t('take-task:banner.awayMemory'))).toBeVisible()
  expect(asksBeforeClosing()).toBe(true)
  away = false
  window.dispatchEvent(new Event('online'))
  await expect.poll(asksBeforeClosing).toBe(false)
})

test('a page of a task no longer asks once it was left', async () => {
  await answer('unstored-left', { 'tasks/draft': noNetwork })
  fillDevice()
  await page.getByRole('radio', { name: 'العقبة' }).click()
  await expect.poll(asksBeforeClosing).toBe(true)
  await closeScreen()
  expect(asksBeforeClosing()).toBe(false)
})

test.each([
  { name: 'is hidden', event: 'visibilitychange', state: 'hidden' },
  { name: 'is left', event: 'pagehide', state: 'visible' },
] as const)('the browser goes on sending an answer when the page $name', async ({ name, event, state }) => {
  await answer(`sent-when-it-${name}`)
  await expect.element(page.getByText(i18n.t('take-task:receipt.saved'), { exact: false })).toBeVisible()
  const fetched = vi.spyOn(window, 'fetch')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  for (const target of [document, window]) target.dispatchEvent(new Event(event))
  await page.getByRole('radio', { name: 'العقبة' }).click()
  const drafts = () => fetched.mock.calls.flatMap(([path, init]) => (path === '/api/tasks/draft' ? [init] : []))
  await expect.poll(drafts).toMatchObject([{ keepalive: true, body: expect.stringContaining('"values":[{') }])
})

test('when the time ends without network, the page that waits for it says that the time is over', async () => {
  const id = 'over-offline'
  await answer(id, { 'tasks/draft': noNetwork, 'tasks/save': noNetwork })
  emitLive('deadline', { task: id, deadline: inDays(0), now: inDays(0), position: 9 })
  await expect.element(page.getByRole('heading', { name: i18n.t('take-task:sending.offlineTitle') })).toBeVisible()
  await expect.element(page.getByText(i18n.t('take-task:time.over'), { exact: false })).toBeVisible()
})
