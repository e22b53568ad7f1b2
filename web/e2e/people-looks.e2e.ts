import { expect, test } from '@playwright/test'
import { openAs } from './lib/people.ts'
import { screenFindings } from './lib/screen-checks.ts'
import { LANGUAGES } from './lib/texts.ts'

for (const language of LANGUAGES) {
  const phone = language === 'ar'
  const title = (sentence: string) => `${sentence} (${language})`

  test(title('every screen about people fits a phone and a desk, and axe finds nothing'), async ({ browser }) => {
    test.setTimeout(240_000)
    const { page, context, errors } = await openAs(browser, 'manager1', { language, phone })
    const screens = [
      ['/People', 'tbody tr'],
      ['/People?do=teacher', '[role=dialog] input'],
      ['/People?do=import', '[role=dialog] h3'],
      ['/People?sheet=choose', 'main h1'],
      ['/People?tab=classes', 'main h3'],
      ['/People?tab=classes&do=class', '[role=dialog] input'],
      ['/People?tab=year', 'tbody tr'],
    ] as const
    for (const [path, ready] of screens) {
      await page.goto(path)
      await expect(page.locator(ready).first()).toBeVisible()
      expect.soft(await screenFindings({ page, language, width: phone ? 390 : 1280 }), path).toEqual([])
    }
    expect(errors).toEqual([])
    await context.close()
  })
}
