import { expect, test } from '@playwright/test'
import { gotoLive, withoutSocket } from './lib/live.ts'
import { openAs, PASSWORD, post } from './lib/people.ts'
import { loginOrWelcome, startButton, userMenu } from './lib/shell.ts'
import { shortRetries } from './lib/short-retries.ts'
import { studentPage } from './lib/student.ts'
import { sendTask } from './lib/tasks.ts'
import { textsOf } from './lib/texts.ts'

const ar = textsOf('ar')

test.describe('a session that ends', () => {
  test('without unsaved work: the page reloads logged out and says why', async ({ browser }) => {
    const { page, context } = await openAs(browser, 'student2', { language: 'ar' })
    await page.goto('/')
    await expect(userMenu(page, ar)).toBeVisible()
    await page.evaluate(() => Object.assign(window, { samePage: true }))
    await userMenu(page, ar).click()
    await context.clearCookies({ name: 'sid' })
    // A refetched count may already have shown the banner, which disappears again.
    await Promise.all([
      expect(page.getByText(ar('common:loggedOutInactive'))).toBeVisible(),
      page
        .getByRole('link', { name: ar('common:userMenu.tasks') })
        .click({ timeout: 3000 })
        .catch(() => undefined),
    ])
    expect(await page.evaluate(() => 'samePage' in window)).toBe(false)
    await context.close()
  })

  test('while the socket was down: the page notices when the socket is refused, without a click', async ({
    browser,
  }) => {
    const { page, context } = await openAs(browser, 'student2', { language: 'ar' })
    const allow = await withoutSocket(page, 'fail')
    await page.goto('/MyTasks')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.clearCookies({ name: 'sid' })
    allow()
    await expect(page.getByText(ar('common:loggedOutInactive'))).toBeVisible({ timeout: 20_000 })
    await context.close()
  })

  test('a logout in another window is shown at once', async ({ browser }) => {
    const { page, context } = await openAs(browser, 'student2', { language: 'ar' })
    await gotoLive(page, '/MyTasks')
    await post(context.request, 'logout')
    await expect(page.getByText(ar('common:sessionEnded.logout'))).toBeVisible()
    await expect(startButton(page, ar)).toBeVisible()
    await context.close()
  })

  test('during a task: the login opens over the page, and the answers are kept and sent', async ({ browser }) => {
    const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
    const id = await sendTask(teacher.context.request, { name: 'مهمّة تنقطع جلستها' })
    const { page, context } = await openAs(browser, 'student2', { language: 'ar' })
    await page.goto(`/TaskStart/${id}`)
    const ui = studentPage(page, ar)
    await ui.start()
    await ui.pick('عمّان')
    await ui.saved()
    await post(context.request, 'logout')
    await expect(page.getByText(ar('session:expiredTitle'))).toBeVisible()
    await expect(page.locator('input[name=user]')).toHaveValue('student2')
    await page.locator('input[name=pass]').fill(PASSWORD)
    const line = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
    await page.getByRole('button', { name: ar('session:enter'), exact: true }).click()
    await expect(page.getByText(ar('session:success'))).toBeVisible()
    await expect(loginOrWelcome(page)).toHaveCount(0)
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
    await ui.next()
    await ui.typeWord('day')
    await ui.saved()
    const { attempt } = await post(context.request, 'tasks/start', { _id: id })
    expect(attempt?.draft.map(({ answer }) => answer)).toEqual([0, 'day'])
    // The socket is connected again: answers of another device are shown.
    await line
    await ui.goTo(1)
    await post(context.request, 'tasks/draft', {
      task: id,
      seq: 1,
      device: 'another',
      values: [{ ID: attempt?.draft[0]?.ID ?? '', answer: 1 }],
    })
    await expect(page.locator('label').filter({ hasText: 'إربد' }).getByRole('radio')).toBeChecked()
    await context.close()
    await teacher.context.close()
  })

  test('an answer given after the session was lost is sent after the login', async ({ browser }) => {
    const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
    const id = await sendTask(teacher.context.request, { name: 'مهمّة بلا جلسة' })
    const { page, context } = await openAs(browser, 'student2', { language: 'ar' })
    await page.goto(`/TaskStart/${id}`)
    const ui = studentPage(page, ar)
    await ui.start()
    await context.clearCookies({ name: 'sid' })
    await ui.pick('عمّان')
    await expect(page.getByText(ar('session:expiredTitle'))).toBeVisible()
    // After closing, the banner has a button to open it.
    await page.keyboard.press('Escape')
    await expect(page.getByText(ar('take-task:banner.login'))).toBeVisible()
    await ui.kept()
    // A refetch of the page may have opened the login again.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: ar('take-task:banner.loginNow') }).click({ timeout: 2000 })
    }).toPass()
    await page.locator('input[name=pass]').fill(PASSWORD)
    await page.getByRole('button', { name: ar('session:enter'), exact: true }).click()
    await ui.saved()
    await context.close()
    await teacher.context.close()
  })
})

test.describe('load failures', () => {
  test('a script that fails to load has an error page with a reload button', async ({ browser }) => {
    const { page, context } = await openAs(browser, 'student2', { language: 'ar' })
    await shortRetries(page)
    let broken = true
    await page.route(/assets\/my-tasks-screen.*\.js/, (route) => (broken ? route.abort() : route.continue()))
    await page.goto('/')
    await userMenu(page, ar).click()
    await page.getByRole('link', { name: ar('common:userMenu.tasks') }).click()
    await expect(page.getByRole('heading', { name: ar('common:pages.chunkTitle') })).toBeVisible()
    broken = false
    await page.getByRole('button', { name: ar('common:pages.reload') }).click()
    await expect(page.getByRole('main').getByRole('table')).toBeVisible()
    await context.close()
  })

  test('the task popup without a session says that one is not logged in, and closes after 2.5 s', async ({
    browser,
  }) => {
    const { page, context } = await openAs(browser, 'teacher2', { language: 'ar' })
    await page.clock.install()
    await gotoLive(page, '/MyTasks')
    await page
      .getByRole('main')
      .getByRole('button', { name: ar('tasks:newTask') })
      .click()
    const popup = page.getByRole('dialog', { name: ar('task-editor:title.new') })
    await expect(popup).toBeVisible()
    await page.clock.pauseAt(new Date(Date.now() + 5000))
    await post(context.request, 'logout')
    await expect(popup.getByRole('alert')).toHaveText(ar('task-editor:noPermission'))
    await page.clock.runFor(2000)
    await expect(popup).toHaveCount(1)
    await page.clock.runFor(1000)
    await expect(popup).toHaveCount(0)
    await context.close()
  })
})
