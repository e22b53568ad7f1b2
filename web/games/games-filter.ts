export interface GamesFilter {
  /** Id of a category; '' for all. */
  cat: string
  /** A grade from 1 to 12; '' for all. */
  grade: string
}

export const GRADES: readonly string[] = Array.from({ length: 12 }, (_, at) => String(at + 1))

/** The filters that an address holds; what is no grade is left out. */
export function readFilter(query: URLSearchParams): GamesFilter {
  const grade = query.get('grade') ?? ''
  return { cat: (query.get('cat') ?? '').slice(0, 100), grade: GRADES.includes(grade) ? grade : '' }
}

/** The address of filters, those alone that are set. */
export const writeFilter = (filter: GamesFilter): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))

/** What Games/view is asked for. */
export function gamesBody({ cat, grade }: GamesFilter): { filter: { cat?: string; classes?: string } } {
  return { filter: { ...(cat && { cat }), ...(grade && { classes: grade }) } }
}
