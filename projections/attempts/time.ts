import type { AttemptEvent } from '../../events/attempt/attempt-events.ts'
import type { Grant, TimeEvent, TimeFactor } from '../../events/attempt/time-events.ts'
import type { Instant } from '../../events/task/task-events.ts'
import { isBlank } from '../../events/ways/values.ts'
import { unknownEvent } from '../engine/unknown-event.ts'
import type { EntryState } from './columns.ts'

/** A teacher's change of a student's time, with its reason. `by`: id of the person. */
export interface GivenTime extends Grant {
  /** One more attempt: nothing else of the grant counts. */
  allows?: true
  reason: string
  by: string
  undone?: { by: string; at: Instant }
}

/** What a teacher gave a student for this task; `{}` for nothing. */
export interface EntryTime {
  /** The personal time of the present attempt, if it is not 1. */
  factor?: TimeFactor
  /** In the order in which they were given, with undone ones. */
  grants?: readonly GivenTime[]
  /** When the student was offline in the present attempt, and the seconds of it in all. */
  gaps?: readonly { from: Instant; to: Instant }[]
  lostSeconds?: number
  /** Grants of one more attempt that have not been used. */
  allowed?: readonly string[]
  /** The result of the submission that runs again: an undone reopening brings it back. */
  earlier?: Pick<EntryState, Result>
}

/** Columns of a result. The answers are not among them: a reopening is undone only with the answers of the submission. */
type Result =
  | 'status'
  | 'score'
  | 'final'
  | 'seconds_taken'
  | 'sent_at'
  | 'answered'
  | 'marks'
  | 'right_count'
  | 'earned'
  | 'points'

const resultOf = (entry: EntryState): Pick<EntryState, Result> => {
  const { status, score, final, seconds_taken, sent_at, answered, marks, right_count, earned, points } = entry
  return { status, score, final, seconds_taken, sent_at, answered, marks, right_count, earned, points }
}

/** While a reopened attempt runs it has no result. Its answers stay as the draft. */
const WITHOUT_RESULT = {
  status: 'in_progress',
  score: null,
  final: 0,
  seconds_taken: null,
  sent_at: null,
  marks: [],
  right_count: 0,
  earned: 0,
  points: 0,
} as const

/** The row after a change of the student's time. */
export function changedTime(entry: EntryState, event: TimeEvent & { position: number }): EntryState {
  const { position } = event
  switch (event.type) {
    case 'TimeGranted': {
      // The row of a student who had the task before does not know how many attempts there were.
      const before = entry.status === 'not_started' ? { attempt: event.data.attempt - 1 } : {}
      return { ...withGrant(entry, event.data), ...before, position }
    }
    case 'AttemptAllowed': {
      const given = withGrant(entry, { ...event.data, minutes: 0, allows: true })
      const allowed = [...(entry.time.allowed ?? []), event.data.grant]
      return { ...given, time: { ...given.time, allowed }, position }
    }
    case 'AttemptReopened': {
      const { deadline, ...because } = event.data
      const dated = withGrant(entry, { ...because, minutes: 0, closesAt: deadline, reopens: true })
      const time = { ...dated.time, earlier: resultOf(entry) }
      return { ...dated, ...WITHOUT_RESULT, marks: [], time, deadline, position }
    }
    case 'GrantUndone':
      return { ...undone(entry, event.data), position }
    case 'GapsReported': {
      const { gaps: known = [], lostSeconds = 0 } = entry.time
      const { gaps, seconds } = event.data
      return {
        ...entry,
        time: { ...entry.time, gaps: [...known, ...gaps], lostSeconds: lostSeconds + seconds },
        position,
      }
    }
    case 'QuestionsShown':
      return { ...entry, position }
    case 'AttemptPaused':
      return { ...entry, paused_at: event.data.at, position }
    case 'AttemptResumed':
      return { ...entry, paused_at: null, deadline: event.data.deadline, position }
    case 'OwnPhaseReached': {
      const { phase, due } = event.data
      return { ...entry, own_phase: phase ?? '', own_due: due, position }
    }
    default:
      return unknownEvent(event)
  }
}

/** The time of a new attempt. A start after a submission uses one more attempt, unless it is `free`. */
export function timeAtStart(
  { time: { grants, allowed = [] }, status }: EntryState,
  { factor, free }: Pick<Extract<AttemptEvent, { type: 'AttemptStarted' }>['data'], 'factor'> & { free: boolean },
): EntryTime {
  const left = status === 'not_started' || free ? allowed : allowed.slice(1)
  return {
    ...(factor !== 1 && { factor }),
    ...(grants && { grants }),
    ...(left.length > 0 && { allowed: left }),
  }
}

/** The time without the result that a reopening set aside. */
export function settledTime({ earlier: _, ...time }: EntryTime): EntryTime {
  return time
}

const withGrant = (entry: EntryState, grant: GivenTime): EntryState => ({
  ...entry,
  time: { ...entry.time, grants: [...(entry.time.grants ?? []), grant] },
  given_time: 1,
})

function undone(entry: EntryState, { grant, by, at }: Undone): EntryState {
  const { grants = [], allowed = [], earlier, ...kept } = entry.time
  const allowedLeft = allowed.filter((one) => one !== grant)
  const time: EntryTime = {
    ...kept,
    grants: grants.map((one) => (one.grant === grant ? { ...one, undone: { by, at } } : one)),
    ...(allowedLeft.length > 0 && { allowed: allowedLeft }),
  }
  const reopening = grants.some((one) => one.grant === grant && one.reopens)
  if (reopening && earlier) {
    // A submission has no blank values; what was cleared since then was not part of it.
    const answers = entry.answers.filter((value) => !isBlank(value))
    return { ...entry, ...earlier, answers, paused_at: null, time }
  }
  return { ...entry, time: { ...time, ...(earlier && { earlier }) } }
}

type Undone = Extract<TimeEvent, { type: 'GrantUndone' }>['data']
