import { expect, test } from '@playwright/test'
import { openVisitor, post } from './lib/people.ts'
import { enter, loginOrWelcome, startButton, userMenu } from './lib/shell.ts'
import { textsOf } from './lib/texts.ts'

const ar = textsOf('ar')

test.describe('login', () => {
  test('a success message is shown for 2.5 s, then the popup closes; a logout shows a message and returns home', async ({
    browser,
  }) => {
    const { page, context } = await openVisitor(browser, { language: 'ar' })
    await page.clock.install()
    await page.goto('/')
    await startButton(page, ar).click()
    await enter(page, ar, 'student1')
    await expect(page.getByText(ar('session:success'))).toBeVisible()
    await expect(page.getByText(ar('common:loggedAs.student'))).toBeVisible()
    await page.clock.pauseAt(new Date(Date.now() + 1000))
    await page.clock.runFor(1000)
    await expect(loginOrWelcome(page)).toHaveCount(1)
    await page.clock.runFor(2000)
    await expect(loginOrWelcome(page)).toHaveCount(0)
    await expect(userMenu(page, ar)).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.clock.resume()

    await page.goto('/MyTasks')
    await userMenu(page, ar).click()
    await page.getByRole('button', { name: ar('common:userMenu.logout') }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText(ar('common:loggedOut'))).toBeVisible()
    await expect(startButton(page, ar)).toBeVisible()
    // The page is logged out at once, the server afterwards.
    await expect.poll(() => post(context.request, 'checkLogin')).toEqual({})
    await context.close()
  })

  test('a login on the home page leads a teacher to the panel', async ({ browser }) => {
    const { page, context } = await openVisitor(browser, { language: 'ar' })
    await page.goto('/')
    await startButton(page, ar).click()
    await enter(page, ar, 'teacher1')
    await expect(page.getByText(ar('session:success'))).toBeVisible()
    await expect(userMenu(page, ar)).toBeVisible()
    await expect(page).toHaveURL('/Cp')
    await context.close()
  })
})
