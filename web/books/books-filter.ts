export interface BooksFilter {
  /** A name, or a part of one; '' for all. */
  name: string
  /** A grade from 1 to 12; '' for all. */
  grade: string
}

export const GRADES: readonly string[] = Array.from({ length: 12 }, (_, at) => String(at + 1))

/** The longest name that the server takes. */
export const LONGEST_NAME = 300

/** The filters that an address holds; what is no grade is left out. */
export function readFilter(query: URLSearchParams): BooksFilter {
  const grade = query.get('grade') ?? ''
  return { name: (query.get('name') ?? '').slice(0, LONGEST_NAME), grade: GRADES.includes(grade) ? grade : '' }
}

/** The address of filters, those alone that are set. */
export const writeFilter = (filter: BooksFilter): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))

/** Where the books of these filters are read, below /api. */
export function booksAddress({ name, grade }: BooksFilter): string {
  const query = new URLSearchParams({ ...(name.trim() && { name: name.trim() }), ...(grade && { classes: grade }) })
  return `books/view${query.size > 0 ? `?${query}` : ''}`
}
