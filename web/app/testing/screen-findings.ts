import axe from 'axe-core'
import { findInPage } from './find-in-page.ts'
import { AXE_OPTIONS, findWithAxe } from './find-with-axe.ts'
import { SIZES, type Size, smallestControl } from './sizes.ts'
import { findWiderThanWindow } from './wider-than-window.ts'

/** A layout that adapts to the window by script (a table that becomes cards) may take this long, ms. */
const SETTLE_MS = 2000

Object.assign(window, { axe })

/** Errors of the current screen: accessibility, and layout at every size. */
export async function screenFindings(): Promise<string[]> {
  await document.fonts.ready
  // Wait for animations: text that fades in has a lower contrast.
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(ends)
      .map(({ finished }) => finished),
  )
  return [...(await findWithAxe({ ...AXE_OPTIONS })), ...(await layoutFindings())]
}

/** Layout errors only, at every size. The window keeps the last size. */
export async function layoutFindings(): Promise<string[]> {
  const found: string[] = []
  for (const size of SIZES) {
    resize(size)
    found.push(...(await findingsOnceSettled(size)).map((line) => `at ${size.width} × ${size.height}: ${line}`))
  }
  return found
}

/** Errors that disappear within SETTLE_MS are ignored: the layout was still changing. */
async function findingsOnceSettled(size: Size): Promise<string[]> {
  const until = performance.now() + SETTLE_MS
  for (;;) {
    // The frame has the resize event; what React renders after it comes in a task of its own.
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    const found = [...findWiderThanWindow(), ...findInPage(smallestControl(size))]
    if (found.length === 0 || performance.now() > until) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Resizes the frame of the test itself: faster than asking the test runner. */
function resize({ width, height }: Size): void {
  const frame = window.frameElement as HTMLIFrameElement
  Object.assign(frame.style, { width: `${width}px`, height: `${height}px` })
}

const ends = ({ effect }: Animation): boolean => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
