import { expect, test } from '@playwright/test'
import { openAs, openVisitor, PHONE, post } from './lib/people.ts'
import { baseUrl } from './lib/servers.ts'
import { phoneMenu, startButton, userMenu } from './lib/shell.ts'
import { bare, textsOf } from './lib/texts.ts'

const ar = textsOf('ar')
const STUDENT_ENTRIES = ['controlPanel', 'account', 'tasks', 'logout']
const TEACHER_ENTRIES = [
  'controlPanel',
  'account',
  'tasks',
  'favourites',
  'newTask',
  'questions',
  'activities',
  'students',
  'logout',
]
const EDITOR_ENTRIES = TEACHER_ENTRIES.toSpliced(-1, 0, 'content')
const MANAGER_ENTRIES = TEACHER_ENTRIES.with(2, 'schoolTasks').toSpliced(-1, 0, 'people', 'messages')

test.describe('menus', () => {
  for (const [user, entries, role, language] of [
    ['student1', STUDENT_ENTRIES, 'student', 'ar'],
    ['teacher1', TEACHER_ENTRIES, 'teacher', 'en'],
    ['manager1', MANAGER_ENTRIES, 'manager', 'ar'],
    ['editor1', EDITOR_ENTRIES, 'teacher', 'en'],
  ] as const) {
    test(`${user} has the required entries, wide and on a phone`, async ({ browser }) => {
      const { page, context } = await openAs(browser, user, { language })
      const say = textsOf(language)
      const wanted = entries.map((key) => say(`common:userMenu.${key}`))
      await page.goto('/')
      await userMenu(page, say).click()
      const list = page.locator('header [aria-expanded=true] + div')
      await expect(list.locator('a, button')).toHaveText(wanted.map(startsWith))
      await expect(list).toContainText(say(`common:loggedAs.${role}`))

      // An outside click, Escape and the button itself close it.
      await page.getByRole('heading', { level: 1 }).click()
      await expect(list).toBeHidden()
      await userMenu(page, say).click()
      await page.keyboard.press('Escape')
      await expect(list).toBeHidden()
      await expect(userMenu(page, say)).toBeFocused()

      await page.setViewportSize(PHONE)
      await page.getByRole('button', { name: say('common:menu'), exact: true }).click()
      const menu = phoneMenu(page, say)
      await expect(menu.getByText(say(`common:roles.${role}`), { exact: true })).toBeVisible()
      await expect(menu.locator('nav + div').locator('a, button')).toHaveText(wanted.map(startsWith))
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
      await context.close()
    })
  }

  test('the main menu comes from the server; its lists close on an outside click', async ({ browser }) => {
    const { page, context } = await openVisitor(browser, { language: 'ar' })
    const entries = await post(context.request, 'menu')
    await page.goto('/')
    const nav = page.getByRole('navigation', { name: ar('common:mainMenu') })
    await expect(nav.getByRole('listitem')).toHaveText(entries.map((entry) => entry.ar_name))
    const parent = entries.find((entry) => entry.children.length > 0)
    const opener = nav.getByRole('button', { name: parent?.ar_name })
    await opener.click()
    await expect(nav.getByRole('link', { name: parent?.children.at(-1)?.ar_name })).toBeVisible()
    await page.mouse.click(640, 500)
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await context.close()
  })

  test('an entry for games of one kind shows these games', async ({ browser }) => {
    const { page, context } = await openVisitor(browser, { language: 'ar' })
    const entries = await post(context.request, 'menu')
    const parent = entries.find(({ link }) => link === '/Games')
    const kind = parent?.children.find(({ link }) => link.includes('?'))
    const cat = new URL(kind?.link ?? '', baseUrl()).searchParams.get('cat') ?? ''
    const wanted = await post(context.request, 'Games/view', { filter: { cat } })
    const all = await post(context.request, 'Games/view', {})
    expect([wanted.length > 0, wanted.length < all.length]).toEqual([true, true])
    await page.goto('/')
    const nav = page.getByRole('navigation', { name: ar('common:mainMenu') })
    await nav.getByRole('button', { name: parent?.ar_name }).click()
    await nav.getByRole('link', { name: kind?.ar_name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`cat=${cat}$`))
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(wanted.length)
    await context.close()
  })
})

test('the language switches without a reload and is stored', async ({ browser }) => {
  const { page, context } = await openVisitor(browser, { language: 'ar' })
  await page.goto('/')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await page.evaluate(() => Object.assign(window, { samePage: true }))
  await page
    .getByRole('banner')
    .getByRole('button', { name: ar('common:switchLanguage') })
    .click()
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(html).toHaveAttribute('dir', 'ltr')
  await expect(startButton(page, textsOf('en'))).toBeVisible()
  // The dictionary's picture has a word in both languages.
  const arabic = page.getByText(/[\u0600-\u06ff]{3}/).and(page.locator(':not(svg *)'))
  await expect(arabic.filter({ hasNotText: textsOf('en')('common:switchLanguage') })).toHaveCount(0)
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
  expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('en')
  // The server sends the page in this language.
  const first = await (await context.request.get(`${baseUrl()}/`)).text()
  expect(first).toMatch(/<html[^>]* lang="en" dir="ltr"/)
  await context.close()
})

test('the theme is stored', async ({ browser }) => {
  const { page, context } = await openVisitor(browser, { language: 'ar' })
  const html = page.locator('html')
  await page.goto('/')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page
    .getByRole('banner')
    .getByRole('button', { name: ar('common:theme.toDark') })
    .click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page
    .getByRole('banner')
    .getByRole('button', { name: ar('common:theme.toLight') })
    .click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await context.close()
})

test('a banner disappears after 2.5 s, but not while the pointer is over it', async ({ browser }) => {
  const { page, context } = await openAs(browser, 'student2', { language: 'ar' })
  await page.goto('/')
  await userMenu(page, ar).click()
  await page.clock.install()
  await page.getByRole('button', { name: ar('common:userMenu.logout') }).click()
  const banner = page.locator('[popover]').filter({ hasText: ar('common:loggedOut') })
  await expect(banner).toBeVisible()
  await banner.hover()
  await page.clock.pauseAt(new Date(Date.now() + 20_000))
  await page.clock.runFor(10_000)
  await expect(banner).toBeVisible()
  await page.mouse.move(5, 700)
  await page.clock.runFor(2000)
  await expect(banner).toBeVisible()
  await page.clock.runFor(600)
  await expect(banner).toHaveCount(0)
  await context.close()
})

const startsWith = (text: string) => new RegExp(`^\\s*${bare(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
