import type { Locator, Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** A pause halfway, as children do. */
const REST_MS = 150
const STEPS = 8

/** Drags with the mouse from centre to centre, with a pause halfway. */
export async function byMouse(page: Page, from: Locator, to: Locator): Promise<void> {
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
