import { pageOf } from './paging.ts'

const keyOf = (book: string): string => `book-page:${book}`

/** The last page read of this book on this device; 1 if there is none. */
export function keptPage(book: string, pages: number): number {
  try {
    return pageOf(localStorage.getItem(keyOf(book)) ?? '', { first: 1, last: pages }) ?? 1
  } catch {
    return 1
  }
}

export function keepPage(book: string, page: number): void {
  try {
    localStorage.setItem(keyOf(book), String(page))
  } catch {
    // Without storage the book opens at its cover each time.
  }
}
