import type { Page } from '@playwright/test'

/** Collects console errors and exceptions of a page, except the browser's messages about refused calls. */
export function watchConsole(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (message.type() === 'warning' && !/^Warning|React|i18next|Mantine/.test(message.text())) return
    if (/^Failed to load resource/.test(message.text()) && /\/api\//.test(message.location().url)) return
    // An unknown address is a 404 with its own page.
    if (/ 404 /.test(message.text()) && message.location().url === page.url()) return
    if (/ERR_INTERNET_DISCONNECTED/.test(message.text())) return
    errors.push(`${message.text()} (${message.location().url})`)
  })
  return errors
}
