import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Reply } from '../../server/contract/calls.ts'
import { withResolvers } from '../api/older-browsers.ts'
import { aRunningTask } from '../app/testing/given-taking.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { aStudent } from '../app/testing/people.ts'
import { i18n } from '../i18n/i18n.ts'

/** The task ends within the hour. */
const TWO_HOURS = 2 * 3600_000
const TEN_MINUTES = 600_000
const realNow = Date.now
let submitted = 0
/** Questions about the server's time. */
let asked = 0

/** Opens a running task; the server's time is the device's real time plus `server.ms`. */
async function openTask(id: string, server: { ms: number; away?: boolean }): Promise<void> {
  const replies: Replies = {
    ...aRunningTask(id),
    'tasks/draft': ({ seq }) => {
      asked += 1
      if (server.away) throw new TypeError('Failed to fetch')
      return { success: true, seq, saved_at: new Date(realNow() + server.ms).toISOString() }
    },
    'tasks/save': () => {
      submitted += 1
      return 'pending' as unknown as Reply<'tasks/save'>
    },
  }
  await openScreen({ at: `/TaskStart/${id}`, me: aStudent(), replies })
  await drawn()
}
const shown = () => document.querySelector('[role=timer]')?.textContent?.replaceAll(/[^0-9:]/g, '') ?? ''
const setDeviceClock = (ms: number) => vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ms)
const heading = (key: 'time.over' | 'sending.offlineTitle') =>
  page.getByRole('heading', { name: i18n.t(key, { ns: 'take-task' }) })

beforeEach(() => {
  submitted = 0
  asked = 0
})
afterEach(async () => {
  vi.restoreAllMocks()
  await closeScreen()
})

test.each([
  { name: 'forwards', ms: TWO_HOURS },
  { name: 'back', ms: -TWO_HOURS },
])('a device clock that is set $name does not change the time that is left', async ({ ms }) => {
  await openTask(`clock${ms}`, { ms: 0 })
  await expect.poll(shown).toMatch(/^57:[0-3]/)
  setDeviceClock(ms)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(shown()).toMatch(/^57:[0-3]/)
  expect(submitted).toBe(0)
})

test('a page that wakes after the end submits', async () => {
  const server = { ms: 0 }
  await openTask('slept', server)
  await expect.poll(shown).toMatch(/^57:/)
  server.ms = TWO_HOURS
  setDeviceClock(TWO_HOURS)
  await expect.element(heading('time.over')).toBeVisible()
  await expect.poll(() => submitted).toBe(1)
})

test('a reply from before the sleep of the device does not give the student the time of the sleep', async () => {
  const held = withResolvers<Reply<'tasks/draft'>>()
  let drafts = 0
  const server = { ms: 0 }
  const replies: Replies = {
    ...aRunningTask('slept-in-a-save'),
    'tasks/draft': ({ seq }) => {
      drafts += 1
      return drafts === 1
        ? (held.promise as unknown as Reply<'tasks/draft'>)
        : { success: true, seq, saved_at: new Date(realNow() + server.ms).toISOString() }
    },
  }
  await openScreen({ at: '/TaskStart/slept-in-a-save', me: aStudent(), replies })
  await drawn()
  await expect.poll(shown).toMatch(/^57:/)
  await page.getByRole('navigation').getByRole('button').first().click()
  await page.getByRole('radio', { name: 'إربد' }).click()
  await expect.poll(() => drafts).toBe(1)
  const saved_at = new Date(realNow()).toISOString()
  server.ms = TEN_MINUTES
  setDeviceClock(TEN_MINUTES)
  held.resolve({ success: true, seq: 1, saved_at })
  await expect.poll(shown).toMatch(/^47:/)
})

test('a hidden page, whose timers run once a minute, asks nothing', async () => {
  await openTask('hidden', { ms: 0 })
  await expect.poll(shown).toMatch(/^57:/)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  setDeviceClock(60_000)
  await expect.poll(shown).toMatch(/^56:/)
  expect(asked).toBe(0)
})

test('without network a clock that jumped goes on; the server’s time ends it as soon as it can be read', async () => {
  const server = { ms: TWO_HOURS, away: true }
  await openTask('away', server)
  await expect.poll(shown).toMatch(/^57:/)
  setDeviceClock(TWO_HOURS)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(shown()).toMatch(/^57:/)
  server.away = false
  window.dispatchEvent(new Event('online'))
  await expect.element(heading('time.over')).toBeVisible()
  await expect.poll(() => submitted).toBe(1)
})
