import { isSame } from '../ways/values.ts'
import { type Draft, overrideAnswers } from './answers.ts'
import { SUBMISSION } from './attempt-events.ts'
import type { AttemptState, RunningAttempt, SubmittedAttempt } from './attempt-state.ts'
import { newestValue, type Saves, withSave } from './saves.ts'
import { seriesOf } from './series.ts'
import type { TimeEvent } from './time-events.ts'
import { granted, paused, resumed, withoutGrant } from './time-state.ts'

type Reopened = Extract<TimeEvent, { type: 'AttemptReopened' }>

/** The state after a change of the student's time. Grants may come before the first start. */
export function evolveTime(state: AttemptState, event: TimeEvent): AttemptState {
  switch (event.type) {
    case 'TimeGranted': {
      const { reason: _, by: __, ...grant } = event.data
      return { ...state, time: granted(state.time, grant) }
    }
    case 'AttemptAllowed':
      return { ...state, time: { ...state.time, allowed: [...state.time.allowed, event.data.grant] } }
    case 'GrantUndone':
      return undone(state, event.data.grant)
    case 'AttemptReopened':
      return state.status === 'waiting' || state.status === 'final' ? reopened(state, event.data) : state
    case 'GapsReported': {
      const { gaps, seconds } = event.data
      const { gaps: known = [], lostSeconds = 0 } = state.time
      return { ...state, time: { ...state.time, gaps: [...known, ...gaps], lostSeconds: lostSeconds + seconds } }
    }
    case 'QuestionsShown':
      return { ...state, time: { ...state.time, delayMs: event.data.delayMs } }
    case 'AttemptPaused':
      return state.status === 'in_progress' ? { ...state, time: paused(state.time, event.data.at) } : state
    case 'AttemptResumed': {
      if (state.status !== 'in_progress') return state
      return { ...state, deadline: event.data.deadline, time: resumed(state.time, event.data.at) }
    }
    case 'OwnPhaseReached':
      return { ...state, time: { ...state.time, ownSeen: event.data.seen } }
    default:
      return event satisfies never
  }
}

/** The submitted answers are the draft. The time since the submission is no work. */
function reopened(submitted: SubmittedAttempt, { attempt, grant, at, deadline }: Reopened['data']): RunningAttempt {
  const { taskId, studentId, startedAt, questionIds, resultMode, late, lateSubmission } = submitted
  const { submittedAt, values } = submitted
  const draft = overrideAnswers(new Map(), values)
  const ended = submitted.deadline === null || submitted.deadline > submittedAt ? submittedAt : submitted.deadline
  const gap = { from: ended, to: at }
  const time = granted(
    { ...submitted.time, pauses: [...submitted.time.pauses, gap] },
    { grant, attempt, at, minutes: 0, closesAt: deadline, reopens: true },
  )
  return {
    ...{ status: 'in_progress', taskId, studentId, attempt, startedAt, questionIds, resultMode, late },
    ...(lateSubmission && { lateSubmission }),
    ...{ deadline, draft, saves: withSubmission(submitted, draft), time },
    ...seriesOf(submitted),
    earlier: submitted,
  }
}

/**
 * The saves with what the submission changed, under the name of no device: a screen that was left open must not bring
 * back a value that the submission replaced.
 */
function withSubmission({ saves, questionIds, submittedAt }: SubmittedAttempt, draft: Draft): Saves {
  const values = questionIds.flatMap((questionId) => {
    const value = draft.get(questionId)
    const newest = newestValue(saves, questionId)
    if (value) return newest && isSame(newest.value, value) ? [] : [value]
    return newest ? [{ questionId, text: '' }] : []
  })
  return values.length > 0 ? withSave(saves, { device: SUBMISSION, seq: 0, values, savedAt: submittedAt }) : saves
}

/** An undone reopening leaves the attempt as it was submitted; an undone grant leaves the others. */
function undone(state: AttemptState, grant: string): AttemptState {
  const time = withoutGrant(state.time, grant)
  const reopening = state.time.grants.find((one) => one.grant === grant)?.reopens
  if (!reopening || state.status !== 'in_progress' || !state.earlier) return { ...state, time }
  const { earlier, late, lateSubmission } = state
  return {
    ...earlier,
    ...seriesOf(state),
    late,
    ...(lateSubmission && { lateSubmission }),
    time: { ...time, pauses: earlier.time.pauses, pausedAt: null },
  }
}
