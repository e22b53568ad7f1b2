import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Reply } from '../../server/contract/calls.ts'
import { emitLive } from '../api/live.ts'
import { aRunningTask, aTaskRow } from '../app/testing/given-taking.ts'
import { lateEffects } from '../app/testing/late-effects.ts'
import { closeScreen, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { aStudent } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

const notOpen = (seconds: number) => ({ status: 409, error: 'not_open', turn: { in: seconds } })
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const ROW = aTaskRow({ phase: 'scheduled', date_start: inMinutes(20) })
type Start = NonNullable<Replies['tasks/start']>

async function letItBegin(start: Start): Promise<void> {
  await openScreen({ at: '/TaskStart/t1', me: aStudent(), replies: { ...ROW, 'tasks/start': start } })
  await i18n.loadNamespaces('take-task')
  await page.getByRole('button', { name: i18n.t('take-task:turn.begin') }).click()
}
const waiting = () => page.getByRole('heading', { name: i18n.t('take-task:turn.title') })

afterEach(async () => {
  vi.restoreAllMocks()
  lateEffects(0)
  await closeScreen()
})

test('the wait for a task that begins by itself has no findings', async () => {
  await letItBegin(notOpen(90))
  await expect.element(waiting()).toBeVisible()
  await expect.element(page.getByRole('button', { name: i18n.t('common:cancel') })).toHaveFocus()
  const status = () => document.querySelector('main [role=status]')?.textContent
  await expect.poll(status).toContain(i18n.t('take-task:turn.stay'))
  const announced = status()
  const timer = document.querySelector('main [role=timer]')
  const shown = timer?.textContent
  await expect.poll(() => timer?.textContent).not.toBe(shown)
  expect(status()).toBe(announced)
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a scheduled task begins by itself when its turn comes', async () => {
  let asked = 0
  await letItBegin((() => {
    asked += 1
    return asked === 1 ? notOpen(1) : aRunningTask('t1')['tasks/start']
  }) as Start)
  await expect.poll(() => asked).toBe(2)
  await expect.element(waiting()).not.toBeInTheDocument()
})

test('a scheduled task begins on a phone that slept until its turn', async () => {
  lateEffects(300)
  let asked = 0
  await letItBegin((() => {
    asked += 1
    return asked === 1 ? notOpen(600) : aRunningTask('t1')['tasks/start']
  }) as unknown as Start)
  await expect.element(waiting()).toBeVisible()
  // Timers stand still while a device sleeps; its clock goes on.
  const woken = Date.now() + 600_000
  vi.spyOn(Date, 'now').mockReturnValue(woken)
  await expect.poll(() => asked).toBe(2)
  await expect.element(waiting()).not.toBeInTheDocument()
})

test('the opening of the task does not end the wait, other dates ask again, and the student may cancel', async () => {
  let asked = 0
  await letItBegin((() => {
    asked += 1
    return notOpen(600)
  }) as unknown as Start)
  await expect.element(waiting()).toBeVisible()
  const view = ROW['tasks/view'] as (body: object) => { tasks: object[] }
  const [row] = view({}).tasks
  emitLive('task:changed', { ...row, phase: 'open', position: 1000 })
  await expect.element(waiting()).toBeVisible()
  expect(asked).toBe(1)
  emitLive('task:changed', { ...row, date_start: inMinutes(10), position: 1001 })
  await expect.poll(() => asked).toBe(2)
  await page.getByRole('button', { name: i18n.t('common:cancel') }).click()
  await expect.element(page.getByText(i18n.t('take-task:notice.notOpen.title')).first()).toBeVisible()
})

test('the clock counts from the first question, without a message about the seconds that it got back', async () => {
  const asked: object[] = []
  const running = aRunningTask('t1')['tasks/start'] as Reply<'tasks/start'>
  // A lost reply had started the attempt 40 s ago.
  const now = Date.now()
  const instant = (seconds: number) => new Date(now + seconds * 1000).toISOString()
  const attempt = { number: 1, started_at: instant(-40), deadline: instant(560), now: instant(0), draft: [] }
  await openScreen({
    at: '/TaskStart/t1',
    me: aStudent(),
    replies: {
      ...aTaskRow({ phase: 'open', timer: 10, st_status: 'in_progress' }),
      'tasks/start': { ...running, attempt },
      'tasks/draft': (body) => {
        asked.push(body)
        return { success: true, seq: 0, saved_at: instant(0), deadline: instant(600), position: 2 }
      },
    },
  })
  await expect.poll(() => asked).toEqual([{ task: 't1', attempt: 1, seq: 0, values: [], shown: true }])
  const left = () => document.querySelector('[role=timer]')?.textContent?.replaceAll(/[^0-9:]/g, '') ?? ''
  await expect.poll(left).toMatch(/^(10:00|9:[45])/)
  await i18n.loadNamespaces('take-task')
  expect(document.body.textContent).not.toContain(i18n.t('take-task:clock.bitLonger'))
  expect(document.body.textContent).not.toContain(i18n.t('take-task:clock.longer', { count: 1 }))
})
