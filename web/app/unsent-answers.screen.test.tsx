import { afterEach, expect, test, vi } from 'vitest'
import type { Body } from '../../server/contract/calls.ts'
import { withResolvers } from '../api/older-browsers.ts'
import { i18n } from '../i18n/i18n.ts'
import { READ_PATIENCE_MS } from '../take-task/outbox.ts'
import type { OutboxScope } from '../take-task/outbox-storage.ts'
import { pageStorage } from '../take-task/page-outbox.ts'
import { fillDevice } from './testing/fill-device.ts'
import { closeScreen, openScreen, type Replies } from './testing/open-screen.tsx'
import { aStudent } from './testing/people.ts'
import { shownBanners } from './testing/shown-banners.ts'
import { UnsentAnswers } from './unsent-answers.tsx'

/* What a student left on this device without network is sent from any page of the portal. */

const me = { ...aStudent(), _id: 'left-answers' }
const scopeOf = (task: string, user = me._id): OutboxScope => ({ user, task, attempt: 1 })
const ANSWER = { ID: 'q1', answer: 2 }

/** Stores an answer, or a submission after it, as the page of the task does. */
async function leave(scope: OutboxScope, { submitted = false, refused = false } = {}): Promise<void> {
  const storage = await pageStorage()
  const change = { question: 'q1', device: 'tab-before', seq: 1, value: ANSWER, since: Date.now(), kept: true }
  await storage.put(scope, { ...change, ...(refused && { refused: true }) })
  if (submitted)
    await storage.putSubmission(scope, { key: 'key-1', values: [ANSWER], device: 'tab-before', seq: 1, at: Date.now() })
}

/** Opens a page of the portal. Returns what the server has received; `refusals` are its first answers. */
async function openPage(at: string, { late = false, refusals = 0, held = '' } = {}) {
  const received: string[] = []
  let left = refusals
  const replies = {
    'tasks/draft': ({ task }: Body<'tasks/draft'>) => {
      if (left-- > 0) return { status: 503, error: 'error' }
      received.push(`draft ${task}`)
      return { saved_at: '2026-11-20T10:00:00.000Z', ...(late && { late }) }
    },
    'tasks/save': ({ task }: Body<'tasks/save'>) => {
      received.push(`save ${task}`)
      if (held) return { status: 409, error: held }
      return { success: { score: null, finished: false, timer: 60, sent_at: '2026-11-20T10:00:00.000Z' } }
    },
  } as unknown as Replies
  await openScreen({ at, me, replies, instead: <UnsentAnswers /> })
  await i18n.loadNamespaces('take-task')
  return received
}
/** Every read of an attempt waits for `finish`. */
async function slowReads() {
  const storage = await pageStorage()
  const { promise: finished, resolve: finish } = withResolvers<void>()
  const { load } = storage
  const reading = vi.spyOn(storage, 'load').mockImplementation((scope) => finished.then(() => load(scope)))
  return { reading, finish }
}
/** The page does not wait for the stored answers. */
function readImpatiently(): void {
  const wait = window.setTimeout
  const shorter = (run: () => void, ms?: number) => wait(run, ms === READ_PATIENCE_MS ? 0 : ms)
  vi.spyOn(window, 'setTimeout').mockImplementation(shorter as typeof setTimeout)
}
const stored = async (user = me._id) => (await (await pageStorage()).scopes(user)).map(({ task }) => task).sort()

afterEach(async () => {
  vi.restoreAllMocks()
  await closeScreen()
  const storage = await pageStorage()
  for (const user of [me._id, 'somebody']) for (const scope of await storage.scopes(user)) await storage.clear(scope)
})

test('a task that was sent without network is submitted from another page, after its answers', async () => {
  await leave(scopeOf('left'), { submitted: true })
  const banners = shownBanners()
  const received = await openPage('/MyTasks')
  await expect.poll(() => received).toEqual(['draft left', 'save left'])
  await expect.poll(() => stored()).toEqual([])
  await expect.poll(() => banners[0]?.text).toBe(i18n.t('take-task:arrived.submitted'))
})

test('answers are sent that the device is still reading when the network comes back', async () => {
  await leave(scopeOf('left'), { submitted: true })
  const { reading, finish } = await slowReads()
  const received = await openPage('/MyTasks')
  await expect.poll(() => reading.mock.calls.length).toBe(1)
  window.dispatchEvent(new Event('online'))
  finish()
  await expect.poll(() => received).toEqual(['draft left', 'save left'])
})

test('answers are sent that take the device longer to read than a page waits for them', async () => {
  await leave(scopeOf('left'), { submitted: true })
  const { finish } = await slowReads()
  const begunWithout = vi.spyOn(await pageStorage(), 'loadAtOnce')
  readImpatiently()
  const received = await openPage('/MyTasks')
  await expect.poll(() => begunWithout.mock.calls.length).toBe(1)
  finish()
  await expect.poll(() => received).toEqual(['draft left', 'save left'])
})

test('an answer that is not in the database is sent although the database never answers', async () => {
  fillDevice()
  await expect(leave(scopeOf('full'))).rejects.toThrow('no space')
  const storage = await pageStorage()
  const never = new Promise<never>(() => undefined)
  const hanging = [vi.spyOn(storage, 'scopes'), vi.spyOn(storage, 'load')].map((read) => read.mockReturnValue(never))
  readImpatiently()
  const received = await openPage('/MyTasks')
  await expect.poll(() => received).toEqual(['draft full'])
  for (const read of hanging) read.mockRestore()
  await expect.poll(() => stored()).toEqual([])
})

test('an answer that the device had no room for is sent from another page', async () => {
  fillDevice()
  await expect(leave(scopeOf('full'))).rejects.toThrow('no space')
  const received = await openPage('/MyTasks', { refusals: 1 })
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'))
      return received
    })
    .toEqual(['draft full'])
  await expect.poll(() => stored()).toEqual([])
})

test('answers of several tasks are sent when the network is back, and none of another student', async () => {
  await leave(scopeOf('left'))
  await leave(scopeOf('other'))
  await leave(scopeOf('left', 'somebody'))
  const received = await openPage('/MyTasks', { refusals: 2 })
  await expect.poll(() => stored()).toEqual(['left', 'other'])
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'))
      return received.toSorted()
    })
    .toEqual(['draft left', 'draft other'])
  await expect.poll(() => stored()).toEqual([])
  expect(await stored('somebody')).toEqual(['left'])
})

test.each(['/MyTasks', '/TaskStart/other'])(
  'a task that goes on is not submitted: the student is told on %s',
  async (at) => {
    await leave(scopeOf('left'), { submitted: true })
    const banners = shownBanners()
    const received = await openPage(at, { held: 'reopened' })
    await expect.poll(() => banners[0]).toMatchObject({ tone: 'warn', text: i18n.t('take-task:arrived.stillOpen') })
    expect(received).toEqual(['draft left', 'save left'])
    expect(await stored()).toEqual([])
  },
)

test('answers that arrive after the end say that they do not count', async () => {
  await leave(scopeOf('left'))
  const banners = shownBanners()
  await openPage('/MyTasks', { late: true })
  await expect.poll(() => banners[0]).toMatchObject({ tone: 'warn', text: i18n.t('take-task:banner.late') })
})

test('the page of a task sends its own answers; those of others are sent without a message', async () => {
  await leave(scopeOf('left'))
  await leave(scopeOf('other'))
  const banners = shownBanners()
  const received = await openPage('/TaskStart/left')
  await expect.poll(() => received).toEqual(['draft other'])
  await expect.poll(() => stored()).toEqual(['left'])
  expect(banners).toEqual([])
})

test('answers that the server has refused for good stay on the device and are not sent again', async () => {
  await leave(scopeOf('left'), { refused: true })
  const idle = vi.spyOn(window, 'requestIdleCallback')
  const received = await openPage('/MyTasks')
  await expect.poll(() => idle.mock.calls.length).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(received).toEqual([])
  expect(await stored()).toEqual(['left'])
})
