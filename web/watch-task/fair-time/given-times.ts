import type { Entry, TimeChange } from '../../../server/contract/attempt-shapes.ts'

/** A change of the time of one or more students, made by one call. */
export interface GivenTime {
  grant: string
  kind: TimeChange['kind']
  minutes?: number
  /** The minutes give back those that each student lost offline; they differ by student. */
  lost?: boolean
  /** ISO; '' for none, absent: unchanged. */
  date_start?: string
  date_end?: string
  reason: string
  by: TimeChange['by']
  at: string
  students: Pick<Entry, '_id' | 'name'>[]
  /** Taken back for all of them. */
  undone: boolean
}

/** All changes in a task, newest first. A call that gives time and one more attempt is two of them. */
export function givenTimes(entries: readonly Entry[]): GivenTime[] {
  const found = new Map<string, GivenTime>()
  for (const { _id, name, times = [] } of entries)
    for (const { number: _, undone, ...change } of times) {
      const key = `${change.grant} ${change.kind}`
      const before = found.get(key)
      const students = [...(before?.students ?? []), { _id, name }]
      found.set(key, { ...change, students, undone: (before?.undone ?? true) && undone !== undefined })
    }
  return [...found.values()].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

/** Whole seconds that a running attempt has, by the server's clock; null without an end or an attempt. */
export function secondsOf({ deadline, paused_at }: Entry, now: number): number | null {
  const end = Date.parse(deadline ?? '')
  if (Number.isNaN(end)) return null
  const at = paused_at ? Date.parse(paused_at) : now
  return Math.max(0, Math.ceil((end - at) / 1000))
}

/** Extra minutes of the present attempt that were not taken back. */
export const extraMinutes = ({ times = [], status, earlier }: Entry): number =>
  status === 'not_started' && earlier
    ? 0
    : times.reduce((sum, { minutes = 0, undone }) => sum + (undone ? 0 : minutes), 0)

/** Lost minutes of the running attempt that were given back. */
export const givenBack = ({ status, times = [] }: Entry): number =>
  status === 'in_progress'
    ? times.reduce((sum, { lost, minutes = 0, undone }) => sum + (lost && !undone ? minutes : 0), 0)
    : 0

/** Own dates that were not taken back. */
export const hasOwnDates = ({ times = [] }: Entry): boolean =>
  times.some(({ kind, date_start, date_end, undone }) => kind === 'time' && !undone && Boolean(date_start || date_end))
