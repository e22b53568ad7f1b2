import { useSearchParams } from 'react-router-dom'
import type { EntryStatus } from '../../../server/contract/task-shapes.ts'
import { SORTS, type Sort } from './order.ts'

export interface EntryFilters {
  view: 'list' | 'grid'
  search: string
  state: EntryStatus | ''
  sort: Sort
  page: number
}

const STATES: readonly EntryStatus[] = ['final', 'waiting', 'in_progress', 'not_started']

/** The filters live in the address, so that a link shows the same. */
export function useEntryFilters(): [EntryFilters, (part: Partial<EntryFilters>) => void, string] {
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params)
  const change = (part: Partial<EntryFilters>) =>
    setParams((before) => writeFilters(before, { page: 1, ...part }), { replace: true })
  // For links that keep the view while they change the class.
  const kept = writeFilters(params, { page: 1 }).toString()
  return [filters, change, kept ? `?${kept}` : '']
}

/** What the address of one student's answers holds of the list it was opened from: the class and the filters. */
export function listQuery(params: URLSearchParams, classCode: string | undefined): string {
  const kept = writeFilters(params, { page: 1 })
  if (classCode) kept.set('class', classCode)
  const text = kept.toString()
  return text ? `?${text}` : ''
}

export function readFilters(params: URLSearchParams): EntryFilters {
  const [by = '', way] = (params.get('sort') ?? '').split('.')
  return {
    view: params.get('view') === 'grid' ? 'grid' : 'list',
    search: params.get('search') ?? '',
    state: STATES.find((state) => state === params.get('state')) ?? '',
    sort: { by: SORTS.find((sort) => sort === by) ?? 'name', down: way === 'down' },
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
  }
}

/** Standard values leave the address clean. */
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
