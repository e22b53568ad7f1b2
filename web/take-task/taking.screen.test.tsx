import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AttemptInfo } from '../../server/contract/attempt-shapes.ts'
import type { Reply } from '../../server/contract/calls.ts'
import { emitLive } from '../api/live.ts'
import { sessionRenewed } from '../api/session-lost.ts'
import { fillDevice } from '../app/testing/fill-device.ts'
import { inDays } from '../app/testing/given.ts'
import { aRunningTask, QUESTIONS } from '../app/testing/given-taking.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { aStudent } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

/** Opens an attempt of its own: answers that could not be sent stay on this device. */
async function openTask(id: string, replies: Replies = {}): Promise<void> {
  await openScreen({ at: `/TaskStart/${id}`, me: aStudent(), replies: { ...aRunningTask(id), ...replies } })
  await drawn()
}

async function goTo(number: number): Promise<void> {
  const bead = page
    .getByRole('navigation')
    .getByRole('button')
    .nth(number - 1)
  await bead.click()
  await expect.element(bead).toHaveAttribute('aria-current', 'step')
}

/** Chooses another answer to the first question. */
async function changeAnswer(): Promise<void> {
  await goTo(1)
  await page.getByRole('radio', { name: 'إربد' }).click()
}

afterEach(async () => {
  vi.restoreAllMocks()
  await closeScreen()
})

test.each(Object.keys(QUESTIONS).map((name, index) => ({ name, number: index + 1 })))(
  'question $number of a task: $name',
  async ({ number }) => {
    await openTask('questions')
    await goTo(number)
    expect(await findingsInBothLanguages()).toEqual([])
  },
)

test('quiet settings: larger type, without background and decoration', async () => {
  const size = () => {
    const heading = document.querySelector('main h1')
    return heading ? Number.parseFloat(getComputedStyle(heading).fontSize) * (heading.currentCSSZoom ?? 1) : 0
  }
  await openTask('usual')
  const usual = size()
  await closeScreen()
  const replies = aRunningTask('quiet')
  const start = replies['tasks/start'] as Reply<'tasks/start'>
  const attempt = { ...(start.attempt as AttemptInfo), quiet: true }
  await openTask('quiet', { 'tasks/start': { ...start, attempt } })
  expect(size()).toBeGreaterThan(usual * 1.1)
  expect(document.querySelector('[data-plain], [class*=backdrop]')).toBeNull()
  await goTo(2)
  expect(await findingsInBothLanguages()).toEqual([])
})

const noNetwork = () => {
  throw new TypeError('Failed to fetch')
}

test('an answer that cannot be sent', async () => {
  await openTask('offline', { 'tasks/draft': noNetwork })
  await changeAnswer()
  await expect.element(page.getByText(i18n.t('take-task:banner.away'))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

/** The time of the task is over. */
async function endTime(task: string): Promise<void> {
  const timer = page.getByRole('timer')
  await expect.element(timer).toBeVisible()
  const now = inDays(0)
  // The page may not listen yet.
  await expect
    .poll(() => {
      emitLive('deadline', { task, deadline: now, now, position: 9 })
      return timer.query()
    })
    .toBeNull()
}

test('an answer that can neither be sent nor stored on the device', async () => {
  fillDevice()
  await openTask('full', { 'tasks/draft': noNetwork })
  await changeAnswer()
  await expect.element(page.getByText(i18n.t('take-task:banner.awayMemory'))).toBeVisible()
  expect(page.getByText(i18n.t('take-task:receipt.device')).elements()).toEqual([])
  expect(page.getByText(i18n.t('take-task:banner.away'), { exact: true }).elements()).toEqual([])
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a submission that can neither be sent nor stored on the device', async () => {
  fillDevice()
  await openTask('full-end', { 'tasks/draft': noNetwork, 'tasks/save': noNetwork })
  await endTime('full-end')
  await expect.element(page.getByText(i18n.t('take-task:sending.offlineMemory'))).toBeVisible()
  expect(page.getByText(i18n.t('take-task:sending.offlineText')).elements()).toEqual([])
  expect(await findingsInBothLanguages()).toEqual([])
})

const LOST_SESSION = { status: 401, error: 'login' } as const
const closeLogin = async () => {
  await i18n.loadNamespaces('session')
  const login = page.getByRole('dialog', { name: i18n.t('session:expiredTitle') })
  await login.getByRole('button', { name: i18n.t('common:close') }).click()
  await expect.element(login).not.toBeInTheDocument()
}

test('a lost session, when the device cannot store the answer', async () => {
  fillDevice()
  await openTask('full-login', { 'tasks/draft': LOST_SESSION })
  await changeAnswer()
  await closeLogin()
  // The same element has the button.
  await expect.element(page.getByText(i18n.t('take-task:banner.loginMemory'), { exact: false })).toBeVisible()
  expect(page.getByText(i18n.t('take-task:banner.login'), { exact: false }).elements()).toEqual([])
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a submission without a session, when the device cannot store it', async () => {
  fillDevice()
  await openTask('full-end-login', { 'tasks/draft': noNetwork, 'tasks/save': LOST_SESSION })
  await endTime('full-end-login')
  await closeLogin()
  await expect.element(page.getByText(i18n.t('take-task:sending.loginMemory'))).toBeVisible()
  expect(page.getByText(i18n.t('take-task:sending.loginText')).elements()).toEqual([])
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the confirmation before the submission', async () => {
  await openTask('questions')
  await page
    .getByRole('banner')
    .getByRole('button', { name: i18n.t('take-task:send') })
    .click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the login over a task', async () => {
  await openTask('login', { 'tasks/draft': { status: 401, error: 'login' } })
  await changeAnswer()
  await i18n.loadNamespaces('session')
  await expect.element(page.getByText(i18n.t('session:expiredTitle'))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
  sessionRenewed(false)
})
