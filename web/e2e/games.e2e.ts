import { expect, type Page, test } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { openAs, openVisitor, PASSWORD, type Person, post, type Visitor } from './lib/people.ts'
import { playPairs, touching, typing } from './lib/play.ts'
import { screenFindings } from './lib/screen-checks.ts'
import { loginOrWelcome, loginPopup, userMenu } from './lib/shell.ts'
import { LANGUAGES, type Language, loose, textsOf } from './lib/texts.ts'

/** In place of a game's page: says that it is ready, and writes down what it is told. */
const STUB = `<!doctype html><html lang="en"><title>stub</title><body><main><h1>stub</h1><ol></ol></main><script>
addEventListener('message', ({ data }) => {
  const line = document.createElement('li')
  line.textContent = JSON.stringify(data)
  document.querySelector('ol').append(line)
})
parent.postMessage({ bawaba: 'ready' }, '*')
</script></body></html>`

const stub = (page: Page) =>
  page.route('**/games/*/index.html', (route) => route.fulfill({ contentType: 'text/html', body: STUB }))

/** Nothing wrong with what shows, at every width; each language with one colour scheme and one device. */
async function clean({ page, errors }: Visitor, language: Language, phone: boolean) {
  const found = await screenFindings({ page, language, width: phone ? 390 : 1280 })
  expect.soft([...found, ...errors.splice(0)], page.url()).toEqual([])
}

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const phone = language === 'ar'
  const where = `${language}, ${phone ? 'phone' : 'desktop'}`
  const say = textsOf(language)
  const nameOf = (game: { name: string; en_name: string }) => (language === 'ar' ? game.name : game.en_name)

  test.describe(`games (${where})`, () => {
    test.setTimeout(120_000)
    let visitor: Visitor
    let student: Person

    test.beforeAll(async ({ browser }) => {
      visitor = await openVisitor(browser, { language, phone })
      student = await openAs(browser, 'student1', { language, phone })
    })
    test.afterAll(async () => {
      await visitor.context.close()
      await student.context.close()
    })
    const gameOf = async ({ context }: Visitor, id: string) => {
      const [game] = await post(context.request, 'Games/view', { _id: id })
      if (!game) throw new Error(`no game ${id}`)
      return game
    }

    test(`the games are filtered by category and class, and the address holds both (${where})`, async () => {
      const { page } = visitor
      const games = await post(visitor.context.request, 'Games/view', {})
      const cats = await post(visitor.context.request, 'Games/viewCats', {})
      await page.goto('/Games')
      const cards = page.getByRole('main').getByRole('article')
      await expect(cards).toHaveCount(games.length)
      await clean(visitor, language, phone)
      const words = cats.find((cat) => cat._id === 'games-words')
      await page.getByRole('combobox', { name: say('games:filter.cat') }).selectOption(words ? nameOf(words) : '')
      const grade = page.getByRole('combobox', { name: say('games:filter.grade') })
      await grade.selectOption({ label: say('common:grades.6') })
      await expect(page).toHaveURL(/cat=games-words&grade=6/)
      const left = await post(visitor.context.request, 'Games/view', { filter: { cat: 'games-words', classes: '6' } })
      await expect(cards).toHaveCount(left.length)
      expect(left.length).toBeLessThan(games.length)
      await page.reload()
      await expect(cards).toHaveCount(left.length)
      await grade.selectOption({ label: say('common:grades.12') })
      await expect(page.getByText(say('games:empty'))).toBeVisible()
      await clean(visitor, language, phone)
      await page.getByRole('button', { name: say('games:filter.clear') }).click()
      await expect(cards).toHaveCount(games.length)
      await expect(page).toHaveURL(/\/Games$/)
    })

    test(`a locked game has a padlock and no link for a visitor, and a press asks for the login (${where})`, async () => {
      const { page } = visitor
      const name = nameOf(await gameOf(visitor, 'sentences'))
      await page.goto('/Games')
      const card = page.getByRole('article').filter({ hasText: name })
      await expect(card.locator('svg.lucide-lock')).toBeVisible()
      await expect(card.getByRole('link')).toHaveCount(0)
      await card.getByRole('button', { name: loose(name) }).click()
      await expect(loginPopup(page)).toBeVisible()
      await student.page.goto('/Games')
      await expect(userMenu(student.page, say)).toBeVisible()
      await expect(student.page.locator('svg.lucide-lock')).toHaveCount(0)
      await clean(student, language, phone)
      await student.page.getByRole('link', { name: loose(name) }).click()
      const frame = student.page.locator('iframe')
      await expect(frame).toHaveAttribute('src', /^\/games\/\w+~\w+\..+\/index\.html$/)
      await expect(frame.contentFrame().getByRole('button').first()).toBeVisible()
      student.errors.splice(0)
    })

    turns.test(
      `a locked game's address asks a visitor for the login and then plays (${where})`,
      async ({ browser }) => {
        const other = await openVisitor(browser, { language, phone })
        const { page } = other
        await page.goto('/Game/sentences')
        await expect(page.locator('h1')).toHaveText(say('games:lockedTitle'))
        await expect(page.locator('iframe')).toHaveCount(0)
        await loginPopup(page).locator('input[name=user]').fill('student2')
        await loginPopup(page).locator('input[name=pass]').fill(PASSWORD)
        await page.keyboard.press('Enter')
        await expect(loginPopup(page)).toHaveCount(0)
        await page.keyboard.press('Escape')
        await expect(loginOrWelcome(page)).toHaveCount(0)
        await expect(page.locator('iframe').contentFrame().getByRole('button').first()).toBeVisible()
        await other.context.close()
      },
    )

    turns.test(
      `a game plays in its frame, hears language and colours, and the close link goes back to the list (${where})`,
      async () => {
        const { page } = visitor
        const name = nameOf(await gameOf(visitor, 'pairs'))
        await page.goto('/Games?grade=2')
        await page.getByRole('link', { name: loose(name) }).click()
        await expect(page).toHaveURL(/\/Game\/pairs$/)
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        const frame = page.locator('iframe')
        await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
        await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
        await expect(frame.contentFrame().locator('html')).toHaveAttribute('lang', language)
        const box = await frame.boundingBox()
        expect(box?.height).toBeGreaterThan((page.viewportSize()?.height ?? 0) - 90)
        visitor.errors.splice(0)
        await page.getByRole('link', { name: say('games:close') }).click()
        await expect(page).toHaveURL(/\/Games\?grade=2$/)
      },
    )

    test(`the best score is kept on the device, from the game's own frame alone (${where})`, async () => {
      const { page } = visitor
      await stub(page)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto('/Game/pairs')
      const game = page.locator('iframe').contentFrame()
      const told = game.getByRole('listitem')
      const start = (dark: boolean, best: number) => JSON.stringify({ bawaba: 'start', lang: language, dark, best })
      await expect(told.last()).toHaveText(start(false, 0))
      await clean(visitor, language, phone)
      await page.emulateMedia({ colorScheme: 'light' })
      await expect(told.last()).toHaveText(start(false, 0))
      const best = page.getByRole('status').filter({ hasText: /\d/ })
      await game.locator('body').evaluate(() => parent.postMessage({ bawaba: 'score', score: 40 }, '*'))
      await expect(best).toContainText('40')
      await page.evaluate(() => window.postMessage({ bawaba: 'score', score: 999 }, '*'))
      await game.locator('body').evaluate(() => parent.postMessage({ bawaba: 'score', score: 25 }, '*'))
      await game.locator('body').evaluate(() => parent.postMessage({ bawaba: 'score', score: 'many' }, '*'))
      // The pages of the game and around it have heard all of it when the colours have changed.
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(told.last()).toHaveText(start(true, 40))
      await expect(best).toContainText('40')
      await page.reload()
      await expect(told.last()).toHaveText(start(true, 40))
      await page.unroute('**/games/*/index.html')
      await page.goto('/Games')
      await expect(page.getByRole('article').filter({ hasText: say('games:best') })).toContainText('40')
    })

    turns.test(
      `a game is played to its end, and its best score stands on its card after a reload (${where})`,
      async () => {
        const { page } = student
        await page.goto('/Game/pairs')
        const game = page.frameLocator('iframe')
        // The phone has fingers alone, the desk a keyboard alone.
        const hand = phone ? touching(game) : typing(page, game)
        await hand.press(game.locator('.levels button').first())
        await expect(game.locator('.card')).toHaveCount(6)
        await playPairs(game, hand.press)
        await expect(game.locator('.result')).toBeVisible()
        const points = (await game.locator('.points bdi').textContent()) ?? ''
        expect(Number(points)).toBeGreaterThan(0)
        await expect(page.getByRole('status').filter({ hasText: say('games:newBest') })).toContainText(points)
        await page.goto('/Games')
        await page.reload()
        await expect(page.getByRole('article').filter({ hasText: say('games:best') })).toContainText(points)
        student.errors.splice(0)
      },
    )

    test(`a game that loses a file is loaded again, and then says so with a button (${where})`, async () => {
      const { page } = visitor
      let lost = 0
      await page.route('**/kit/kit.js', (route) => (++lost > 2 ? route.continue() : route.abort()))
      await page.goto('/Game/letters')
      const alarm = page.getByRole('alert').filter({ hasText: say('games:lost') })
      await expect(alarm).toBeVisible()
      expect(lost).toBe(2)
      visitor.errors.splice(0)
      await clean(visitor, language, phone)
      await alarm.getByRole('button', { name: say('games:reload') }).click()
      await expect(page.frameLocator('iframe').locator('.levels button').first()).toBeVisible()
      await expect(alarm).toHaveCount(0)
      await page.unroute('**/kit/kit.js')
      visitor.errors.splice(0)
    })

    test(`an unknown game and one that does not load say so (${where})`, async () => {
      const { page } = visitor
      await page.goto('/Game/no-such-game')
      await expect(page.getByRole('heading', { level: 1, name: say('common:pages.notFoundTitle') })).toBeVisible()
      await clean(visitor, language, phone)
      await page.route('**/api/Games/view', (route) => route.fulfill({ status: 500, json: { error: 'all' } }))
      for (const path of ['/Game/pairs', '/Games']) {
        await page.goto(path)
        await expect(page.getByText(say('errors:cannotLoad'))).toBeVisible()
        await clean(visitor, language, phone)
      }
      await page.unroute('**/api/Games/view')
      await page.getByRole('button', { name: say('common:retry') }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
      visitor.errors.splice(0)
    })
  })
}
