import { expect, test } from '@playwright/test'
import { openAs, openVisitor, PHONE } from './lib/people.ts'
import { baseUrl } from './lib/servers.ts'
import { enter, userMenu } from './lib/shell.ts'
import { sendTask } from './lib/tasks.ts'
import { textsOf } from './lib/texts.ts'

const ar = textsOf('ar')

test.describe('/login', () => {
  test('shows the login form, then returns to the previous page', async ({ browser }) => {
    const { page, context } = await openVisitor(browser, { language: 'ar' })
    await page.goto('/login?next=%2FMyTasks%3Fsearch%3Dx')
    await enter(page, ar, 'student1')
    await expect(page).toHaveURL('/MyTasks?search=x')
    await context.close()
  })

  test('redirects a teacher without a previous page to the panel', async ({ browser }) => {
    const { page, context } = await openVisitor(browser, { language: 'ar' })
    await page.goto('/login')
    await enter(page, ar, 'teacher1')
    await expect(page).toHaveURL('/Cp')
    await context.close()
  })

  test('redirects to the home page instead of another site', async ({ browser }) => {
    const { page, context } = await openVisitor(browser, { language: 'ar' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    // web/app/same-site-path.test.ts has the other ways to write an address of another site.
    await page.goto(`/login?next=${encodeURIComponent('/\\evil.test')}`)
    await enter(page, ar, 'student1')
    await expect(userMenu(page, ar)).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(asked.filter((url) => !url.startsWith(baseUrl()))).toEqual([])
    await context.close()
  })

  test('opens the login over a task, then the task', async ({ browser }) => {
    const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
    const id = await sendTask(teacher.context.request, { name: 'مهمّة لزائر' })
    const { page, context } = await openVisitor(browser, { language: 'ar' })
    await page.setViewportSize(PHONE)
    await page.goto(`/TaskStart/${id}`)
    await enter(page, ar, 'student1')
    await expect(page.getByRole('button', { name: ar('take-task:start.now') })).toBeVisible()
    await context.close()
    await teacher.context.close()
  })

  test('opens the login over a screen whose session ends during loading, then the screen', async ({ browser }) => {
    const { page, context } = await openAs(browser, 'student1', { language: 'ar' })
    // The session is valid when the page starts and refused when its screen loads.
    await page.route(
      '**/api/checkLogin',
      async (route) => {
        const reply = await route.fetch()
        await context.clearCookies({ name: 'sid' })
        await route.fulfill({ response: reply })
      },
      { times: 1 },
    )
    await page.goto('/MyTasks')
    await expect(page.getByText(ar('common:loggedOutInactive'))).toBeVisible()
    await expect(page).toHaveURL('/MyTasks')
    await enter(page, ar, 'student1')
    await expect(page.getByRole('main').getByRole('table')).toBeVisible()
    await expect(page).toHaveURL('/MyTasks')
    await context.close()
  })
})
