import { readGrade, writtenGrade } from '../parts/content-view/own-grade.ts'

export interface BooksFilter {
  /** A name, or a part of one; '' for all. */
  name: string
  /** A grade from 1 to 12; '' for all. */
  grade: string
}

/** The longest name that the server takes. */
export const LONGEST_NAME = 300

/** The filters that an address holds, `own` the grade of an address without one; what is no grade is left out. */
export function readFilter(query: URLSearchParams, own = ''): BooksFilter {
  return { name: (query.get('name') ?? '').slice(0, LONGEST_NAME), grade: readGrade(query, own) }
}

/** The address of filters, those alone that are set. */
export const writeFilter = ({ name, grade }: BooksFilter, own = ''): URLSearchParams =>
  new URLSearchParams(Object.entries({ name, grade: writtenGrade(grade, own) }).filter(([, value]) => value !== ''))

/** Where the books of these filters are read, below /api. */
export function booksAddress({ name, grade }: BooksFilter): string {
  const query = new URLSearchParams({ ...(name.trim() && { name: name.trim() }), ...(grade && { classes: grade }) })
  return `books/view${query.size > 0 ? `?${query}` : ''}`
}
