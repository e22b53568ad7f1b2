import { expect, test } from '@playwright/test'
import { main } from './lib/control-panel.ts'
import { findingsAtSizes } from './lib/layout.ts'
import { openAs } from './lib/people.ts'

for (const user of ['teacher1', 'manager1', 'student1']) {
  test(`the control panel of ${user} has no clipped text and no overlapping controls at any width`, async ({
    browser,
  }) => {
    const { page, context } = await openAs(browser, user, { language: 'ar' })
    await page.goto('/Cp')
    await expect(main(page).getByRole('row').nth(1)).toBeVisible()
    expect(await findingsAtSizes(page)).toEqual([])
    await context.close()
  })
}
