import type { BrowserContext, Page } from '@playwright/test'
import { workers } from './servers.ts'

/**
 * Makes the pages of a context transparent on the screen, because drawing them by software took a fifth of the processor
 * time of these tests. Layout, events and print stay the same. Open dialogs are drawn apart from the page. With one
 * worker a failed test leaves a trace, which shows the pages.
 */
export async function withoutDrawing(context: BrowserContext): Promise<void> {
  if (workers === 1) return
  await context.addInitScript(() => {
    if (window !== top) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('@media screen { html, dialog, ::backdrop, [popover] { opacity: 0 !important } }')
    document.adoptedStyleSheets.push(sheet)
    Object.assign(window, { transparent: sheet })
  })
}

type Transparent = { transparent?: CSSStyleSheet }

/** Runs a check that ignores what is transparent, on the page as visitors see it. */
export async function whileDrawn<Found>(page: Page, check: () => Promise<Found>): Promise<Found> {
  const before = await page.evaluate(setTransparent, false)
  try {
    return await check()
  } finally {
    await page.evaluate(setTransparent, before)
  }
}

/**
 * Calls `find` in the page as if the page were drawn. The call ends before the next frame, so the browser draws nothing,
 * which would take longer than the call.
 */
export const asDrawn = <Arg, Found>(page: Page, find: (arg: Arg) => Found, arg: Arg): Promise<Found> =>
  page.evaluate(`(${findAsDrawn})(${find}, ${JSON.stringify(arg)})`)

function findAsDrawn<Arg, Found>(find: (arg: Arg) => Found, arg: Arg): Found {
  const { transparent: sheet } = window as Transparent
  const before = sheet?.disabled
  if (sheet) sheet.disabled = true
  try {
    return find(arg)
  } finally {
    if (sheet) sheet.disabled = before === true
  }
}

/** Returns whether the page was transparent before. */
function setTransparent(transparent: boolean): boolean {
  const { transparent: sheet } = window as Transparent
  const before = sheet?.disabled === false
  if (sheet) sheet.disabled = !transparent
  return before
}

/** Draws the documents that the page loads from now on. A frame in a process of its own gets presses only if it is drawn. */
export const withDrawing = (page: Page): Promise<unknown> => page.addInitScript(setTransparent, false)
