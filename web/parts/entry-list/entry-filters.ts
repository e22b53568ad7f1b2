import type { EntryStatus } from '../../../server/contract/attempt-shapes.ts'
import { useQueryString } from '../fields/use-query-string.ts'
import { SORTS, type Sort } from './order.ts'

const VIEWS = ['list', 'grid', 'analysis'] as const
type View = (typeof VIEWS)[number]

export interface EntryFilters {
  view: View
  search: string
  state: EntryStatus | ''
  sort: Sort
  page: number
}

const STATES: readonly EntryStatus[] = ['final', 'waiting', 'in_progress', 'not_started']

/**
 * The filters, a function that changes them, and their query string ('' or `?…`) for links that keep them. They are
 * stored in the address, so that a copied link shows the same list. A change returns to page 1.
 */
export function useEntryFilters(): [EntryFilters, (part: Partial<EntryFilters>) => void, string] {
  const [params, setParams] = useQueryString()
  const filters = readFilters(params)
  const change = (part: Partial<EntryFilters>) => setParams((now) => writeFilters(now, { page: 1, ...part }))
  const kept = writeFilters(params, { page: 1 }).toString()
  return [filters, change, kept ? `?${kept}` : '']
}

/**
 * Query string ('' or `?…`) for the page of one student's answers: class and filters of the list it was opened from.
 */
export function listQuery(params: URLSearchParams, classCode: string | undefined): string {
  const kept = writeFilters(params, { page: 1 })
  if (classCode) kept.set('class', classCode)
  const text = kept.toString()
  return text ? `?${text}` : ''
}

export function readFilters(params: URLSearchParams): EntryFilters {
  const [by = '', way] = (params.get('sort') ?? '').split('.')
  return {
    view: VIEWS.find((view) => view === params.get('view')) ?? 'list',
    search: params.get('search') ?? '',
    state: STATES.find((state) => state === params.get('state')) ?? '',
    sort: { by: SORTS.find((sort) => sort === by) ?? 'name', down: way === 'down' },
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
  }
}

/** Leaves default values out of the address. */
export function writeFilters(before: URLSearchParams, part: Partial<EntryFilters>): URLSearchParams {
  const next = { ...readFilters(before), ...part }
  const params = new URLSearchParams(before)
  const put = (name: string, value: string, standard: string) =>
    value === standard ? params.delete(name) : params.set(name, value)
  put('view', next.view, 'list')
  put('search', next.search, '')
  put('state', next.state, '')
  put('sort', `${next.sort.by}${next.sort.down ? '.down' : ''}`, 'name')
  put('page', String(next.page), '1')
  return params
}
