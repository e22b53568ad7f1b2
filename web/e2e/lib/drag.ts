import type { Locator, Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** Touch time before a drag starts; a shorter touch scrolls. */
const HOLD_MS = 400
/** A pause halfway, as children do. */
const REST_MS = 150
const STEPS = 8

export type Drag = (page: Page, from: Locator, to: Locator) => Promise<void>

/** Drags with the mouse from centre to centre, with a pause halfway. */
export const byMouse: Drag = async (page, from, to) => {
  const way = await wayOf(from, to)
  const [start] = way
  if (!start) return
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  for (const [at, { x, y }] of way.entries()) {
    await page.mouse.move(x, y)
    if (at === STEPS / 2) await page.waitForTimeout(REST_MS)
  }
  await page.mouse.up()
}

/** The same by touch: long press, drag, pause halfway, release. */
export const byFinger: Drag = async (page, from, to) => {
  const way = await wayOf(from, to)
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', way.slice(0, 1))
  await page.waitForTimeout(HOLD_MS)
  for (const [at, point] of way.entries()) {
    await touch('touchMove', [point])
    await page.waitForTimeout(at === STEPS / 2 ? REST_MS : 16)
  }
  await touch('touchEnd', [])
  await devtools.detach()
}

async function wayOf(from: Locator, to: Locator): Promise<Point[]> {
  const [start, end] = [await middleOf(from), await middleOf(to)]
  return Array.from({ length: STEPS + 1 }, (_, at) => ({
    x: start.x + ((end.x - start.x) * at) / STEPS,
    y: start.y + ((end.y - start.y) * at) / STEPS,
  }))
}

async function middleOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox()
  if (!box) throw new Error(`${place} is not on the page`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
