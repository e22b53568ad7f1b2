import { expect, type Page, test } from '@playwright/test'
import { player, sendCards } from './lib/activities.ts'
import { axeFindings } from './lib/axe.ts'
import { bothLanguages } from './lib/both-languages.ts'
import { findingsAtSizes } from './lib/layout.ts'
import { openAs } from './lib/people.ts'
import { LANGUAGES } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

test('an activity in its frame has no findings, in both languages', async ({ browser }) => {
  const teacher = await openAs(browser, 'teacher1', { language: 'ar', phone: true })
  const { page, context } = teacher
  const { activity } = await sendCards(teacher, `clean ${newMark()}`)
  await page.goto(`/Activity/${activity}`)
  await expect(player(page).locator('.start')).toBeVisible()
  await bothLanguages(teacher).look('a card set')
  await context.close()
})

/** Checks a page of the player, which has no dark theme. */
async function clean(page: Page): Promise<void> {
  expect([...(await axeFindings(page)), ...(await findingsAtSizes(page))]).toEqual([])
}

for (const language of LANGUAGES)
  test(`the player of the cards has no findings at any size (${language})`, async ({ browser }) => {
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
