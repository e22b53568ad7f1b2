import type { AttemptEvent } from '../../events/attempt/attempt-events.ts'
import type { Instant } from '../../events/task/task-events.ts'
import type { EntryState } from './columns.ts'
import type { EntrySeries, OtherAttempt } from './repeats.ts'
import type { EntryTime } from './time.ts'

/** The row before a deletion emptied it, with all its attempts. */
export interface SetAside extends Omit<OtherAttempt, 'time'> {
  time: EntryTime
  series: EntrySeries
  others: readonly OtherAttempt[]
  practising: number
  unmarked: number
  due_at: Instant | null
}

/** The row after an event: a deletion sets the answers aside until a restoration or the next start. */
export function withSetAside(before: EntryState, after: EntryState, event: AttemptEvent): EntryState {
  switch (event.type) {
    case 'AnswersDeleted':
      return { ...after, set_aside: columnsOf(before) }
    case 'AttemptAbandoned':
      return event.data.reason === 'task_deleted' ? { ...after, set_aside: columnsOf(before) } : after
    case 'AttemptStarted':
      return after.set_aside === null ? after : { ...after, set_aside: null }
    default:
      return after
  }
}

function columnsOf(entry: EntryState): SetAside | null {
  if (entry.status === 'not_started') return null
  const { task_id: _t, student_id: _s, class_code: _c, set_aside: _a, position: _p, ...own } = entry
  const { given_time: _g, own_phase: _h, own_due: _d, ...row } = own
  const columns: SetAside = row
  // In one order, whether the row comes from the database or from a fold: its JSON must be the same.
  const sorted = Object.entries(columns).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted) as unknown as SetAside
}

/** The row with what was set aside. What a teacher gave the student since then stays. */
export function restored(entry: EntryState): EntryState {
  if (entry.set_aside === null) return entry
  const { grants, allowed } = entry.time
  const { time, ...columns } = entry.set_aside
  const { grants: _, allowed: __, ...own } = time
  return {
    ...entry,
    ...columns,
    time: { ...own, ...(grants && { grants }), ...(allowed && { allowed }) },
    set_aside: null,
  }
}
