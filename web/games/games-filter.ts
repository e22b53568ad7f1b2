import { readGrade, writtenGrade } from '../parts/content-view/own-grade.ts'

export interface GamesFilter {
  /** Id of a category; '' for all. */
  cat: string
  /** A grade from 1 to 12; '' for all. */
  grade: string
}

/** Filters from an address. `own` is the grade for an address without one; an unknown grade is ignored. */
export function readFilter(query: URLSearchParams, own = ''): GamesFilter {
  return { cat: (query.get('cat') ?? '').slice(0, 100), grade: readGrade(query, own) }
}

/** The query of an address with the filters that are set. */
export const writeFilter = ({ cat, grade }: GamesFilter, own = ''): URLSearchParams =>
  new URLSearchParams(Object.entries({ cat, grade: writtenGrade(grade, own) }).filter(([, value]) => value !== ''))

/** Body of Games/view. */
export function gamesBody({ cat, grade }: GamesFilter): { filter: { cat?: string; classes?: string } } {
  return { filter: { ...(cat && { cat }), ...(grade && { classes: grade }) } }
}
