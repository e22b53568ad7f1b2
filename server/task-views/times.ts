import type { EntryTime, GivenTime } from '../../projections/attempts/time.ts'
import type { Entry, TimeChange } from '../contract/attempt-shapes.ts'
import type { KnownPerson } from './people.ts'
import type { EntryRow } from './read-rows.ts'

export const timeOf = ({ time }: Pick<EntryRow, 'time'>): EntryTime => JSON.parse(time)

/** Ids of the people who changed students' times, to look up their names. */
export const giversOf = (entries: readonly EntryRow[]): string[] =>
  entries.flatMap((entry) =>
    (timeOf(entry).grants ?? []).flatMap(({ by, undone }) => (undone ? [by, undone.by] : [by])),
  )

/** What people look up, so that a row can be shown. */
export interface TimePeople {
  people: Map<string, KnownPerson>
  /** By student id: the personal time of students who have not started. */
  factors: Map<string, number>
}

/** A student's time, for the task's owners only. Always with all fields. */
export function entryTimes(
  entry: EntryRow,
  { people, factors }: TimePeople,
): Required<Pick<Entry, 'deadline' | 'paused_at' | 'factor' | 'gaps' | 'lost' | 'times'>> {
  const { factor = 1, grants = [], gaps = [], lostSeconds = 0 } = timeOf(entry)
  const back = grants.filter((one) => one.lost && !one.undone && one.attempt === entry.attempt)
  const given = back.reduce((sum, { minutes }) => sum + minutes, 0)
  const runs = entry.status === 'in_progress'
  return {
    deadline: (runs ? entry.deadline : entry.due_at) || '',
    paused_at: (runs && entry.paused_at) || '',
    factor: entry.status === 'not_started' ? (factors.get(entry.student_id) ?? 1) : factor,
    gaps: entry.status === 'not_started' ? [] : [...gaps],
    lost: runs ? Math.max(0, Math.ceil(lostSeconds / 60) - given) : 0,
    times: grants.map((grant) => toTimeChange(grant, (id) => ({ _id: id, name: people.get(id)?.name ?? '' }))),
  }
}

function toTimeChange(given: GivenTime, named: (id: string) => TimeChange['by']): TimeChange {
  const { grant, attempt: number, minutes, lost, opensAt, closesAt, reopens, allows, reason, by, at, undone } = given
  return {
    grant: allows ? grant.slice(0, -ALLOWED.length) : grant,
    kind: allows ? 'attempt' : reopens ? 'reopened' : 'time',
    number,
    ...(minutes > 0 && { minutes }),
    ...(lost && { lost }),
    ...(opensAt !== undefined && { date_start: opensAt ?? '' }),
    ...(closesAt !== undefined && { date_end: closesAt ?? '' }),
    ...{ reason, by: named(by), at },
    ...(undone && { undone: { by: named(undone.by), at: undone.at } }),
  }
}

/** End of the id of one more attempt. A call may give it together with time, under one id. */
export const ALLOWED = '-attempt'
