import { readGrade, writtenGrade } from '../parts/content-view/own-grade.ts'

export interface GamesFilter {
  /** Id of a category; '' for all. */
  cat: string
  /** A grade from 1 to 12; '' for all. */
  grade: string
}

/** The filters that an address holds, `own` the grade of an address without one; what is no grade is left out. */
export function readFilter(query: URLSearchParams, own = ''): GamesFilter {
  return { cat: (query.get('cat') ?? '').slice(0, 100), grade: readGrade(query, own) }
}

/** The address of filters, those alone that are set. */
export const writeFilter = ({ cat, grade }: GamesFilter, own = ''): URLSearchParams =>
  new URLSearchParams(Object.entries({ cat, grade: writtenGrade(grade, own) }).filter(([, value]) => value !== ''))

/** What Games/view is asked for. */
export function gamesBody({ cat, grade }: GamesFilter): { filter: { cat?: string; classes?: string } } {
  return { filter: { ...(cat && { cat }), ...(grade && { classes: grade }) } }
}
