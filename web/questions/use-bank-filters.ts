import { useSearchParams } from 'react-router-dom'
import { NO_QUESTION_FILTER, type QuestionFilter } from '../parts/question/question-filter.ts'

export type BankFilters = QuestionFilter
export const NO_FILTERS = NO_QUESTION_FILTER

/** Names of the filters in the address. */
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
    // Reads the present address: a filter may have changed while the search text was debounced.
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

export const isFiltered = (filters: BankFilters): boolean => JSON.stringify(filters) !== JSON.stringify(NO_FILTERS)
