import type { Entry } from '../../server/contract/attempt-shapes.ts'
import { waitsForTeacher } from '../parts/entry-list/to-mark.ts'

export interface StudentPager {
  /** Position from 1; 0 when the student is not in the list. */
  at: number
  of: number
  previous: string | undefined
  next: string | undefined
  /** The next student of whom an attempt waits. */
  nextWaiting: string | undefined
}

/** Students with submitted answers that can be opened, in the order of the list. */
const openable = (entries: Entry[]): Entry[] =>
  entries.filter(
    (entry) => (entry.status === 'waiting' || entry.status === 'final') && (entry.answered > 0 || entry.given === true),
  )

/** A student's position in the list. The next waiting one is searched after it, then from the start. */
export function pagerAt(entries: Entry[], student: string): StudentPager {
  const list = openable(entries)
  const index = list.findIndex((entry) => entry._id === student)
  const round = [...list.slice(index + 1), ...list.slice(0, Math.max(0, index))]
  return {
    at: index + 1,
    of: list.length,
    previous: index > 0 ? list[index - 1]?._id : undefined,
    next: index >= 0 ? list[index + 1]?._id : list[0]?._id,
    nextWaiting: round.find((entry) => waitsForTeacher(entry) && entry._id !== student)?._id,
  }
}
