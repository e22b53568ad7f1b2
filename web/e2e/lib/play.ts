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

/** Turns all cards, two at a time, then the pairs. The cards disappear soon after the last pair is found. */
export async function playPairs(game: Played, press: Press): Promise<void> {
  const cards = game.locator('.card')
  const count = await cards.count()
  const keys: string[] = []
  for (let place = 0; place < count; place += 1) {
    await press(cards.nth(place))
    keys.push(place === count - 1 ? single(keys) : await keyOf(cards.nth(place)))
    // Two cards that are no pair are turned back together.
    if (place % 2 && keys[place] !== keys[place - 1]) await expect(cards.nth(place)).not.toHaveClass(/up/)
  }
  for (const key of new Set(keys)) {
    const [one = 0, other = 0] = keys.flatMap((found, place) => (found === key ? place : []))
    const isFound = one % 2 === 0 && other === one + 1
    if (!isFound) for (const place of [one, other]) await press(cards.nth(place))
  }
}

async function keyOf(card: Locator): Promise<string> {
  await expect(card).toHaveClass(/up/)
  return ((await card.getAttribute('aria-label')) ?? '').replace(/ \(.*/, '').replace(/.* /, '')
}

/** The key of which only one card was seen. */
const single = (keys: string[]): string => keys.find((key) => keys.indexOf(key) === keys.lastIndexOf(key)) ?? ''
