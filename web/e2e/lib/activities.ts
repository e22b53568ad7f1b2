import type { Page } from '@playwright/test'
import { type Person, post } from './people.ts'

/** Text of a card that would run a script if it was inserted as HTML. */
export const SCRIPT = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>'
export const CARDS = [
  ['sunflower', 'دوّار الشمس'],
  ['bee', 'نحلة'],
  [SCRIPT, 'لا شيء يعمل'],
] as const

export const player = (page: Page) => page.frameLocator('iframe')
export const button = (page: Page, name: string) => player(page).getByRole('button', { name, exact: false })

/** Swipes the card to one of the piles. */
export async function swipe(page: Page, towards: 'know' | 'again', language: string): Promise<void> {
  const card = player(page).locator('.card:not([data-gone])')
  const box = await card.boundingBox()
  if (!box) throw new Error('no card')
  const toEnd = language === 'ar' ? -1 : 1
  const by = (towards === 'know' ? 1 : -1) * toEnd * 170
  const [x, y] = [box.x + box.width / 2, box.y + 60]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by / 2, y, { steps: 4 })
  await page.mouse.move(x + by, y, { steps: 4 })
  await page.mouse.up()
}

/** An activity of three cards, sent to class 1-7. */
export async function sendCards({ context: { request } }: Person, name: string) {
  const answers = ['one', 'two', 'three'].map((word) => ({ front: word, back: `${word} ${word}` }))
  const { success } = await post(request, 'activity/save', { title: name, answers })
  const sent = await post(request, 'activity/send', { activity: success._id, name, classes: ['1-7'] })
  return { activity: success._id, task: sent.success._id }
}
