import { useQueryString } from '../parts/fields/use-query-string.ts'
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
  const [params, setParams] = useQueryString()
  const filters = readFilters(params)
  const change = (part: Partial<BankFilters>) => setParams((now) => withFilters(now, { ...readFilters(now), ...part }))
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
