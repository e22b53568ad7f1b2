import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { openAs, openVisitor, PASSWORD, post } from './lib/people.ts'
import { screenFindings } from './lib/screen-checks.ts'
import { LANGUAGES, loose, type Say, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const ar = textsOf('ar')
const login = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('input[name=pass]') })
const startButton = (page: Page, say: Say) => page.getByRole('button', { name: say('common:letsStart') }).first()
const city = (page: Page) => page.getByRole('main').locator('input[name=city]')
const save = (page: Page, say: Say) => page.getByRole('button', { name: say('profile:save'), exact: true }).click()

async function enter(page: Page, say: Say, user: string) {
  await login(page).locator('input[name=user]').fill(user)
  await login(page).locator('input[name=pass]').fill(PASSWORD)
  await login(page)
    .getByRole('button', { name: say('session:enter'), exact: true })
    .click()
}

async function gotoLive(page: Page, path: string) {
  const line = page.waitForEvent('websocket')
  await page.goto(path)
  await (await line).waitForEvent('framereceived')
}

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `a lock says how many minutes are left and counts down, the last one in seconds (${language})`,
    async ({ browser }) => {
      const { page, context } = await openVisitor(browser, { language })
      await page.route('**/api/login', (route) =>
        route.fulfill({ status: 429, headers: { 'retry-after': '130' }, json: { error: 1 } }),
      )
      await page.goto('/')
      await page.clock.install()
      await startButton(page, say).click()
      await enter(page, say, 'student1')
      const error = page.locator('#login-error')
      await expect(error).toContainText(say('errors:codes.1'))
      await expect(error).toContainText(say('errors:retryAfter', { count: 3 }))
      await page.clock.runFor(60_000)
      await expect(error).toContainText(say('errors:retryAfter', { count: 2 }))
      await page.clock.runFor(30_000)
      await expect(error).toContainText(loose(say('session:retrySeconds', { count: 40 })))
      await page.clock.runFor(41_000)
      await expect(error).toContainText(say('session:tryNow'))
      await context.close()
    },
  )

  test(`a server error at the login says that it will be examined (${language})`, async ({ browser }) => {
    const { page, context } = await openVisitor(browser, { language })
    await page.route('**/api/login', (route) => route.fulfill({ status: 500, json: { error: 'all' } }))
    await page.goto('/')
    await startButton(page, say).click()
    await enter(page, say, 'student1')
    await expect(page.locator('#login-error')).toHaveText(say('errors:texts.all'))
    expect(await screenFindings({ page, language, width: 1280 })).toEqual([])
    await context.close()
  })

  turns.test(
    `a student who is stopped, or gets another password, is told so at once in their own language (${language})`,
    async ({ browser }) => {
      const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
      const { page, context, me } = await openAs(browser, 'student2', { language })
      const change = (part: object) =>
        post(teacher.context.request, 'students/update', {
          _id: me._id,
          name: me.name,
          classes: me.classes,
          zehot: me.zehot,
          status: 1,
          ...part,
        })
      await gotoLive(page, '/MyTasks')
      await expect(page.getByRole('main').getByRole('table')).toBeVisible()
      try {
        await change({ status: 0 })
        await expect(page.getByText(say('common:sessionEnded.blocked'))).toBeVisible()
        await expect(page).toHaveURL('/')
        await expect(startButton(page, say)).toBeVisible()
        await startButton(page, say).click()
        await enter(page, say, 'student2')
        await expect(page.locator('#login-error')).toHaveText(say('errors:codes.3'))
      } finally {
        await change({ status: 1 })
      }
      await page.goto('/')
      await post(context.request, 'login', { user: 'student2', pass: PASSWORD })
      await gotoLive(page, '/Cp')
      await expect(page.getByRole('main').getByRole('table')).toBeVisible()
      await change({ pass: PASSWORD })
      await expect(page.getByText(say('common:sessionEnded.password'))).toBeVisible()
      await expect(startButton(page, say)).toBeVisible()
      await context.close()
      await teacher.context.close()
    },
  )
}

test('in the middle of a form the login comes over the page, says why, and nothing typed is lost', async ({
  browser,
}) => {
  const { page, context, me } = await openAs(browser, 'student2', { language: 'ar' })
  await gotoLive(page, '/Profile')
  const typed = `حيفا ${newMark()}`
  await city(page).fill(typed)
  await expect(page.getByText(ar('authoring:draft.saved')).first()).toBeAttached()
  await post(context.request, 'logout')
  await expect(login(page)).toContainText(ar('session:expired.logout'))
  await enter(page, ar, 'student2')
  await expect(login(page)).toHaveCount(0)
  await expect(city(page)).toHaveValue(typed)
  // The next end is met by the call itself; it is sent again after the login.
  await context.clearCookies({ name: 'sid' })
  await save(page, ar)
  await expect(login(page)).toContainText(ar('session:expiredText'))
  await enter(page, ar, 'student2')
  await expect(page.getByText(ar('profile:saved'))).toBeVisible()
  await city(page).fill(me.city)
  await save(page, ar)
  await expect(page.getByText(ar('profile:saved'))).toBeVisible()
  await context.close()
})

test('another person who logs in over somebody’s work gets a page of their own; the work waits for whose it is', async ({
  browser,
}) => {
  const { page, context } = await openAs(browser, 'student2', { language: 'ar' })
  await page.goto('/Profile')
  await city(page).fill('الرملة')
  await context.clearCookies({ name: 'sid' })
  await save(page, ar)
  await expect(login(page)).toBeVisible()
  await enter(page, ar, 'teacher2')
  await expect(page).toHaveURL('/')
  await page.goto('/Profile')
  await expect(city(page)).not.toHaveValue('الرملة')
  await post(context.request, 'login', { user: 'student2', pass: PASSWORD })
  await page.goto('/Profile')
  await expect(page.getByText(ar('authoring:draft.restored'))).toBeVisible()
  await expect(city(page)).toHaveValue('الرملة')
  await page.getByRole('button', { name: ar('authoring:draft.startOver') }).click()
  await context.close()
})

test('what a page would do in the name of somebody who logged in elsewhere is not done; the login comes over it', async ({
  browser,
}) => {
  const { page, context } = await openAs(browser, 'student2', { language: 'ar' })
  // Without its live line, as on a bad network: only the call itself can find out.
  await page.route('**/socket.io/**', (route) => route.abort())
  await page.goto('/Profile')
  const typed = `يافا ${newMark()}`
  await city(page).fill(typed)
  await otherTab(context.request)
  await save(page, ar)
  await expect(login(page)).toBeVisible()
  const { success } = await post(context.request, 'checkLogin')
  expect(success?.userinfo.city).not.toBe(typed)
  await enter(page, ar, 'student2')
  await expect(page.getByText(ar('profile:saved'))).toBeVisible()
  await context.close()
})

const otherTab = (request: APIRequestContext) => post(request, 'login', { user: 'teacher2', pass: PASSWORD })

test('the badge is asked for anew at every change of the route', async ({ browser }) => {
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

test('every address of an account has its title, in both languages', async ({ browser }) => {
  for (const language of LANGUAGES) {
    const say = textsOf(language)
    const site = say('common:siteName')
    const { page, context } = await openAs(browser, 'student1', { language })
    const titles = [
      ['/Cp', say('control-panel:title')],
      ['/MyTasks', say('tasks:titleStudent')],
      ['/Profile', say('profile:title')],
      ['/Students', say('common:pages.noPermissionTitle')],
      ['/no/such/door', say('common:pages.notFoundTitle')],
    ] as const
    for (const [path, title] of titles) {
      await page.goto(path)
      await expect(page).toHaveTitle(`${title} · ${site}`)
    }
    await page.goto('/')
    await expect(page).toHaveTitle(site)
    await context.close()
  }
})

/** The rooms of a role with their titles. */
const ROOMS = {
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
    ['/Content', 'content:title'],
    ['/Content/news', 'content:lists.news.title'],
    ['/Messages', 'messages:title'],
  ],
} as const

for (const [at, [user, rooms]] of Object.entries(ROOMS).entries())
  test(`every room of ${user} has its title`, async ({ browser }) => {
    const language = LANGUAGES[at % LANGUAGES.length] ?? 'ar'
    const say = textsOf(language)
    const { page, context } = await openAs(browser, user, { language })
    for (const [path, title] of rooms) {
      await page.goto(path)
      await expect(page).toHaveTitle(`${say(title)} · ${say('common:siteName')}`)
    }
    await context.close()
  })

test('a room shows the loader until it is known who is there, and tells a visitor that nobody is logged in', async ({
  browser,
}) => {
  for (const language of LANGUAGES) {
    const say = textsOf(language)
    const { page, context } = await openVisitor(browser, { language })
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
    await expect(login(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: say('common:pages.loginFirstTitle') })).toBeVisible()
    await expect(page.getByText(say('common:pages.loginFirstText'))).toBeVisible()
    await expect(page.getByRole('main').getByText(say('common:loading'))).toHaveCount(0)
    await context.close()
  }
})
