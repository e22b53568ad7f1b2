import { expect, type Page, test } from '@playwright/test'
import { openVisitor } from './lib/people.ts'
import { screenFindings } from './lib/screen-checks.ts'

/** Shortens the waits between retries of load failures to a hundredth. */
const tryFast = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const wait = window.setTimeout
    const short = (run: () => void, ms?: number) =>
      wait(run, ms && [500, 1500, 4000, 8000].includes(ms) ? ms / 100 : ms)
    Object.assign(window, { setTimeout: short })
  })

// All other screens of failures are tested without a server. In Arabic only, because the page has a theme of its own.
for (const path of ['/Games', '/TaskStart/none'])
  test(`a page whose script does not load has no findings at any width (${path})`, async ({ browser }) => {
    const { page, context } = await openVisitor(browser, { language: 'ar' })
    await tryFast(page)
    await page.route(/assets\/first-.*\.js/, (route) => route.abort())
    await page.goto(path)
    await expect(page.getByRole('alert').getByRole('button')).toBeVisible()
    expect(await screenFindings({ page, language: 'ar' })).toEqual([])
    await context.close()
  })
