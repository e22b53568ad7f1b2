import { useSearchParams } from 'react-router-dom'
import type { Body } from '../../server/contract/calls.ts'
import { LEVELS } from '../../server/contract/rules.ts'

export interface QuizFilters {
  search: string
  /** One of LEVELS, '' for all. */
  level: string
  /** 1 to 12, '' for all. */
  grade: string
  /** A category, '' for all: of a list that has no category in its path. */
  section: string
  page: number
}

export const PAGE_SIZE = 12

/** The filters of a list of quizzes live in the address, so that a link shows the same. */
export function useQuizFilters(): [QuizFilters, (change: Partial<QuizFilters>) => void] {
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params)
  const change = (part: Partial<QuizFilters>) => {
    // Any other filter begins at the first page again.
    setParams(writeFilters({ ...filters, page: 1, ...part }), { replace: true })
  }
  return [filters, change]
}

export function readFilters(params: URLSearchParams): QuizFilters {
  const level = params.get('level') ?? ''
  const grade = params.get('grade') ?? ''
  return {
    search: params.get('search') ?? '',
    level: LEVELS.some((one) => one === level) ? level : '',
    grade: /^(1[0-2]|[1-9])$/.test(grade) ? grade : '',
    section: params.get('section') ?? '',
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
  }
}

/** Only what differs from the list as it is without filters. */
export function writeFilters({ page, ...texts }: QuizFilters): URLSearchParams {
  const params = new URLSearchParams(Object.entries(texts).filter(([, value]) => value !== ''))
  if (page > 1) params.set('page', String(page))
  return params
}

/** What stays on the way to another category: whom it is for, not what was looked for. */
export function lastingFilters({ level, grade }: QuizFilters): string {
  const params = writeFilters({ level, grade, search: '', section: '', page: 1 }).toString()
  return params && `?${params}`
}

/** What `Quiz/view` is asked. */
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
