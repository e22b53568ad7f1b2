import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { gotoLive, withoutSocket } from './lib/live.ts'
import { openAs, PASSWORD, post } from './lib/people.ts'
import { field, save } from './lib/profile.ts'
import { enter, loginPopup } from './lib/shell.ts'
import { textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const ar = textsOf('ar')

/** Ends the session when this call is sent, so that no earlier call of the page is refused. */
const loseSessionAt = (page: Page, call: string) =>
  page.route(
    `**/api/${call}`,
    async (route) => {
      await page.context().clearCookies({ name: 'sid' })
      await route.continue()
    },
    { times: 1 },
  )

test('when the session ends during a form, the login opens over the page with the reason, and the input stays', async ({
  browser,
}) => {
  const { page, context, me } = await openAs(browser, 'student2', { language: 'ar' })
  await gotoLive(page, '/Profile')
  const typed = `حيفا ${newMark()}`
  await field(page, 'city').fill(typed)
  await expect(page.getByText(ar('authoring:draft.saved')).first()).toBeAttached()
  await post(context.request, 'logout')
  await expect(loginPopup(page)).toContainText(ar('session:expired.logout'))
  await enter(page, ar, 'student2')
  await expect(loginPopup(page)).toHaveCount(0)
  await expect(field(page, 'city')).toHaveValue(typed)
  // This time the call itself is refused, and sent again after the login.
  await loseSessionAt(page, 'moeUsers/update')
  await save(page, ar)
  await expect(loginPopup(page)).toContainText(ar('session:expiredText'))
  await enter(page, ar, 'student2')
  await expect(page.getByText(ar('profile:saved'))).toBeVisible()
  await field(page, 'city').fill(me.city)
  await save(page, ar)
  await expect(page.getByText(ar('profile:saved'))).toBeVisible()
  await context.close()
})

test('another user who logs in over unsaved work gets a new page; the work is kept for its owner', async ({
  browser,
}) => {
  const { page, context } = await openAs(browser, 'student2', { language: 'ar' })
  await page.goto('/Profile')
  await field(page, 'city').fill('الرملة')
  await loseSessionAt(page, 'moeUsers/update')
  await save(page, ar)
  await expect(loginPopup(page)).toBeVisible()
  await enter(page, ar, 'teacher2')
  await expect(page).toHaveURL('/')
  await page.goto('/Profile')
  await expect(field(page, 'city')).not.toHaveValue('الرملة')
  await post(context.request, 'login', { user: 'student2', pass: PASSWORD })
  await page.goto('/Profile')
  await expect(page.getByText(ar('authoring:draft.restored'))).toBeVisible()
  await expect(field(page, 'city')).toHaveValue('الرملة')
  await page.getByRole('button', { name: ar('authoring:draft.startOver') }).click()
  await context.close()
})

test('a call is refused after another user has logged in elsewhere, and the login opens over the page', async ({
  browser,
}) => {
  const { page, context } = await openAs(browser, 'student2', { language: 'ar' })
  // Without the socket, as on a bad network, only the call itself can notice it.
  await withoutSocket(page, 'fail')
  await page.goto('/Profile')
  const typed = `يافا ${newMark()}`
  await field(page, 'city').fill(typed)
  await otherTab(context.request)
  await save(page, ar)
  await expect(loginPopup(page)).toBeVisible()
  const { success } = await post(context.request, 'checkLogin')
  expect(success?.userinfo.city).not.toBe(typed)
  await enter(page, ar, 'student2')
  await expect(page.getByText(ar('profile:saved'))).toBeVisible()
  await context.close()
})

const otherTab = (request: APIRequestContext) => post(request, 'login', { user: 'teacher2', pass: PASSWORD })
