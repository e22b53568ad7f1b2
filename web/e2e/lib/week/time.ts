import { expect, type Locator, type Page } from '@playwright/test'
import { show } from '../follow.ts'
import { loose } from '../texts.ts'
import type { Week } from './week.ts'

/** Seconds on a student's clock. */
export async function clockOf(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] =
    ((await page.getByRole('timer').textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  return minutes * 60 + seconds
}

/** Opens the popup from the page of the task. */
async function openPopup({ teacher: { page }, say, id }: Week) {
  await show(page, `/MyTasks/${id}`)
  await page.getByRole('button', { name: say('watch-task:fairTime.title') }).click()
  const popup = page.getByRole('dialog', { name: say('watch-task:fairTime.title') })
  await expect(popup).toBeVisible()
  return popup
}

/** A popup would stay over the next screen. */
async function closePopup(popup: Locator) {
  await popup.page().keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
}

/** The first student gets ten minutes, which the running screen shows at once. */
export async function giveMinutes(week: Week): Promise<void> {
  const { teacher, first, second, say } = week
  const popup = await openPopup(week)
  await popup.getByRole('checkbox', { name: first.me.name }).check({ force: true })
  await popup.getByRole('button', { name: say('watch-task:fairTime.reasons.network') }).click()
  const given = teacher.page.waitForResponse(/tasks\/time$/)
  await popup.locator('button[type=submit]').click()
  expect((await given).status()).toBe(200)
  await expect.poll(() => clockOf(first.page)).toBeGreaterThan(30 * 60)
  expect(await clockOf(second.page)).toBeLessThanOrEqual(30 * 60)
  await closePopup(popup)
}

/** Both screens are covered until the teacher ends the pause; the time that was left goes on. */
export async function pause(week: Week): Promise<void> {
  const { first, second, say } = week
  const popup = await openPopup(week)
  const before = await clockOf(first.page)
  await popup.getByRole('button', { name: say('watch-task:fairTime.pause') }).click()
  for (const { page } of [first, second]) {
    await expect(page.getByRole('heading', { level: 1, name: say('take-task:paused.title') })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveCount(0)
  }
  await popup.getByRole('button', { name: say('watch-task:fairTime.resume') }).click()
  for (const { page } of [first, second]) await expect(page.getByRole('timer')).toBeVisible()
  const after = await clockOf(first.page)
  expect(after).toBeLessThanOrEqual(before)
  expect(after).toBeGreaterThan(30 * 60)
  await closePopup(popup)
}

/** The submitted attempt of the first student runs again. */
export async function reopen(week: Week): Promise<void> {
  const { first, say } = week
  const popup = await openPopup(week)
  await popup
    .locator('label')
    .filter({ hasText: say('watch-task:fairTime.group.submitted') })
    .click()
  await popup
    .locator('label')
    .filter({ hasText: loose(say('watch-task:fairTime.kind.reopen')) })
    .click()
  await popup.getByRole('checkbox', { name: first.me.name }).check({ force: true })
  await popup.getByRole('button', { name: say('watch-task:fairTime.reasons.device') }).click()
  await popup.locator('button[type=submit]').click()
  await expect(first.page.getByRole('timer')).toBeVisible()
  await expect(first.page.locator('nav [data-answered]')).toHaveCount(10)
  await closePopup(popup)
}
