import { expect, test } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { openVisitor, post } from './lib/people.ts'
import { enter, loginOrWelcome, loginPopup, startButton, userMenu } from './lib/shell.ts'
import { LANGUAGES, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const ar = textsOf('ar')

test.describe('login', () => {
  for (const language of LANGUAGES) {
    const turns = inTurn(language)
    turns.test(`errors 2, 1 and 3 have their messages (${language})`, async ({ browser }) => {
      const say = textsOf(language)
      const nobody = `nobody-${language}-${newMark()}`
      const { page, context } = await openVisitor(browser, { language })
      await page.goto('/')
      await startButton(page, say).click()
      await expect(page.locator('input[name=user]')).toBeFocused()
      await expect(loginPopup(page)).toContainText(say('session:greeting'))
      await expect(loginPopup(page)).toContainText(say('session:invitation'))
      // Five wrong passwords, then the lock.
      for (let time = 1; time <= 5; time++) {
        await enter(page, say, nobody, `wrong${time}`)
        await expect(page.locator('#login-error')).toHaveText(say('errors:codes.2'))
      }
      await enter(page, say, nobody)
      await expect(page.locator('#login-error')).toContainText(say('errors:codes.1'))
      await expect(page.locator('#login-error')).toContainText('10')
      // The time that is left counts down to the second.
      const clock = page.locator('#login-error b')
      await expect(clock).toContainText(/(?:10|9):[0-5]\d/)
      const before = await clock.textContent()
      await expect(clock).not.toHaveText(before ?? '', { timeout: 5000 })

      // No demo account is blocked, so the reply is simulated.
      await page.route('**/api/login', (route) => route.fulfill({ status: 403, json: { error: 3 } }))
      await enter(page, say, 'student1')
      await expect(page.locator('#login-error')).toHaveText(say('errors:codes.3'))
      await context.close()
    })
  }

  test('a login is sent exactly as it is typed, also empty; a captcha error shows nothing', async ({ browser }) => {
    const { page, context } = await openVisitor(browser, { language: 'ar' })
    await page.route('**/api/login', (route) => route.fulfill({ status: 422, json: { error: 'captcha' } }))
    await page.goto('/')
    await startButton(page, ar).click()
    for (const [user, pass] of [
      ['', ''],
      [' Student1 ', ' x\u200f '],
    ] as const) {
      const answered = page.waitForResponse('**/api/login')
      await enter(page, ar, user, pass)
      expect((await answered).request().postDataJSON()).toEqual({ user, pass })
    }
    await expect(page.getByRole('button', { name: ar('session:enter'), exact: true })).toBeEnabled()
    await expect(page.locator('#login-error')).toHaveCount(0)
    await context.close()
  })

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

  for (const [user, place] of [
    ['teacher1', '/Cp'],
    ['manager1', '/Cp'],
    ['student1', '/'],
  ] as const) {
    test(`a login on the home page leads ${user} to ${place}`, async ({ browser }) => {
      const { page, context } = await openVisitor(browser, { language: 'ar' })
      await page.goto('/')
      await startButton(page, ar).click()
      await enter(page, ar, user)
      await expect(page.getByText(ar('session:success'))).toBeVisible()
      await expect(userMenu(page, ar)).toBeVisible()
      await expect(page).toHaveURL(place)
      await context.close()
    })
  }
})
