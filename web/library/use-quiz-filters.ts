import { useState } from 'react'
import type { Body } from '../../server/contract/calls.ts'
import { LEVELS } from '../../server/contract/rules.ts'
import { readGrade, useOwnGrade, writtenGrade } from '../parts/content-view/own-grade.ts'
import { useQueryString } from '../parts/fields/use-query-string.ts'

export interface QuizFilters {
  search: string
  /** One of LEVELS, '' for all. */
  level: string
  /** 1 to 12, '' for all. */
  grade: string
  /** A category, '' for all; for lists without a category in their path. */
  section: string
  page: number
}

export const PAGE_SIZE = 12

/** The filters of a list of quizzes, kept in the address. Without a grade there, a student's own grade is used. */
export function useQuizFilters() {
  const [params, setParams] = useQueryString()
  const own = useOwnGrade()
  const [widened, setWidened] = useState(false)
  const asked = readFilters(params, own)
  const allGrades = widened && !params.has('grade')
  return {
    filters: allGrades ? { ...asked, grade: '' } : asked,
    change: (part: Partial<QuizFilters>) =>
      setParams((now) => {
        // A change of any other filter returns to the first page.
        const next = writeFilters({ ...readFilters(now, own), page: 1, ...part }, own)
        if (allGrades && part.grade === undefined) next.delete('grade')
        return next
      }),
    /** All grades instead of the student's own. Not in the address, because links would keep it where the own has quizzes. */
    widen: () => setWidened(true),
    /** For links to other categories. */
    lasting: lastingFilters(asked, own),
  }
}

export function readFilters(params: URLSearchParams, own = ''): QuizFilters {
  const level = params.get('level') ?? ''
  return {
    search: params.get('search') ?? '',
    level: LEVELS.some((one) => one === level) ? level : '',
    grade: readGrade(params, own),
    section: params.get('section') ?? '',
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
  }
}

/** Only the filters that differ from the default. */
export function writeFilters({ page, grade, ...texts }: QuizFilters, own = ''): URLSearchParams {
  const said = { ...texts, grade: writtenGrade(grade, own) }
  const params = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))
  if (page > 1) params.set('page', String(page))
  return params
}

/** The filters that links to other categories keep, as a query string with its "?": level and grade. */
export function lastingFilters({ level, grade }: QuizFilters, own = ''): string {
  const kept = { level, search: '', section: '', page: 1 }
  const params = (
    grade === own ? writeFilters({ ...kept, grade: '' }) : writeFilters({ ...kept, grade }, own)
  ).toString()
  return params && `?${params}`
}

/** Body of `Quiz/view`. */
export const quizQuery = (
  { search, level, grade, section, page }: QuizFilters,
  { category = section, training }: { category?: string; training?: boolean },
): Body<'Quiz/view'> => ({
  filter: {
    ...(category && { cat: category }),
    ...(grade && { classes: grade }),
    ...(level && { level }),
    ...(search.trim() && { search: search.trim() }),
  },
  ...(training && { training }),
  page,
  limit: PAGE_SIZE,
})

export const isFiltered = ({ search, level, grade, section }: QuizFilters): boolean =>
  [search, level, grade, section].some((value) => value !== '')
