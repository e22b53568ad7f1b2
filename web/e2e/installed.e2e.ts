import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, expect, test } from '@playwright/test'
import { RTL, readBook } from './lib/books.ts'
import { disableBrowserReuse } from './lib/browser-reuse.ts'
import { inTurn } from './lib/in-turn.ts'
import { beginAndLoseNetwork, installed, keptAddresses, storedKeys } from './lib/installed.ts'
import { openVisitor } from './lib/people.ts'
import { baseUrl } from './lib/servers.ts'
import { LANGUAGES, textsOf } from './lib/texts.ts'

// The other files block the service worker, because its cache would bypass simulated network failures.
test.use({ serviceWorkers: 'allow' })
disableBrowserReuse()

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(`the portal can be installed in the user's language (${language})`, async ({ browser }) => {
    const { page, context } = await openVisitor(browser, { language })
    await page.goto('/')
    const address = await page.locator('link[rel=manifest]').getAttribute('href')
    const beside = new URL(address ?? '', baseUrl())
    const reply = await context.request.get(beside.href)
    expect(reply.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await reply.json()
    expect(manifest).toMatchObject({
      name: say('common:siteName'),
      lang: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      start_url: './',
      scope: './',
      display: 'standalone',
    })
    for (const { src, sizes, purpose } of manifest.icons) {
      const icon = await context.request.get(new URL(src, beside).href)
      expect(icon.headers()['content-type'], src).toBe('image/png')
      expect(['any', 'maskable']).toContain(purpose)
      // The size in the PNG header.
      const body = await icon.body()
      expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes)
    }
    const worker = await context.request.get(`${baseUrl()}/sw.js`)
    expect(worker.headers()).toMatchObject({ 'cache-control': expect.stringContaining('max-age=0') })
    expect(worker.headers()['content-type']).toContain('javascript')
    await context.close()
  })

  turns.test(
    `without network the installed portal opens its shell and recovers by itself (${language})`,
    async ({ browser }) => {
      const { page, context } = await openVisitor(browser, { language, phone: true })
      await installed(page)
      await context.setOffline(true)
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByText(say('common:offline.text'))).toBeVisible()
      await expect(page).toHaveTitle(say('common:siteName'))
      // A retry without network shows the same message; with network the screen loads by itself.
      await page
        .getByRole('status')
        .getByRole('button', { name: say('common:retry') })
        .click()
      await expect(page.getByText(say('common:offline.text'))).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText(say('common:offline.text'))).toBeHidden()
      await expect(page.locator('main a[href="/cat/1"]')).toBeVisible()
      await context.setOffline(true)
      // Screens that were never opened show a message, also those behind the login.
      for (const path of ['/MyTasks', '/Games']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: say('common:offline.title') })).toBeVisible()
      }
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1, name: say('games:title') })).toBeVisible()
      await context.close()
    },
  )
}

const ar = textsOf('ar')

test('an opened book can be reopened without network, also from the list', async ({ browser }) => {
  const { page, context } = await openVisitor(browser, { language: 'ar', phone: true })
  const { book: pages = [], name } = await readBook({ context }, RTL)
  await installed(page, `/book/${RTL}`)
  const wanted = [`/api/books/viewOne/${RTL}`, ...pages.map((path) => `/img/${path}`)]
  await expect
    .poll(async () => {
      const kept = await keptAddresses(page)
      const parts = ['reader-screen', 'books-screen', 'reader-ar', 'gateway-ar']
      return [
        ...wanted.filter((path) => !kept.includes(path)),
        ...parts.filter((part) => !kept.some((path) => path.startsWith(`/assets/${part}`))),
      ]
    })
    .toEqual([])
  await context.setOffline(true)
  await page.goto('/books')
  await expect(page.getByText(ar('books:keptShelf'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: name.ar_name })).toHaveAttribute('href', `/book/${RTL}`)
  await page.goto(`/book/${RTL}`)
  await expect(page.getByText(ar('books:kept'))).toBeVisible()
  const cover = page.getByRole('img', { name: ar('books:cover'), exact: true })
  await expect.poll(() => cover.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await context.setOffline(false)
  await expect(page.getByText(ar('books:kept'))).toHaveCount(0)
  await context.close()
})

test('a logout removes all stored data of the user: attempts, replies and pictures', async ({ browser }) => {
  const { page, context, close } = await beginAndLoseNetwork(browser)
  await context.setOffline(false)
  await page.goto('/Cp')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  expect((await storedKeys(page)).some((key) => key.startsWith('attempt:'))).toBe(true)
  await page.getByRole('button', { name: ar('common:menu'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ar('common:userMenu.logout') })
    .click()
  await expect.poll(async () => (await storedKeys(page)).filter((key) => key.startsWith('attempt'))).toEqual([])
  const kept = await keptAddresses(page)
  expect(kept.filter((path) => !/^\/(assets\/|index\.html|mark\.svg|manifest)/.test(path))).toEqual([])
  // The cached page was requested without the session.
  const shell = await page.evaluate(async () => (await caches.match('/index.html'))?.text())
  expect(shell).not.toContain('student1')
  await context.setOffline(true)
  await page.goto('/Cp')
  await expect(page.getByRole('heading', { name: ar('common:offline.title') })).toBeVisible()
  await close()
})

test('a new version is activated without a reload, and the old one is removed', async ({ browser }) => {
  const { page, context } = await openVisitor(browser, { language: 'ar' })
  await installed(page)
  await page.evaluate(() => Object.assign(window, { samePage: true }))
  expect(await page.evaluate(() => caches.keys())).toHaveLength(1)
  await withNextWorker(context, async (script) => {
    await page.evaluate((address) => navigator.serviceWorker.register(address, { scope: '/' }), script)
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['bawaba-next'])
  })
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
  await context.close()
})

test('while another tab is open the new version waits, and the old scripts stay', async ({ browser }) => {
  const { page, context } = await openVisitor(browser, { language: 'ar' })
  await installed(page)
  await (await context.newPage()).goto('/')
  const [old] = await page.evaluate(() => caches.keys())
  await withNextWorker(context, async (script) => {
    await page.evaluate((address) => navigator.serviceWorker.register(address, { scope: '/' }), script)
    const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)
    await expect.poll(waiting).toBe('installed')
    // It must not take over while the other tab is open.
    await page.waitForTimeout(1000)
    expect(await waiting()).toBe('installed')
  })
  expect(await page.evaluate(() => caches.keys())).toContain(old)
  await context.close()
})

/**
 * Adds a worker with another version to `web/dist` during `run`, because Playwright cannot intercept the request for a
 * worker's script.
 */
async function withNextWorker(context: BrowserContext, run: (address: string) => Promise<void>) {
  const script = await (await context.request.get(`${baseUrl()}/sw.js`)).text()
  const next = script.replace(/"version":"[0-9a-f]{12}"/, '"version":"next"')
  expect(next).not.toBe(script)
  const name = `sw-${process.pid}.js`
  const file = path.resolve(import.meta.dirname, '../dist', name)
  writeFileSync(file, next)
  try {
    await run(`/${name}`)
  } finally {
    rmSync(file)
  }
}
