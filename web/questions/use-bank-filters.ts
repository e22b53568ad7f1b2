import { useSearchParams } from 'react-router-dom'
import type { Body } from '../../server/contract/calls.ts'
import type { QuestionFilter } from '../parts/question/question-filter.ts'

export interface BankFilters extends QuestionFilter {
  /** Id of a category; what lies below it is asked for too. */
  category: string
  mine: boolean
}

export const NO_FILTERS: BankFilters = {
  search: '',
  kind: '',
  way: '',
  level: '',
  grade: '',
  category: '',
  mine: false,
}

/** Their names in the address, so that a link shows the same. */
const NAMES = {
  search: 'search',
  kind: 'kind',
  way: 'way',
  level: 'level',
  grade: 'class',
  category: 'cat',
} as const

export function useBankFilters(): [BankFilters, (part: Partial<BankFilters>) => void] {
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params)
  const change = (part: Partial<BankFilters>) => {
    // The address as it is now: what is typed settles later than a filter that was chosen meanwhile.
    const now = new URLSearchParams(window.location.search)
    setParams(withFilters(now, { ...readFilters(now), ...part }), { replace: true })
  }
  return [filters, change]
}

export function readFilters(params: URLSearchParams): BankFilters {
  const entries = Object.entries(NAMES).map(([filter, name]) => [filter, params.get(name) ?? ''])
  const found = { ...NO_FILTERS, ...Object.fromEntries(entries), mine: params.get('mine') === '1' }
  return {
    ...found,
    kind: /^[1-5]$/.test(found.kind) ? found.kind : '',
    way: /^[1-4]$/.test(found.way) ? found.way : '',
  }
}

export function withFilters(before: URLSearchParams, filters: BankFilters): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const [filter, name] of Object.entries(NAMES)) put(next, name, filters[filter as keyof typeof NAMES])
  put(next, 'mine', filters.mine ? '1' : '')
  return next
}

const put = (params: URLSearchParams, name: string, value: string) =>
  value === '' ? params.delete(name) : params.set(name, value)

/** What `questions/view` is asked. */
export const toBody = ({ search, kind, way, level, grade, category, mine }: BankFilters): Body<'questions/view'> => ({
  ...(search.trim() && { search: search.trim() }),
  ...(kind && { type: Number(kind) as 1 | 2 | 3 | 4 | 5 }),
  ...(way && { answersType: Number(way) as 1 | 2 | 3 | 4 }),
  ...(level && { level }),
  ...(grade && { classes: [grade] }),
  ...(category && { cats: [category] }),
  ...(mine && { mine }),
})

export const isFiltered = (filters: BankFilters): boolean => JSON.stringify(filters) !== JSON.stringify(NO_FILTERS)
