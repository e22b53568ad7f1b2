import type { Body } from '../../../server/contract/calls.ts'
import { useQueryString } from '../fields/use-query-string.ts'

export type StatusFilter = 'all' | 'waiting' | 'active'
export type TaskSort = NonNullable<Body<'tasks/view'>['sort']>

export interface TaskFilters {
  status: StatusFilter
  /** A class code, '' for all. */
  classCode: string
  /** For managers: id of a teacher, '' for all. */
  owner: string
  /** Id of a category, '' for all. */
  category: string
  /** The reader's own tags; rows have all of them. */
  tags: string[]
  search: string
  sort: TaskSort
  page: number
}

export const PAGE_SIZE = 12
/** The contract's limit. */
const MOST_TAGS = 10
const SORTS: readonly TaskSort[] = ['newest', 'name', 'end', 'avg', 'sent', 'waiting']
const STATUS_CODES = { all: undefined, waiting: 1, active: 2 } as const

/** Keeps the filters of a task list in the URL, so that a link shows the same list. */
export function useTaskFilters(): [TaskFilters, (change: Partial<TaskFilters>) => void] {
  const [params, setParams] = useQueryString()
  // A change of a filter returns to the first page.
  const change = (part: Partial<TaskFilters>) =>
    setParams((now) => withFilters(now, { ...readFilters(now), page: 1, ...part }))
  return [readFilters(params), change]
}

function readFilters(params: URLSearchParams): TaskFilters {
  const status = params.get('status')
  const sort = SORTS.find((one) => one === params.get('sort'))
  return {
    status: status === 'waiting' || status === 'active' ? status : 'all',
    classCode: params.get('class') ?? '',
    owner: params.get('teacher') ?? '',
    category: params.get('cat') ?? '',
    tags: params.getAll('tag').slice(0, MOST_TAGS),
    search: params.get('search') ?? '',
    sort: sort ?? 'newest',
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
  }
}

/** Leaves default values out of the address. */
function withFilters(before: URLSearchParams, filters: TaskFilters): URLSearchParams {
  const next = new URLSearchParams(before)
  put(next, 'status', filters.status, 'all')
  put(next, 'class', filters.classCode, '')
  put(next, 'teacher', filters.owner, '')
  put(next, 'cat', filters.category, '')
  next.delete('tag')
  for (const tag of filters.tags.slice(0, MOST_TAGS)) next.append('tag', tag)
  put(next, 'search', filters.search, '')
  put(next, 'sort', filters.sort, 'newest')
  put(next, 'page', String(filters.page), '1')
  return next
}

/** The body of `tasks/view`. */
export function taskQuery(filters: TaskFilters): Body<'tasks/view'> {
  return {
    ...(filters.classCode && { classes: [filters.classCode] }),
    ...(filters.owner && { owner: filters.owner }),
    ...(filters.category && { cat: filters.category }),
    ...(filters.tags.length > 0 && { tags: filters.tags }),
    ...(filters.search.trim() && { search: filters.search.trim() }),
    ...(STATUS_CODES[filters.status] && { status: STATUS_CODES[filters.status] }),
    sort: filters.sort,
    page: filters.page,
    limit: PAGE_SIZE,
  }
}

function put(params: URLSearchParams, name: string, value: string, standard: string) {
  if (value === standard) params.delete(name)
  else params.set(name, value)
}
