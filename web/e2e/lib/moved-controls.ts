import type { Page } from '@playwright/test'

type Watched = Window & { movedControls?: string[] }

/** Records, in each document that the page loads from now on, controls that move after rendering. */
export const watchMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    const CONTROL = 'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=switch]'
    /** px. A web font changes the width of words slightly; a click in the middle of a control still hits it. */
    const SMALL = 10
    const moved: string[] = []
    ;(window as Watched).movedControls = moved
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const element = node instanceof Element ? node : node?.parentElement
          const control = element?.closest(CONTROL) ?? element?.querySelector(CONTROL)
          // Elements that appear or leave the window have an empty rectangle.
          if (!element || !control || from.width * from.height === 0 || to.width * to.height === 0) continue
          if (Math.hypot(to.x - from.x, to.y - from.y) < SMALL) continue
          const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 30)
          const place = ({ x, y }: DOMRectReadOnly) => `${Math.round(x)},${Math.round(y)}`
          moved.push(
            `${element.tagName.toLowerCase()}.${element.className} with «${name}» from ${place(from)} to ${place(to)}`,
          )
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Controls that moved since the last call. */
export const moves = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as Watched).movedControls?.splice(0) ?? [])
