import { pageOf } from './paging.ts'

const keyOf = (book: string): string => `book-page:${book}`

/** The page where this book was left on this device; 1 for a new one. */
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
    // A browser that keeps nothing begins at the cover each time.
  }
}
