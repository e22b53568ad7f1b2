import { useMemo, useRef } from 'react'
import type { Entry } from '../../server/contract/task-shapes.ts'
import { inOrder, orderOf, type Sort } from '../parts/entry-list/order.ts'

/** Rows keep their position while they change; the list is sorted again only when another order is chosen. */
export function useStableOrder(entries: Entry[], sort: Sort): Entry[] {
  const made = useRef<{ key: string; ids: string[] }>(undefined)
  const key = `${sort.by} ${sort.down}`
  if (entries.length > 0 && made.current?.key !== key) made.current = { key, ids: orderOf(entries, sort) }
  const ids = made.current?.ids
  return useMemo(() => (ids ? inOrder(entries, ids) : entries), [entries, ids])
}
