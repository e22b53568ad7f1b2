import type { AttemptEvent } from '../../events/attempt/attempt-events.ts'
import type { EntryState } from './columns.ts'

/** Makes the timekeeper check the student's own dates, if a teacher gave the student any time. */
export const recheckOwnDates = (entry: EntryState): EntryState =>
  entry.given_time === 1 ? { ...entry, own_due: '' } : entry

/** The row after an event that may change which dates are the student's own. */
export const withOwnDue = (before: EntryState, after: EntryState, event: AttemptEvent): EntryState =>
  changesGrants(event) || lastStatus(before) !== lastStatus(after) || isOverForNext(before, after)
    ? recheckOwnDates(after)
    : after

function changesGrants({ type }: AttemptEvent): boolean {
  switch (type) {
    case 'TimeGranted':
    case 'AttemptAllowed':
    case 'AttemptReopened':
    case 'GrantUndone':
      return true
    // The next attempt has another number, and minutes are given to one attempt.
    case 'AnswersDeleted':
    case 'AttemptAbandoned':
    case 'AnswersRestored':
      return true
    default:
      return false
  }
}

/** A reopened attempt has ended and the student may start another one: from now on the dates of the other one apply. */
const isOverForNext = (before: EntryState, after: EntryState): boolean =>
  before.status !== after.status && (after.time.allowed ?? []).length > 0

/** Of the last attempt of a task that may be repeated: once it is final the dates are those of the next one. */
const lastStatus = ({ series }: EntryState) => series.attempts?.at(-1)?.status
