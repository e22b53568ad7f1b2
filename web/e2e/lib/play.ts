import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** A game alone on a page, or in its frame. */
export type Played = Page | FrameLocator
type Press = (button: Locator) => Promise<void>

/** By touch. */
export const touching = (_game: Played): { press: Press } => ({ press: (button) => button.tap() })

/** By keyboard: moves to the button by Tab and presses Enter. */
export const typing = (page: Page, game: Played): { press: Press } => ({
  press: async (button) => {
    await button.waitFor()
    const isThere = () => button.evaluate((element) => document.hasFocus() && element === document.activeElement)
    for (let steps = 0; !(await isThere()); steps++) {
      expect(steps, 'buttons that Tab went over').toBeLessThan(40)
      await page.keyboard.press('Tab')
    }
    await expect(game.locator(':focus')).toBeVisible()
    await page.keyboard.press('Enter')
  },
})

/** Turns all cards, two at a time, then the pairs. */
export async function playPairs(game: Played, press: Press): Promise<void> {
  const cards = game.locator('.card')
  const keys: string[] = []
  for (let place = 0; place < (await cards.count()); place += 1) {
    await press(cards.nth(place))
    await expect(cards.nth(place)).toHaveClass(/up/)
    keys.push(((await cards.nth(place).getAttribute('aria-label')) ?? '').replace(/ \(.*/, '').replace(/.* /, ''))
    // Two cards that are no pair are turned back together.
    if (place % 2 && keys[place] !== keys[place - 1]) await expect(cards.nth(place)).not.toHaveClass(/up/)
  }
  for (const key of new Set(keys))
    for (const [place, other] of keys.entries())
      if (other === key && !(await cards.nth(place).getAttribute('class'))?.includes('found'))
        await press(cards.nth(place))
}
