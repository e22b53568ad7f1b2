import type { AttemptEvent } from '../../events/attempt/attempt-events.ts'
import { changedSince } from '../../events/ways/values.ts'
import type { EntryState } from './columns.ts'

/**
 * By question: the milliseconds that the student spent on it, and when its answer last changed, in milliseconds since the
 * start of the attempt. '' has the moment from which the next stretch counts, where that is later than the last change.
 */
export type Paces = Readonly<Record<string, readonly [spent: number, changed: number]>>

const CLOCK = ''
/** A longer stretch without a save counts as this long: the student was away. */
const STRETCH_MOST = 10 * 60_000

/**
 * The row after an event. The time since the last save belongs to the questions of this one, in equal parts. Time during a
 * pause, and between a submission and its reopening, belongs to none.
 */
export function withPaces(before: EntryState, after: EntryState, event: AttemptEvent): EntryState {
  switch (event.type) {
    case 'AnswersSaved': {
      const { values, savedAt } = event.data
      return spent(
        after,
        values.map(({ questionId }) => questionId),
        savedAt,
      )
    }
    case 'AnswersSubmitted': {
      const draft = new Map(before.answers.map((answer) => [answer.questionId, answer]))
      const { values, submittedAt, changed = changedSince(draft, values) } = event.data
      return spent(after, changed, submittedAt)
    }
    case 'AttemptResumed': {
      const unfinished = Math.max(0, sinceStart(before, before.paused_at ?? event.data.at) - lastOf(before))
      return withClock(after, sinceStart(before, event.data.at) - unfinished)
    }
    case 'AttemptReopened':
      return withClock(after, sinceStart(before, event.data.at))
    case 'GrantUndone': {
      // The submission is in force again.
      const { [CLOCK]: _, ...paces } = after.paces
      return before.sent_at === null && after.sent_at !== null ? { ...after, paces } : after
    }
    default:
      return after
  }
}

function spent(entry: EntryState, questionIds: readonly string[], at: string): EntryState {
  if (questionIds.length === 0) return entry
  const now = sinceStart(entry, at)
  const stretch = Math.min(Math.max(0, now - lastOf(entry)), STRETCH_MOST)
  const share = Math.round(stretch / questionIds.length)
  const paces = Object.fromEntries(questionIds.map((id) => [id, [(entry.paces[id]?.[0] ?? 0) + share, now] as const]))
  return { ...entry, paces: { ...entry.paces, ...paces } }
}

const withClock = (entry: EntryState, from: number): EntryState => ({
  ...entry,
  paces: { ...entry.paces, [CLOCK]: [0, from] },
})

const lastOf = ({ paces }: EntryState): number =>
  Object.values(paces).reduce((last, [, changed]) => Math.max(last, changed), 0)

const sinceStart = ({ started_at }: EntryState, at: string): number => Date.parse(at) - Date.parse(started_at ?? at)
