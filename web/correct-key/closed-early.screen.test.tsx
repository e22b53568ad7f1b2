import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Body } from '../../server/contract/calls.ts'
import { withResolvers } from '../api/older-browsers.ts'
import { CORRECTION_REPLIES } from '../app/testing/given-correction.ts'
import { pageOfOne } from '../app/testing/given-graded.ts'
import { closeScreen } from '../app/testing/open-screen.tsx'
import { i18n } from '../i18n/i18n.ts'
import { bannerNow } from '../ui/show-banner.ts'

/* A teacher who closes the popup before the reply to the correction. */

const popup = () => page.getByRole('dialog')

/** Opens the popup from the page of a student, presses the button of the correction, and closes it. `reply`: what the server says then. */
async function closeEarly(reply?: object) {
  history.replaceState({ idx: -1 }, '', '/MyTasks/waiting')
  history.pushState(null, '', '/')
  const one = pageOfOne()
  const { promise: arrived, resolve: arrive } = withResolvers<void>()
  const rekey = CORRECTION_REPLIES['tasks/rekey'] as (body: Body<'tasks/rekey'>) => object
  const made: string[] = []
  const slow = async (body: Body<'tasks/rekey'>) => {
    if (body.dry) return rekey(body)
    made.push(body.question)
    await arrived
    return reply ?? rekey(body)
  }
  Object.assign(one.replies, { ...CORRECTION_REPLIES, 'tasks/view': one.replies['tasks/view'], 'tasks/rekey': slow })
  await one.open()
  await i18n.loadNamespaces(['corrections', 'common', 'grading', 'errors'])
  await page
    .getByRole('button', { name: new RegExp(`^${i18n.t('grading:correctKey')}`) })
    .first()
    .click()
  await popup()
    .getByRole('radio', { name: new RegExp(`^${i18n.t('corrections:kind.full')}`) })
    .click()
  const commit = popup().getByRole('button', { name: i18n.t('corrections:commit', { count: 13 }) })
  await expect.element(commit).toBeEnabled()
  await commit.click()
  await expect.poll(() => made.length).toBe(1)
  await popup()
    .getByRole('button', { name: i18n.t('common:cancel') })
    .click()
  await expect.element(popup()).not.toBeInTheDocument()
  return arrive
}

test('a correction that ends after its popup was closed leaves the page below open', async () => {
  const arrive = await closeEarly()
  arrive()
  await expect.element(page.getByRole('button', { name: i18n.t('corrections:undo') })).toBeVisible()
  // Longer than the popup stays after the reply.
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(location.pathname).toBe('/MyTasks/waiting/p0')
})

test('a correction that is refused after its popup was closed says so', async () => {
  const arrive = await closeEarly({ status: 409, error: 'stale' })
  arrive()
  await expect.poll(() => bannerNow()?.tone).toBe('bad')
  expect(location.pathname).toBe('/MyTasks/waiting/p0')
})

afterEach(closeScreen)
