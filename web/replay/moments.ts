import type { ReplayEvent } from '../../server/contract/past-calls.ts'

export interface Moment {
  /** Everything until then. */
  at: string
  event: ReplayEvent
  /** Show the state before this event, because it removed something. */
  before: boolean
}

const AFTER: ReadonlySet<ReplayEvent['type']> = new Set([
  'answers_submitted',
  'submitted_by_deadline',
  'grade_changed',
  'answer_marked',
  'key_corrected',
  'correction_undone',
  'answers_restored',
  'task_restored',
  'task_closed',
])
const BEFORE: ReadonlySet<ReplayEvent['type']> = new Set(['answers_deleted', 'task_deleted', 'recipients_removed'])
const SINGLE: ReadonlySet<ReplayEvent['type']> = new Set([
  'answers_submitted',
  'submitted_by_deadline',
  'answer_marked',
])
/** More submissions and marks are not listed one by one, only the last of each. */
const MOST_SINGLE = 40

/** The moments that a teacher may ask about, newest first. */
export function momentsOf(events: readonly ReplayEvent[]): Moment[] {
  const singles = events.filter(({ type }) => SINGLE.has(type))
  const last = new Map(singles.map((event) => [event.type, event]))
  const shown = (event: ReplayEvent) =>
    singles.length <= MOST_SINGLE || !SINGLE.has(event.type) || last.get(event.type) === event
  return events
    .filter((event) => (AFTER.has(event.type) || BEFORE.has(event.type)) && shown(event))
    .map((event) => {
      const before = BEFORE.has(event.type)
      return { event, before, at: before ? justBefore(event.at) : event.at }
    })
    .toReversed()
}

const justBefore = (at: string) => new Date(Date.parse(at) - 1).toISOString()

/** The events after a moment: what changed since, newest first. */
export const since = (events: readonly ReplayEvent[], at: string): ReplayEvent[] =>
  events.filter((event) => event.at > at).toReversed()
