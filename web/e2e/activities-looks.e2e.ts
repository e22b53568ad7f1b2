import { expect, type Page, test } from '@playwright/test'
import { sendCards } from './lib/activities.ts'
import { axeFindings } from './lib/axe.ts'
import { bothLanguages } from './lib/both-languages.ts'
import { follow } from './lib/follow.ts'
import { sideways } from './lib/overflow.ts'
import { DESKTOP, openAs, PHONE } from './lib/people.ts'
import { LANGUAGES } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

test('the activities and their editor have no findings on a phone and a desktop, in both languages', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const teacher = await openAs(browser, 'teacher1', { language: 'ar', phone: true })
  const { page, context } = teacher
  const { look } = bothLanguages(teacher)
  const { activity } = await sendCards(teacher, `clean ${newMark()}`)
  await page.goto('/Activities')
  const screens = [
    ['/Activities', 'main li'],
    ['/new_activity', '[role=dialog] input'],
    [`/new_activity/${activity}`, '[role=dialog] [data-field=answers] li'],
    [`/send_activity/${activity}`, '[role=dialog] input'],
  ] as const
  for (const [path, ready] of screens) {
    // Closes the previous popup, which could be mistaken for this one.
    await follow(page, '/Activities')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await follow(page, path)
    await expect(page.locator(ready).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await look(path)
  }
  await follow(page, `/Activity/${activity}`)
  await expect(page.frameLocator('iframe').locator('.start')).toBeVisible()
  await look('a card set')
  await context.close()
})

/** Checks a page of the player, which has no dark theme. */
async function clean(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    expect(await sideways(page), `${size.width}`).toEqual([])
  }
}

for (const language of LANGUAGES)
  test(`the player of the cards has no findings on a phone and a desktop (${language})`, async ({ browser }) => {
    const teacher = await openAs(browser, 'teacher1', { language, phone: true })
    const { page, context } = teacher
    const { activity, task } = await sendCards(teacher, `clean ${newMark()}`)
    await page.goto(`/game1/index.html?id=${activity}&task=${task}`)
    await expect(page.locator('.start')).toBeVisible()
    await clean(page)
    await page.locator('.start').click()
    await page.waitForTimeout(500)
    await clean(page)
    await context.close()
  })
