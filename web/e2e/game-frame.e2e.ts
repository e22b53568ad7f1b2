import { expect, type Page, test } from '@playwright/test'
import { FURTHER_STATE } from '../app/testing/sizes.ts'
import { withDrawing } from './lib/drawing.ts'
import { follow, show } from './lib/follow.ts'
import { gameOf } from './lib/games.ts'
import { clean, placesWith, shared } from './lib/places.ts'
import { playPairs, touching, typing } from './lib/play.ts'
import { loose } from './lib/texts.ts'

/** Replaces a game's page: sends "ready" and lists the messages that it receives. */
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

for (const place of placesWith()) {
  const { language, own, phone, say, turns, where } = place
  const nameOf = (game: { name: string; en_name: string }) => own(game.name, game.en_name)

  test.describe(`a game in its frame (${where})`, () => {
    test.setTimeout(120_000)
    const opened = shared(place, 'visitor', 'student1')

    turns.test(
      `a game in its frame receives language and colours, and the close link returns to the list (${where})`,
      async () => {
        const { page } = opened.visitor
        const name = nameOf(await gameOf(opened.visitor, 'pairs'))
        await show(page, '/Games?grade=2')
        await page.getByRole('link', { name: loose(name) }).click()
        await expect(page).toHaveURL(/\/Game\/pairs$/)
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        const frame = page.locator('iframe')
        await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
        await expect(frame).toHaveAttribute('src', /^\/games\/[^/]+\/index\.html/)
        await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
        await expect(frame.contentFrame().locator('html')).toHaveAttribute('lang', language)
        const box = await frame.boundingBox()
        expect(box?.height).toBeGreaterThan((page.viewportSize()?.height ?? 0) - 90)
        opened.visitor.errors.splice(0)
        await page.getByRole('link', { name: say('games:close') }).click()
        await expect(page).toHaveURL(/\/Games\?grade=2$/)
      },
    )

    turns.test(
      `the best score is stored on the device, and accepted only from the game's own frame (${where})`,
      async () => {
        const { page } = opened.visitor
        await stub(page)
        await page.emulateMedia({ colorScheme: 'light' })
        await show(page, '/Game/pairs')
        const game = page.locator('iframe').contentFrame()
        const told = game.getByRole('listitem')
        const start = (dark: boolean, best: number) => JSON.stringify({ bawaba: 'start', lang: language, dark, best })
        await expect(told.last()).toHaveText(start(false, 0))
        await clean(opened.visitor, place)
        await page.emulateMedia({ colorScheme: 'light' })
        await expect(told.last()).toHaveText(start(false, 0))
        const best = page.getByRole('status').filter({ hasText: /\d/ })
        await game.locator('body').evaluate(() => parent.postMessage({ bawaba: 'score', score: 40 }, '*'))
        await expect(best).toContainText('40')
        await page.evaluate(() => window.postMessage({ bawaba: 'score', score: 999 }, '*'))
        await game.locator('body').evaluate(() => parent.postMessage({ bawaba: 'score', score: 25 }, '*'))
        await game.locator('body').evaluate(() => parent.postMessage({ bawaba: 'score', score: 'many' }, '*'))
        // After the change of colours all earlier messages have arrived.
        await page.emulateMedia({ colorScheme: 'dark' })
        await expect(told.last()).toHaveText(start(true, 40))
        await expect(best).toContainText('40')
        await page.reload()
        await expect(told.last()).toHaveText(start(true, 40))
        await page.unroute('**/games/*/index.html')
        await follow(page, '/Games')
        await expect(page.getByRole('article').filter({ hasText: say('games:best') })).toContainText('40')
      },
    )

    turns.test(`a game is played to its end, and its card shows the best score after a reload (${where})`, async () => {
      const { page } = opened.student1
      // The presses take a second each in a frame that is not drawn.
      await withDrawing(page)
      await show(page, '/Game/pairs')
      const game = page.frameLocator('iframe')
      // Touch on the phone, keyboard on the desktop.
      const ui = phone ? touching(game) : typing(page, game)
      await ui.press(game.locator('.levels button').first())
      await expect(game.locator('.card')).toHaveCount(6)
      await playPairs(game, ui.press)
      await expect(game.locator('.result')).toBeVisible()
      const points = (await game.locator('.points bdi').textContent()) ?? ''
      expect(Number(points)).toBeGreaterThan(0)
      await expect(page.getByRole('status').filter({ hasText: say('games:newBest') })).toContainText(points)
      await follow(page, '/Games?grade=all')
      await page.reload()
      await expect(page.getByRole('article').filter({ hasText: say('games:best') })).toContainText(points)
      opened.student1.errors.splice(0)
    })

    turns.test(
      `a game with a missing file is loaded again, then shows a message with a button (${where})`,
      async () => {
        const { page } = opened.visitor
        let lost = 0
        await page.route('**/kit/kit.js', (route) => (++lost > 2 ? route.continue() : route.abort()))
        await show(page, '/Game/letters')
        const alarm = page.getByRole('alert').filter({ hasText: say('games:lost') })
        await expect(alarm).toBeVisible()
        expect(lost).toBe(2)
        // Both frames without their kit have thrown when they have loaded.
        for (const frame of page.frames()) await frame.waitForLoadState()
        opened.visitor.errors.splice(0)
        await clean(opened.visitor, place, FURTHER_STATE)
        await alarm.getByRole('button', { name: say('games:reload') }).click()
        await expect(page.frameLocator('iframe').locator('.levels button').first()).toBeVisible()
        await expect(alarm).toHaveCount(0)
        await page.unroute('**/kit/kit.js')
        opened.visitor.errors.splice(0)
      },
    )
  })
}
