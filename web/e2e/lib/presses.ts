import type { Page } from '@playwright/test'

/** Counts the presses of a person on this page from now on. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number }
    counted.presses = 0
    // A press on a label makes a second click on its input, at no place of its own.
    window.addEventListener('click', (event) => event.isTrusted && event.detail > 0 && counted.presses++, true)
  })
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses)
}
