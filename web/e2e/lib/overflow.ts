import type { Page } from '@playwright/test'

/** What follows the window by script (a table that becomes cards) may take this long on a busy machine. */
const SETTLE_MS = 2000

/** What makes the page wider than its window, as selectors with their edges; nothing once it fits. */
export async function sideways(page: Page): Promise<string[]> {
  const until = Date.now() + SETTLE_MS
  for (;;) {
    const found = await widerThanWindow(page)
    if (found.length === 0 || Date.now() > until) return found
    await page.waitForTimeout(200)
  }
}

/** The same as it stands now. */
export function widerThanWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement
    const width = document.documentElement.clientWidth
    if (root.scrollWidth <= width) return []
    const wide = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const box = element.getBoundingClientRect()
      return box.width > 0 && (box.right > width + 1 || box.left < -1)
    })
    const named = wide.map((element) => {
      const { left, right } = element.getBoundingClientRect()
      return `${element.tagName.toLowerCase()}.${element.className} ${Math.round(left)}..${Math.round(right)} of ${width}`
    })
    return [`scroll width ${root.scrollWidth} in ${width}`, ...named.slice(0, 6)]
  })
}
