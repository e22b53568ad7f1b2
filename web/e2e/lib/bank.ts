import { expect, type Page } from '@playwright/test'
import { WAYS } from './tasks.ts'
import { loose, type Say } from './texts.ts'
import { newMark } from './unique.ts'

/** One for each of two grades and levels. */
export const QUESTIONS = [
  { ...WAYS.choice, classes: ['7'], level: 'Beginners' },
  { ...WAYS.typed, classes: ['8'], level: 'Advanced' },
]

/** Stands in the titles of what one test stores, so that a search finds it and nothing else. */
export const newTag = (): string => `#${newMark()}`

/** What a teacher does in the question bank and among the favourites. */
export function bankHand(page: Page, say: Say) {
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
    /** Until what was typed is in the address and its questions are here: before that, the list still moves. */
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
