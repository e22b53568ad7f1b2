import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { AttemptInfo } from '../../server/contract/attempt-shapes.ts'
import type { Reply } from '../../server/contract/calls.ts'
import { emitLive } from '../api/live.ts'
import { withResolvers } from '../api/older-browsers.ts'
import { aRunningTask } from '../app/testing/given-taking.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { aStudent } from '../app/testing/people.ts'
import ar from '../i18n/ar/take-task.json' with { type: 'json' }
import en from '../i18n/en/take-task.json' with { type: 'json' }
import { i18n } from '../i18n/i18n.ts'

const CHOICE = 'ما عاصمة الأردن؟'
const SEVERAL = 'أيّ هذه المدن عاصمة؟'
const TYPED = 'Write the opposite of night'

beforeEach(() => {
  // Calls are not spread over time.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(async () => {
  await closeScreen()
  // The next screens would read again what is older than this.
  emitLive('resync', { position: 0 })
  vi.restoreAllMocks()
})

/** Opens an attempt whose answers another device changes. `hold` keeps the replies to a call back until it is released. */
async function openShared(id: string, draft: EntryAnswer[]) {
  const replies = aRunningTask(id)
  const start = replies['tasks/start'] as Reply<'tasks/start'>
  const server = { draft, position: 1, asked: 0, saved: 0, away: false }
  const held: Record<string, Promise<unknown>> = {}
  const hold = (name: 'start' | 'draft') => {
    const { promise, resolve } = withResolvers<void>()
    held[name] = promise
    return () => {
      delete held[name]
      resolve()
    }
  }
  /** The server decides when the call arrives; its reply may take time. */
  function after<T>(name: string, reply: T): T {
    return (held[name]?.then(() => reply) ?? reply) as T
  }
  await openScreen({
    at: `/TaskStart/${id}`,
    me: aStudent(),
    replies: {
      ...replies,
      'tasks/start': () => {
        server.asked += 1
        const attempt = { ...(start.attempt as AttemptInfo), draft: server.draft }
        return after('start', { ...start, attempt, position: server.position })
      },
      'tasks/draft': ({ seq }) => {
        if (server.away) throw new TypeError('Failed to fetch')
        server.saved += 1
        return after('draft', { success: true as const, seq, saved_at: new Date().toISOString() })
      },
    },
  })
  await drawn()
  /** The socket joins again, so the page reads the attempt again. */
  const reconnect = () => {
    server.position += 1
    emitLive('resync', { position: server.position })
  }
  return { server, hold, reconnect }
}

const goTo = async (number: number) => {
  const bead = page
    .getByRole('navigation')
    .getByRole('button')
    .nth(number - 1)
  await bead.click()
  await expect.element(bead).toHaveAttribute('aria-current', 'step')
}
const elsewhere = (numbers: string) =>
  page.getByText(i18n.t('take-task:banner.elsewhere', { numbers }), { exact: true })
const isSaved = () => document.querySelector('footer [data-state=saved]') !== null
const city = (name: string) => page.getByRole('radio', { name })

test('several picked options are not said to be changed elsewhere because the server sorts them', async () => {
  const { server, reconnect } = await openShared('sorted', [{ ID: CHOICE, answer: 0 }])
  await goTo(2)
  await page.getByRole('checkbox', { name: 'الرباط' }).click()
  await page.getByRole('checkbox', { name: 'عمّان' }).click()
  await expect.poll(isSaved).toBe(true)
  await goTo(1)
  server.draft = [
    { ID: CHOICE, answer: 0 },
    { ID: SEVERAL, picked: [0, 2] },
    { ID: TYPED, answer: 'day' },
  ]
  reconnect()
  await expect.element(elsewhere('3')).toBeVisible()
})

test('an answer that was cleared on another device is cleared here when the page reads the attempt again', async () => {
  const { server, reconnect } = await openShared('cleared', [{ ID: TYPED, answer: 'day' }])
  await goTo(3)
  const answered = () => document.querySelectorAll('nav [data-answered]').length
  expect(answered()).toBe(1)
  server.draft = []
  reconnect()
  await expect.element(elsewhere('3')).toBeVisible()
  await expect.poll(answered).toBe(0)
})

test('a reply from before the last answer was saved does not replace it', async () => {
  const { server, hold, reconnect } = await openShared('slow', [{ ID: CHOICE, answer: 0 }])
  server.draft = [...server.draft, { ID: TYPED, answer: 'day' }]
  await goTo(1)
  const releaseDraft = hold('draft')
  await city('إربد').click()
  await expect.poll(() => server.saved).toBe(1)
  const releaseStart = hold('start')
  reconnect()
  await expect.poll(() => server.asked).toBe(2)
  releaseDraft()
  await expect.poll(isSaved).toBe(true)
  releaseStart()
  // What another device has saved meanwhile shows that the reply is on the page.
  await expect.element(elsewhere('3')).toBeVisible()
  await expect.element(city('إربد')).toBeChecked()
  expect(server.asked).toBe(2)
})

test('after a lost reply the page shows the newer answer of another device, which counts', async () => {
  const { server, reconnect } = await openShared('lost', [{ ID: CHOICE, answer: 0 }])
  // The save arrives and its reply is lost; then the other device changes the answer.
  await goTo(1)
  server.away = true
  await city('إربد').click()
  const typed = { ID: TYPED, answer: 'day', device: 'other' }
  server.draft = [{ ID: CHOICE, answer: 2, device: 'other' }, typed]
  reconnect()
  // What else the other device has saved shows that the reply is on the page.
  await expect.element(elsewhere('3')).toBeVisible()
  await expect.element(city('إربد')).toBeChecked()
  server.away = false
  window.dispatchEvent(new Event('online'))
  await expect.element(city('العقبة')).toBeChecked()
  await expect.element(elsewhere('1، 3')).toBeVisible()
})

test('an answer that another device has just given is shown, but not over one that is being saved here', async () => {
  const { server, hold } = await openShared('pushed', [{ ID: CHOICE, answer: 0 }])
  await goTo(1)
  const releaseDraft = hold('draft')
  await city('إربد').click()
  await expect.poll(() => server.saved).toBe(1)
  const values = [
    { ID: CHOICE, answer: 2 },
    { ID: TYPED, answer: 'day' },
  ]
  const push = { task: 'pushed', device: 'other', values, saved_at: new Date().toISOString(), position: 2 }
  emitLive('draft', { ...push, task: 'another', values: [{ ID: SEVERAL, picked: [0] }] })
  emitLive('draft', push)
  await expect.element(elsewhere('3')).toBeVisible()
  await expect.element(city('إربد')).toBeChecked()
  // Only the server knows which of the two counts, so it is asked after the acknowledgement.
  expect(server.asked).toBe(1)
  server.draft = values.map((value) => ({ ...value, device: 'other' }))
  server.position = 3
  releaseDraft()
  await expect.element(city('العقبة')).toBeChecked()
  await expect.element(elsewhere('1، 3')).toBeVisible()
})

test.each([
  { language: 'ar', texts: ar, words: /نافذة أخرى أو (من|على) جهاز آخر/ },
  { language: 'en', texts: en, words: /another tab or device/ },
])('what was done elsewhere may have been done in another tab of the same browser ($language)', ({ texts, words }) => {
  const { sentElsewhere, sentWithout } = texts.notice
  for (const text of [texts.banner.elsewhere, sentElsewhere.text, sentWithout.text]) expect(text).toMatch(words)
})
