import { type Browser, expect, type Page, test } from '@playwright/test'
import { failing, oneOf, slowDown } from './lib/bad-network.ts'
import { withoutDrawing } from './lib/drawing.ts'
import { follow } from './lib/follow.ts'
import { PHONE } from './lib/people.ts'
import { baseUrl } from './lib/servers.ts'
import { textsOf } from './lib/texts.ts'

const say = textsOf('ar')
const BOOK = 'little-cloud'
/** Longest time to load a picture or script on this network, with the waits between retries. */
const PATIENCE = { timeout: 45_000 }

test.use({ viewport: PHONE, hasTouch: true, serviceWorkers: 'block' })
test.describe.configure({ timeout: 240_000 })

test.beforeEach(({ context }) => withoutDrawing(context))

/** Waits until all visible pictures are loaded. */
const picturesLoaded = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const inSight = [...document.querySelectorAll('main img')].filter((image) => {
            const { top, bottom, left, right } = image.getBoundingClientRect()
            return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
          })
          return inSight.filter((image) => !(image as HTMLImageElement).naturalWidth).length
        }),
      PATIENCE,
    )
    .toBe(0)

const noErrorPage = async (page: Page) => {
  for (const text of ['common:pages.errorTitle', 'common:pages.chunkTitle', 'errors:cannotLoad'])
    await expect(page.getByText(say(text))).toHaveCount(0)
}

async function home(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('home:hero.first'), PATIENCE)
  // News and links are content; the buttons work.
  await expect(page.getByRole('heading', { name: say('home:doors.title') })).toBeVisible(PATIENCE)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible(PATIENCE)
  await page.getByRole('button', { name: say('common:menu') }).click()
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible(PATIENCE)
  await page.keyboard.press('Escape')
  await noErrorPage(page)
}

async function category(page: Page): Promise<void> {
  await page.locator('#grades').getByRole('link').nth(6).click()
  const title = say('browse:grade', { name: say('common:grades.7') })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible(PATIENCE)
  const sections = page.getByRole('region', { name: say('browse:parts.sections') })
  await expect(sections.getByRole('link').first()).toBeVisible(PATIENCE)
  await picturesLoaded(page)
  // The test follows a link instead of loading the page: without a cache, a load would request everything again.
  await follow(page, '/cat/7/spelling')
  await expect(
    page
      .getByRole('region', { name: say('browse:parts.files') })
      .getByRole('link')
      .first(),
  ).toBeVisible(PATIENCE)
  await noErrorPage(page)
}

async function book(page: Page): Promise<void> {
  await follow(page, `/book/${BOOK}`)
  const box = page.getByRole('textbox', { name: say('books:page') })
  await expect(box).toHaveValue('', PATIENCE)
  await picturesLoaded(page)
  for (const number of ['1', '2']) {
    await page
      .getByRole('button', { name: say('books:next') })
      .first()
      .click()
    await expect(box).toHaveValue(number)
    await picturesLoaded(page)
  }
  await expect(page.getByText(say('books:pageFailed'))).toHaveCount(0)
  await noErrorPage(page)
}

/** Opens home, a category and a book on a separate phone; returns the failed requests. */
async function threeScreens(browser: Browser): Promise<string[]> {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    serviceWorkers: 'block',
    baseURL: baseUrl(),
  })
  await withoutDrawing(context)
  const page = await context.newPage()
  await slowDown(page)
  const failed = await failing(page, oneOf(50))
  await home(page)
  await category(page)
  await book(page)
  await context.close()
  return failed
}

test('at 300 kbit/s with 2 % of requests failing, home, a category and a book stay usable', async ({ browser }) => {
  expect((await threeScreens(browser)).length).toBeGreaterThan(0)
})

test('every script, style, picture and read that fails once is requested again', async ({ page }) => {
  const failed = await failing(page, (_request, before) => before === 0)
  await home(page)
  await category(page)
  await book(page)
  for (const kind of [/\.js$/, /\.css$/, /^\/img\//, /^\/api\//])
    expect(failed.filter((path) => kind.test(path))).not.toEqual([])
})

test('a click is not lost while the picture under it is retried', async ({ page }) => {
  await page.goto('/')
  const door = page.locator('#grades').getByRole('link').nth(6)
  await door.scrollIntoViewIfNeeded()
  const image = await door.locator('img').elementHandle(PATIENCE)
  const { x, y, width, height } = (await image?.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await image?.dispatchEvent('error')
  await expect.poll(() => image?.evaluate(({ isConnected }) => isConnected)).toBe(false)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/cat\/7$/)
})

test('a page can be read before its script has loaded, and a click takes effect afterwards', async ({ page }) => {
  // Slowed to a cheap phone: session and content load while React hydrates the page.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const { promise: held, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/assets/first-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const promise = page.getByRole('heading', { level: 1 })
  await expect(promise).toContainText(say('home:hero.first'))
  await expect(page.locator('#grades').getByRole('link')).toHaveCount(12)
  await promise.evaluate((heading) => heading.setAttribute('data-sent', ''))
  await page.getByRole('button', { name: say('common:menu') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  go()
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
  // Hydrated, not rendered again, and with its content.
  await expect(page.getByRole('heading', { name: say('home:doors.title'), includeHidden: true })).toHaveCount(1)
  await expect(promise).toHaveAttribute('data-sent', '')
})
