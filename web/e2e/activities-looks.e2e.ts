import { expect, type Page, test } from '@playwright/test'
import { sendCards } from './lib/activities.ts'
import { axeFindings } from './lib/axe.ts'
import { sideways } from './lib/overflow.ts'
import { DESKTOP, openAs, PHONE } from './lib/people.ts'
import { LANGUAGES } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

async function clean(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  const opened = page.viewportSize() ?? DESKTOP
  for (const one of [opened.width === PHONE.width ? DESKTOP : PHONE, opened]) {
    await page.setViewportSize(one)
    expect(await sideways(page), `${one.width}`).toEqual([])
  }
}

for (const language of LANGUAGES)
  test(`the activities, their editor and the player are clean on a phone and at a desk (${language})`, async ({
    browser,
  }) => {
    test.setTimeout(150_000)
    const phone = language === 'ar'
    const teacher = await openAs(browser, 'teacher1', { language, phone })
    const { activity, task } = await sendCards(teacher, `clean ${newMark()}`)
    for (const path of ['/Activities', '/new_activity', `/new_activity/${activity}`, `/send_activity/${activity}`]) {
      await teacher.page.goto(path)
      await expect(teacher.page.getByRole('heading').first()).toBeVisible()
      await teacher.page.waitForLoadState('networkidle')
      await clean(teacher.page)
    }
    await teacher.page.goto(`/Activity/${activity}`)
    await expect(teacher.page.frameLocator('iframe').locator('.start')).toBeVisible()
    await clean(teacher.page)
    await teacher.page.goto(`/game1/index.html?id=${activity}&task=${task}`)
    await expect(teacher.page.locator('.start')).toBeVisible()
    await clean(teacher.page)
    await teacher.page.locator('.start').click()
    await teacher.page.waitForTimeout(500)
    await clean(teacher.page)
    await teacher.context.close()
  })
