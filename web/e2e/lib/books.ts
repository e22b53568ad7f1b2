import type { Page } from '@playwright/test'
import type { Book } from '../../../server/contract/reading.ts'
import type { Visitor } from './people.ts'
import { baseUrl } from './servers.ts'
import type { Say } from './texts.ts'

/** A right-to-left and a left-to-right book. */
export const [RTL, LTR] = ['little-cloud', 'school-day']

/** The page box of a picture of these books: the cover has no number, the next picture is page 1. */
export const printed = (picture: number): string => (picture === 1 ? '' : String(picture - 1))

export async function readBook({ context }: Pick<Visitor, 'context'>, id: string): Promise<Book> {
  const response = await context.request.get(`${baseUrl()}/api/books/viewOne/${id}`)
  return ((await response.json()) as { book: Book }).book
}

/** Parts of the book reader. */
export const bookParts = (say: Say) => ({
  box: (page: Page) => page.getByRole('textbox', { name: say('books:page') }),
  stage: (page: Page) => page.getByRole('region', { name: say('books:pages') }),
  press: (page: Page, name: string) =>
    page
      .getByRole('button', { name: say(name) })
      .first()
      .click(),
})
