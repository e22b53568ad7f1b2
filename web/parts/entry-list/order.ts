import type { Entry } from '../../../server/contract/attempt-shapes.ts'

export const SORTS = ['name', 'state', 'score', 'time'] as const
export type SortBy = (typeof SORTS)[number]
export interface Sort {
  by: SortBy
  down: boolean
}

const STATE: Record<Entry['status'], number> = { waiting: 0, in_progress: 1, not_started: 2, final: 3 }

/**
 * IDs in the requested order. The server sends the entries in the order of folded names, which also breaks ties.
 * Entries without a value are last in both directions.
 */
export function orderOf(entries: Entry[], { by, down }: Sort): string[] {
  if (by === 'name') {
    const ids = entries.map(({ _id }) => _id)
    return down ? ids.reverse() : ids
  }
  const value = (entry: Entry) => (by === 'state' ? STATE[entry.status] : by === 'score' ? entry.score : entry.timer)
  return entries
    .map((entry, place) => ({ id: entry._id, place, value: value(entry) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null)
        return Number(a.value === null) - Number(b.value === null) || a.place - b.place
      return (down ? b.value - a.value : a.value - b.value) || a.place - b.place
    })
    .map(({ id }) => id)
}

/** Entries in an earlier result of `orderOf`, so that rows stay in place while they change. New entries are last. */
export function inOrder(entries: Entry[], ids: string[]): Entry[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  const at = (entry: Entry) => place.get(entry._id) ?? ids.length
  return [...entries].sort((a, b) => at(a) - at(b))
}
