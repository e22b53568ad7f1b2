import { expect, type Page, test } from '@playwright/test'
import { axeFindings } from './lib/axe.ts'
import { openGame } from './lib/games-alone.ts'

const isSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

for (const game of ['pairs', 'letters', 'sentences', 'listening'])
  test(`${game}: nothing is wider than a small phone, and axe finds nothing, in both languages`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const lang of ['ar', 'en'] as const) {
      await openGame(page, game, lang, lang === 'en')
      expect(await isSideways(page)).toBe(false)
      expect(await axeFindings(page)).toEqual([])
      await page.locator('.levels button').last().click()
      expect(await isSideways(page)).toBe(false)
      expect(await axeFindings(page)).toEqual([])
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
