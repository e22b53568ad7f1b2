import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { reusedBrowser } from './browser-reuse.ts'
import { PASSWORD, post, setLanguage } from './people.ts'
import type { Language } from './texts.ts'

export interface Point {
  x: number
  y: number
}
export interface Phone {
  page: Page
  devtools: CDPSession
  student: string
}

/** A phone: touch screen, mobile viewport, no mouse. */
export async function openPhone(browser: Browser, user: string, language: Language): Promise<Phone> {
  const { context, page } = await reusedBrowser(browser, { kind: 'mobile', viewport: { width: 360, height: 740 } })
  await setLanguage(context, language)
  const { success } = await post(context.request, 'login', { user, pass: PASSWORD })
  return { page, devtools: await context.newCDPSession(page), student: success.userinfo._id }
}

export async function middleOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox()
  if (!box) throw new Error(`${place} is not on the page`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Position of an element in the window. */
export const boxOf = (place: Locator) =>
  place.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

/** Taps one point repeatedly, without waiting for changes. */
export async function tapOften({ page }: Phone, at: Point, times: number, everyMs: number): Promise<void> {
  for (let tap = 0; tap < times; tap += 1) {
    await page.touchscreen.tap(at.x, at.y)
    await page.waitForTimeout(everyMs)
  }
}

/**
 * Drags by touch in `ms`, with as few move events as a slow touch screen sends. As a finger does, it does not wait until
 * the page has handled an event.
 */
export async function flick({ page, devtools }: Phone, from: Point, to: Point, ms: number): Promise<void> {
  const moves = Math.max(3, Math.round(ms / 16))
  const handled: Promise<unknown>[] = []
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    handled.push(devtools.send('Input.dispatchTouchEvent', { type, touchPoints }))
  touch('touchStart', [from])
  for (let move = 1; move <= moves; move += 1) {
    const share = move / moves
    touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }])
    if (move < moves) await page.waitForTimeout(ms / moves)
  }
  touch('touchEnd', [])
  await Promise.all(handled)
}
