import { expect, type Page } from '@playwright/test'
import { follow } from './follow.ts'
import type { States } from './states.ts'
import type { Language, Say } from './texts.ts'

export interface Place {
  page: Page
  say: Say
  language: Language
  ids: States
  studentId: string
}

export interface Screen {
  name: string
  /** Opens it; resolves when it shows what it is for. */
  open: (place: Place) => Promise<unknown>
  /** The widths at which there is such a thing, the one it is opened with last; without it, all. */
  widths?: number[]
  /** Mends what opening it broke. */
  after?: (place: Place) => Promise<unknown>
}

export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible()
export const at =
  (path: (place: Place) => string, ready: (place: Place) => Promise<unknown>) => async (place: Place) => {
    await goOn(place.page, path(place))
    await ready(place)
  }

/** By the router where the portal is open already without a popup: a load costs many times as much. */
async function goOn(page: Page, path: string): Promise<void> {
  const open = await page.evaluate(
    () => !!document.querySelector('#root main') && !document.querySelector('dialog, [role=dialog]'),
  )
  if (!open) return void (await page.goto(path))
  const before = new URL(page.url())
  await page.evaluate(() => document.querySelector('#root main > *')?.setAttribute('data-left', ''))
  await follow(page, path)
  // What one leaves stands until the next screen is there, and would be taken for it.
  if (new URL(path, before).pathname !== before.pathname) await expect(page.locator('[data-left]')).toHaveCount(0)
}

export const table = ({ page }: Place) => expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()

/** What goes away by itself after the 2.5 s of the specification stays, until another page is opened. */
export const hold = (page: Page) =>
  page.evaluate((ms) => {
    const wait = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (then: () => void, time = 0) => (time < ms ? wait(then, time) : 0) })
  }, 2000)
