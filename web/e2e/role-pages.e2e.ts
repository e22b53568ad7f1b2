import { expect, test } from '@playwright/test'
import { follow } from './lib/follow.ts'
import { openAs, openVisitor, post } from './lib/people.ts'
import { loginPopup } from './lib/shell.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'

const ar = textsOf('ar')

test('the badge is refetched at every change of the route', async ({ browser }) => {
  const { page, context } = await openAs(browser, 'student1', { language: 'ar' })
  const asked = () => page.waitForRequest('**/api/tasks/tasks_stats')
  const first = asked()
  await page.goto('/Cp')
  await first
  for (const path of ['/MyTasks', '/Profile']) {
    const next = asked()
    await page.getByRole('button', { name: loose(ar('common:userMenu.label')) }).click()
    await page.getByRole('banner').locator(`a[href="${path}"]`).last().click()
    await next
    await expect(page).toHaveURL(path)
  }
  const { num } = await post(context.request, 'tasks/tasks_stats')
  await expect(page.getByText(loose(ar('common:userMenu.badge', { count: num })))).toBeAttached()
  await context.close()
})

test('every address of an account has its title', async ({ browser }) => {
  const site = ar('common:siteName')
  const { page, context } = await openAs(browser, 'student1', { language: 'ar' })
  const titles = [
    ['/Cp', ar('control-panel:title')],
    ['/MyTasks', ar('tasks:titleStudent')],
    ['/Profile', ar('profile:title')],
    ['/Students', ar('common:pages.noPermissionTitle')],
    ['/no/such/door', ar('common:pages.notFoundTitle')],
  ] as const
  await page.goto('/')
  for (const [path, title] of titles) {
    await follow(page, path)
    await expect(page).toHaveTitle(`${title} · ${site}`)
  }
  await follow(page, '/')
  await expect(page).toHaveTitle(site)
  await context.close()
})

/** The pages of a role with their titles. */
const PAGES = {
  teacher1: [
    ['/Cp', 'control-panel:title'],
    ['/MyTasks', 'tasks:title'],
    ['/Students', 'students:title'],
    ['/Questions', 'questions:title'],
    ['/Fav', 'questions:fav.title'],
    ['/Activities', 'activities:title'],
    ['/Tasks', 'library:title'],
    ['/Training', 'library:training.title'],
  ],
  manager1: [
    ['/People', 'people:title'],
    ['/Messages', 'messages:title'],
  ],
  editor1: [
    ['/Content', 'content:title'],
    ['/Content/news', 'content:lists.news.title'],
  ],
} as const

for (const [at, [user, pages]] of Object.entries(PAGES).entries())
  test(`every page of ${user} has its title`, async ({ browser }) => {
    const language = LANGUAGES[at % LANGUAGES.length] ?? 'ar'
    const say = textsOf(language)
    const { page, context } = await openAs(browser, user, { language })
    await page.goto('/')
    for (const [path, title] of pages) {
      await follow(page, path)
      await expect(page).toHaveTitle(`${say(title)} · ${say('common:siteName')}`)
    }
    await context.close()
  })

test('a page shows the loader until the session is known, and tells a visitor that nobody is logged in', async ({
  browser,
}) => {
  const say = textsOf('en')
  const { page, context } = await openVisitor(browser, { language: 'en' })
  let answer = () => undefined as unknown
  const known = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/checkLogin', async (route) => {
    await known
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/checkLogin')
  await page.goto('/Cp')
  await asked
  await expect(page.getByRole('main').getByRole('status')).toHaveText(say('common:loading'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  answer()
  await expect(loginPopup(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: say('common:pages.loginFirstTitle') })).toBeVisible()
  await expect(page.getByText(say('common:pages.loginFirstText'))).toBeVisible()
  await expect(page.getByRole('main').getByText(say('common:loading'))).toHaveCount(0)
  await context.close()
})
