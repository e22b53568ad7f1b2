import { expect, test } from '@playwright/test'
import { clipped } from './lib/clipped.ts'
import { main } from './lib/control-panel.ts'
import { openAs } from './lib/people.ts'

/** Phones, a tablet, and the windows of small and large desks. */
const WIDTHS = [320, 360, 390, 768, 961, 1024, 1280, 1366]

for (const user of ['teacher1', 'manager1', 'student1']) {
  test(`the control panel of ${user} cuts no text off and lays no control on another at any width`, async ({
    browser,
  }) => {
    const { page, context } = await openAs(browser, user, { language: 'ar' })
    await page.goto('/Cp')
    await expect(main(page).getByRole('row').nth(1)).toBeVisible()
    const found: string[] = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      found.push(...(await clipped(page)).map((line) => `at ${width}: ${line}`))
    }
    expect(found).toEqual([])
    await context.close()
  })
}
