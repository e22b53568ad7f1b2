import { readGrade, writtenGrade } from '../parts/content-view/own-grade.ts'

export interface BooksFilter {
  /** A name, or a part of one; '' for all. */
  name: string
  /** A grade from 1 to 12; '' for all. */
  grade: string
}

/** Longest name that the server accepts. */
export const LONGEST_NAME = 300

/** Filters from an address. `own` is the grade for an address without one; an unknown grade is ignored. */
export function readFilter(query: URLSearchParams, own = ''): BooksFilter {
  return { name: (query.get('name') ?? '').slice(0, LONGEST_NAME), grade: readGrade(query, own) }
}

/** The query of an address with the filters that are set. */
export const writeFilter = ({ name, grade }: BooksFilter, own = ''): URLSearchParams =>
  new URLSearchParams(Object.entries({ name, grade: writtenGrade(grade, own) }).filter(([, value]) => value !== ''))

/** The address of the filtered books, below /api. */
export function booksAddress({ name, grade }: BooksFilter): string {
  const query = new URLSearchParams({ ...(name.trim() && { name: name.trim() }), ...(grade && { classes: grade }) })
  return `books/view${query.size > 0 ? `?${query}` : ''}`
}
