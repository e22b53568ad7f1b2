import type { Page } from '@playwright/test'
import { findInPage } from '../../app/testing/find-in-page.ts'
import { SIZES, type Size, smallestControl } from '../../app/testing/sizes.ts'
import { widerThanWindow } from './overflow.ts'

/** What follows the window by script (a table that becomes cards) may take this long on a busy machine. */
const SETTLE_MS = 2000

/**
 * What is wrong with the layout at every size, or at those of the given widths, and where; controls smaller than a finger
 * on devices that are touched. The page has its own size again after it.
 */
export async function findingsAtSizes(page: Page, widths?: readonly number[]): Promise<string[]> {
  const opened = page.viewportSize()
  const found: string[] = []
  for (const size of SIZES.filter(({ width }) => !widths || widths.includes(width))) {
    await page.setViewportSize(size)
    found.push(...(await findingsOnceSettled(page, size)).map((line) => `at ${size.width} × ${size.height}: ${line}`))
  }
  if (opened) await page.setViewportSize(opened)
  return found
}

/**
 * What a page still finds after the time to settle is wrong with it: a measurement between two drawings is not. A page
 * without findings is not waited for: waiting at each size costs most of a walk.
 */
async function findingsOnceSettled(page: Page, size: Size): Promise<string[]> {
  const smallest = smallestControl(size)
  const find = async () => [...(await widerThanWindow(page)), ...(await layoutFindings(page, { smallest }))]
  await nextFrame(page)
  const until = Date.now() + SETTLE_MS
  for (;;) {
    const found = await find()
    if (found.length === 0 || Date.now() > until) return found
    await page.waitForTimeout(100)
    await atRest(page)
  }
}

/** What follows the window by script has heard of its size before this resolves. */
const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    // Once for the event, once for what React draws after it.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  })

/** The fonts are there, and two frames in a row put everything in the same place. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const places = () =>
      [...document.body.querySelectorAll('#root > *, main > *, button, a, input, tr, dialog, [role=dialog]')].map(
        (element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return [x, y, width, height].join()
        },
      )
    await document.fonts.ready
    let before = ''
    for (let frame = 0; frame < 60; frame += 1) {
      await new Promise(requestAnimationFrame)
      const now = places().join(' ')
      if (now === before) return
      before = now
    }
  })

/**
 * What is wrong with the layout at the current size, one line for each: text that its box cuts off, lines and controls that
 * lie over one another, and controls with a side of fewer than `smallest` px. Looks at the open popup alone, else at the
 * whole page.
 */
const layoutFindings = (page: Page, { smallest = 0 } = {}): Promise<string[]> => page.evaluate(findInPage, smallest)
