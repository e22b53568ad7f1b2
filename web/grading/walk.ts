import type { Entry } from '../../server/contract/task-shapes.ts'

export interface Walk {
  /** From 1; 0 when the student is not among them. */
  at: number
  of: number
  previous: string | undefined
  next: string | undefined
  nextWaiting: string | undefined
}

/** Those whose answers were sent and can be opened, in the order of the list. */
export const walkOf = (entries: Entry[]): Entry[] =>
  entries.filter(
    (entry) => (entry.status === 'waiting' || entry.status === 'final') && (entry.answered > 0 || entry.given === true),
  )

/** Where a student stands among them. The next one waiting is looked for ahead, then from the beginning. */
export function placeIn(entries: Entry[], student: string): Walk {
  const list = walkOf(entries)
  const index = list.findIndex((entry) => entry._id === student)
  const round = [...list.slice(index + 1), ...list.slice(0, Math.max(0, index))]
  return {
    at: index + 1,
    of: list.length,
    previous: index > 0 ? list[index - 1]?._id : undefined,
    next: index >= 0 ? list[index + 1]?._id : list[0]?._id,
    nextWaiting: round.find((entry) => entry.status === 'waiting' && entry._id !== student)?._id,
  }
}
