import { useRef } from 'react'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import { readFilters } from '../parts/entry-list/entry-filters.ts'
import { listed, ofClass } from '../parts/entry-list/shown-entries.ts'

/**
 * The students to page through: those of the list that this page was opened from. A marked student who leaves the list of
 * waiting ones stays here; students who join the list are appended.
 */
export function usePagedStudents(entries: Entry[] = [], student: string, query: string): Entry[] {
  const studentPager = useRef<{ query: string; ids: string[] }>({ query, ids: [] })
  if (studentPager.current.query !== query) studentPager.current = { query, ids: [] }
  const params = new URLSearchParams(query)
  const inList = listed(ofClass(entries, params.get('class') ?? undefined), readFilters(params)).map(({ _id }) => _id)
  const { ids } = studentPager.current
  // A student opened directly by address is included too.
  for (const id of [...inList, student]) if (entries.length > 0 && !ids.includes(id)) ids.push(id)
  const known = new Map(entries.map((entry) => [entry._id, entry]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
