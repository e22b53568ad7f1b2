import { expect } from '@playwright/test'
import { follow } from '../follow.ts'
import { loose } from '../texts.ts'
import type { Week } from './week.ts'

/** Most presses of a key from one end of the slider to the other. */
const MOST_PRESSES = 220

/** The replay of the reopened attempt, from its history: the first order, the mended one, and the end that moved. */
export async function replayOne({ teacher, first, say, id, words, given }: Week): Promise<void> {
  const { page } = teacher
  await follow(page, `/MyTasks/${id}/${first.me._id}`)
  await page.getByRole('link', { name: say('grading:history.replay') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('replay:attempt.title') })).toBeVisible()

  const slider = page.getByRole('slider', { name: say('replay:slider') })
  const card = page.locator('main :has(> h2)').filter({ has: page.locator('h2', { hasText: words.order.question }) })
  // The key is below the answer.
  const order = () => card.locator('ol').first().locator('li > bdi').allInnerTexts()
  const ends = loose(say('replay:attempt.ends', { date: '' }))
  const end = () => page.locator('main p > span').filter({ hasText: ends }).innerText()
  await expect.poll(order).toEqual(given.all.order)
  const last = await end()

  await slider.focus()
  for (let press = 0; press < MOST_PRESSES && (await order()).join() === given.all.order.join(); press += 1)
    await page.keyboard.press('ArrowDown')
  expect(await order()).toEqual(given.some.order)

  await page
    .getByRole('list', { name: say('replay:happenings') })
    .getByRole('button')
    .filter({ hasText: say('replay:event.attempt_started') })
    .click()
  expect(await order()).toEqual([])
  expect(await slider.getAttribute('aria-valuetext')).toMatch(
    loose(say('replay:attempt.answered', { answered: '0', of: '10' })),
  )
  expect(await end()).not.toBe(last)
}
