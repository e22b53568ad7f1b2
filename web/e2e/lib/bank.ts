import { expect, type Page } from '@playwright/test'
import { WAYS } from './tasks.ts'
import { loose, type Say } from './texts.ts'
import { newMark } from './unique.ts'

/** Two questions with different grades and levels. */
export const QUESTIONS = [
  { ...WAYS.choice, classes: ['7'], level: 'Beginners' },
  { ...WAYS.typed, classes: ['8'], level: 'Advanced' },
]

/** A text for the titles of one test's questions, so that a search finds only these. */
export const newTag = (): string => `#${newMark()}`

/** Actions of a teacher in the question bank and the favourites. */
export function bankPage(page: Page, say: Say) {
  const main = page.getByRole('main')
  const card = (title: string) => main.getByRole('listitem').filter({ hasText: title })
  const toggle = (title: string) =>
    card(title).getByRole('button', { name: loose(say('questions:card.pick', { title })) })
  return {
    card,
    toggle,
    open: async (query = '') => {
      await page.goto(`/Questions${query}`)
      await expect(main.getByRole('heading', { level: 1, name: say('questions:title') })).toBeVisible()
    },
    search: (text: string) => page.getByRole('searchbox').fill(text),
    /** Waits until the address has the typed text and its questions are loaded: before that, the list still changes. */
    searched: async (text: string) => {
      await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(text)
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
    },
    pick: async (title: string, on = true) => {
      await toggle(title).click()
      await expect(toggle(title)).toHaveAttribute('aria-pressed', String(on))
    },
    act: (title: string, key: 'preview' | 'edit' | 'delete' | 'forget') =>
      card(title)
        .getByRole('button', { name: loose(say(`questions:card.${key}Of`, { title })) })
        .click(),
    cart: () =>
      page.evaluate(() => (JSON.parse(localStorage.getItem('cart') ?? '[]') as { ID: string }[]).map(({ ID }) => ID)),
    bar: main.getByRole('region', { name: say('questions:cart.label') }),
    yes: (key: string) =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: say(key) })
        .click(),
  }
}
