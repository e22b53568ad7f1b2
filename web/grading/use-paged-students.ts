import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import { readFilters } from '../parts/entry-list/entry-filters.ts'
import { listed, ofClass } from '../parts/entry-list/shown-entries.ts'

/** State of the history entry of a student who was opened from another one: the students that are paged through. */
export interface PagingState {
  paging: readonly string[]
}

/** The students that the page before this one paged through; undefined when it was opened in another way. */
export function usePagedBefore(): readonly string[] | undefined {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('paging' in state) || !Array.isArray(state.paging))
    return undefined
  return state.paging.filter((id) => typeof id === 'string')
}

/**
 * The students to page through: those of the list that the first page was opened from. A marked student who leaves the list
 * of waiting ones stays here; students who join the list are appended.
 */
export function usePagedStudents(entries: Entry[] = [], student: string, query: string): Entry[] {
  const before = usePagedBefore() ?? []
  const studentPager = useRef({ query, ids: [...before] })
  if (studentPager.current.query !== query) studentPager.current = { query, ids: [] }
  const params = new URLSearchParams(query)
  const inList = listed(ofClass(entries, params.get('class') ?? undefined), readFilters(params)).map(({ _id }) => _id)
  const { ids } = studentPager.current
  // A student opened directly by address is included too.
  for (const id of [...inList, student]) if (entries.length > 0 && !ids.includes(id)) ids.push(id)
  const known = new Map(entries.map((entry) => [entry._id, entry]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
