import type { Page } from '@playwright/test'
import type { Book } from '../../../server/contract/reading.ts'
import type { Visitor } from './people.ts'
import { baseUrl } from './servers.ts'
import type { Say } from './texts.ts'

/** A book that is turned leftwards, and one that is turned rightwards. */
export const [RTL, LTR] = ['little-cloud', 'school-day']

/** What the page box says of a picture of these books: a cover without a number, then page 1. */
export const printed = (picture: number): string => (picture === 1 ? '' : String(picture - 1))

export async function readBook({ context }: Pick<Visitor, 'context'>, id: string): Promise<Book> {
  const response = await context.request.get(`${baseUrl()}/api/books/viewOne/${id}`)
  return ((await response.json()) as { book: Book }).book
}

/** The reader of books and what is in it. */
export const bookParts = (say: Say) => ({
  box: (page: Page) => page.getByRole('textbox', { name: say('books:page') }),
  stage: (page: Page) => page.getByRole('region', { name: say('books:pages') }),
  press: (page: Page, name: string) =>
    page
      .getByRole('button', { name: say(name) })
      .first()
      .click(),
})
