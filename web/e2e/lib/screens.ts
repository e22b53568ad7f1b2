import { expect, type Page } from '@playwright/test'
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
}

export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible()
export const at =
  (path: (place: Place) => string, ready: (place: Place) => Promise<unknown>) => async (place: Place) => {
    await place.page.goto(path(place))
    await ready(place)
  }
export const table = ({ page }: Place) => expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
