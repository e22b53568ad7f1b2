import type { Page } from '@playwright/test'
import { findInPage } from '../../app/testing/find-in-page.ts'
import { SIZES, type Size, smallestControl } from '../../app/testing/sizes.ts'
import { asDrawn } from './drawing.ts'
import { widerThanWindow } from './overflow.ts'

/** Longest time for script-driven layout (a table that becomes cards) on a busy machine. */
const SETTLE_MS = 2000

/**
 * Layout problems at all sizes, or at those of the given widths, including too small controls on touch devices.
 * Restores the size of the page.
 */
export async function findingsAtSizes(page: Page, widths?: readonly number[]): Promise<string[]> {
  const opened = page.viewportSize()
  const found: string[] = []
  for (const size of SIZES.filter(({ width }) => !widths || widths.includes(width))) {
    await page.setViewportSize(size)
    const atSize = await findingsOnceSettled(page, size)
    found.push(...atSize.map((line) => `at ${size.width} × ${size.height}: ${line}`))
  }
  if (opened) await page.setViewportSize(opened)
  return found
}

/**
 * Only findings that remain after the settling time count, because a measurement between two frames may be wrong. A
 * page without findings is not waited for, because the waits at each size would dominate the run.
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

/** Resolves after scripts have reacted to the window's size. */
const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    // One frame for the event, one for React's rendering.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  })

/** Resolves when fonts are loaded and two consecutive frames have the same layout. */
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
 * Layout problems at the current size, one line each: clipped text, overlapping lines and controls, and controls with a
 * side below `smallest` px. Checks the open popup only, else the whole page.
 */
const layoutFindings = (page: Page, { smallest = 0 } = {}): Promise<string[]> => asDrawn(page, findInPage, smallest)
