import { expect, type Page } from '@playwright/test'

/** Waits until the page has stored this text: what is typed is stored a moment after the last key. */
export const stored = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(
        (wanted) =>
          [localStorage, sessionStorage].some((storage) =>
            Object.values(storage).some((kept) => kept.includes(wanted)),
          ),
        text,
      ),
    )
    .toBe(true)
