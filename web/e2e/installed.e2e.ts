import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { openAs, openVisitor, post } from './lib/people.ts'
import { baseUrl } from './lib/servers.ts'
import { receipt, studentHand } from './lib/student.ts'
import { sendTask, WAYS } from './lib/tasks.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

// The other files leave the service worker out, so that what they take away from the network is really away.
test.use({ serviceWorkers: 'allow' })

/** Opens a page and waits until the worker answers for it. */
async function installed(page: Page, path = '/') {
  await page.goto(path)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
  })
}

/** Every address that is kept, in all caches. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage))

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(`the portal can be installed, in its reader's language (${language})`, async ({ browser }) => {
    const { page, context } = await openVisitor(browser, { language })
    await page.goto('/')
    const address = await page.locator('link[rel=manifest]').getAttribute('href')
    const reply = await context.request.get(`${baseUrl()}${address}`)
    expect(reply.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await reply.json()
    expect(manifest).toMatchObject({
      name: say('common:siteName'),
      lang: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      start_url: '/',
      display: 'standalone',
    })
    for (const { src, sizes, purpose } of manifest.icons) {
      const icon = await context.request.get(`${baseUrl()}${src}`)
      expect(icon.headers()['content-type'], src).toBe('image/png')
      expect(['any', 'maskable']).toContain(purpose)
      // The size stands in the PNG's own head.
      const body = await icon.body()
      expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes)
    }
    const worker = await context.request.get(`${baseUrl()}/sw.js`)
    expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' })
    expect(worker.headers()['content-type']).toContain('javascript')
    await context.close()
  })

  turns.test(
    `without network the installed portal opens its shell and comes back by itself (${language})`,
    async ({ browser }) => {
      const { page, context } = await openVisitor(browser, { language, phone: true })
      await installed(page)
      await context.setOffline(true)
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByText(say('common:offline.text'))).toBeVisible()
      await expect(page).toHaveTitle(say('common:siteName'))
      // A screen that was never opened has its message, a screen behind the login too: nothing is blank.
      await page.goto('/MyTasks')
      await expect(page.getByRole('heading', { name: say('common:offline.title') })).toBeVisible()
      // Asked again while it is still away, it says the same; back, it comes by itself.
      await page.goto('/')
      await page
        .getByRole('status')
        .getByRole('button', { name: say('common:retry') })
        .click()
      await expect(page.getByText(say('common:offline.text'))).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText(say('common:offline.text'))).toBeHidden()
      await expect(page.locator('main a[href="/cat/1"]')).toBeVisible()
      await context.close()
    },
  )

  turns.test(
    `a reload without network in the middle of a task keeps the answers and sends them once (${language})`,
    async ({ browser }) => {
      const teacher = await openAs(browser, 'teacher1', { language })
      const id = await sendTask(teacher.context.request, { name: `مهمّة بلا شبكة ${newMark()}`, timer: 60 })
      const { page, context } = await openAs(browser, 'student1', { language, phone: true })
      await installed(page, `/TaskStart/${id}`)
      const hand = studentHand(page, say)
      await hand.start()
      await hand.pick('عمّان')
      await hand.saved()
      await expect.poll(async () => (await keptAddresses(page)).some((path) => /task-start/.test(path))).toBe(true)

      await context.setOffline(true)
      await hand.goTo(2)
      await hand.typeWord('day')
      await hand.kept()
      await page.reload()
      // The sent answer and the one that waits, the clock, and why nothing is being sent.
      await expect(page.getByText(say('take-task:banner.away'))).toBeVisible()
      await expect(page.getByRole('timer')).toBeVisible()
      await hand.goTo(2)
      await expect(page.locator('main input[type=text]')).toHaveValue('day')
      await hand.goTo(1)
      await expect(page.locator('label').filter({ hasText: 'عمّان' }).getByRole('radio')).toBeChecked()
      await hand.goTo(3)
      await hand.fill(['cat', 'mat'])
      await hand.kept()

      const drafts: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/tasks/draft')) drafts.push(request.postData() ?? '')
      })
      await page.locator('main').evaluate((main) => Object.assign(main, { same: true }))
      const readAgain = page.waitForResponse('**/api/tasks/view')
      await context.setOffline(false)
      await hand.saved()
      await expect(page.getByText(say('take-task:banner.away'))).toBeHidden()
      // Back, the page fills in what it did not know, and what stands on it stays.
      await readAgain
      await page.waitForTimeout(500)
      expect(await page.locator('main').evaluate((main) => 'same' in main)).toBe(true)
      const { attempt } = await post(context.request, 'tasks/start', { _id: id })
      expect(attempt?.draft.map(({ answer, answers }) => answers ?? answer)).toEqual([0, 'day', ['cat', 'mat']])
      // Nothing that had been acknowledged was sent again.
      expect(drafts.join()).not.toContain('"answer":0')
      await send(page, say)
      expect((await storedKeys(page)).filter((key) => key.startsWith('attempt'))).toEqual([])
      await context.close()
      await teacher.context.close()
    },
  )
}

async function send(page: Page, say: ReturnType<typeof textsOf>) {
  await studentHand(page, say).send()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('take-task:confirm.sendAnyway') })
    .click()
  await expect(page.getByRole('heading', { name: say('take-task:waiting.title') })).toBeVisible()
}

const ar = textsOf('ar')

test('the installed portal leads back into a running task from its home, without network', async ({ browser }) => {
  const { page, id, close } = await takingOffline(browser)
  await page.goto('/')
  await page.getByRole('link', { name: loose(ar('common:offline.backToTask')) }).click()
  await expect(page).toHaveURL(`/TaskStart/${id}`)
  await studentHand(page, ar).goTo(1)
  await expect(page.locator('label').filter({ hasText: 'عمّان' }).getByRole('radio')).toBeChecked()
  await expect(receipt(page)).toBeVisible()
  await close()
})

test('pictures and sounds of a begun task are there without network', async ({ browser }) => {
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const stored = async (type: 3 | 4) => {
    const { questions } = await post(teacher.context.request, 'questions/view', { type, limit: 50 })
    const found = questions.find(({ file, answersType }) => file?.file && answersType === undefined)
    if (!found) throw new Error(`No question of type ${type} with a file`)
    return found
  }
  const [picture, sound] = [await stored(4), await stored(3)]
  const id = await sendTask(teacher.context.request, { name: `مهمّة ${newMark()}` }, [WAYS.choice, picture, sound])
  const { page, context } = await openAs(browser, 'student1', { language: 'ar', phone: true })
  await installed(page, `/TaskStart/${id}`)
  const hand = studentHand(page, ar)
  await hand.start()
  const media = [`/img/${picture.file?.file}`, `/files/${sound.file?.file}`]
  await expect.poll(async () => (await keptAddresses(page)).filter((path) => media.includes(path))).toHaveLength(2)
  await expect.poll(async () => (await keptAddresses(page)).some((path) => /task-start/.test(path))).toBe(true)

  // Neither was on the screen yet, and the browser's own memory of them goes too.
  await context.setOffline(true)
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  const shown = () => page.locator('main img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)
  const heard = () => page.locator('main audio').evaluate(async (player: HTMLAudioElement) => player.duration > 0)
  await hand.goTo(2)
  await expect.poll(shown).toBe(true)
  await hand.goTo(3)
  await expect.poll(heard).toBe(true)
  await context.close()
  await teacher.context.close()
})

test('a logout leaves nothing of a person behind: no attempt, no call, no picture', async ({ browser }) => {
  const { page, context, close } = await takingOffline(browser)
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
  // The page that is kept was asked for without its reader.
  const shell = await page.evaluate(async () => (await caches.match('/index.html'))?.text())
  expect(shell).not.toContain('student1')
  await context.setOffline(true)
  await page.goto('/Cp')
  await expect(page.getByRole('heading', { name: ar('common:offline.title') })).toBeVisible()
  await close()
})

/** A student in the middle of a task with one answer saved, whose network then goes. */
async function takingOffline(browser: Parameters<typeof openAs>[0]) {
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const id = await sendTask(teacher.context.request, { name: `مهمّة ${newMark()}` })
  const { page, context } = await openAs(browser, 'student1', { language: 'ar', phone: true })
  await installed(page, `/TaskStart/${id}`)
  const hand = studentHand(page, ar)
  await hand.start()
  await hand.pick('عمّان')
  await hand.saved()
  await expect.poll(async () => (await keptAddresses(page)).some((path) => /task-start/.test(path))).toBe(true)
  await context.setOffline(true)
  const close = () => Promise.all([context.close(), teacher.context.close()])
  return { page, context, id, close }
}

test('a new version is taken up without a reload, and the old one goes', async ({ browser }) => {
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
    // Asked whether it may take over, it says no.
    await page.waitForTimeout(1000)
    expect(await waiting()).toBe('installed')
  })
  expect(await page.evaluate(() => caches.keys())).toContain(old)
  await context.close()
})

/** Serves the next build's worker for as long as `run` takes: the same with another version in it. No test can stand between a browser and its worker's script. */
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
