import {
  type AttemptEvent,
  areWeighted,
  type Mark,
  type RemarkCause,
  sumOf,
} from '../../events/attempt/attempt-events.ts'
import type { CoOwner } from '../../events/task/owner-events.ts'
import type { KeyChange, TaskEvent } from '../../events/task/task-events.ts'
import type { AnswerValue } from '../../events/ways/values.ts'
import { isAnswered } from '../../events/ways/values.ts'
import { unknownEvent } from '../engine/unknown-event.ts'

/**
 * Type of a history row. Separate from the event types, so that stored names can change without changing replies and
 * screens.
 */
export type HistoryType =
  | 'task_sent'
  | 'task_revised'
  | 'task_rescheduled'
  | 'questions_replaced'
  | 'audience_changed'
  | 'recipients_added'
  | 'recipients_removed'
  | 'task_opened'
  | 'task_closed'
  | 'task_paused'
  | 'task_resumed'
  | 'key_corrected'
  | 'correction_undone'
  | 'marking_rule_set'
  | 'marking_rule_removed'
  | 'question_clarified'
  | 'owners_changed'
  | 'substitution_ended'
  | 'task_deleted'
  | 'task_restored'
  | 'attempt_started'
  | 'answers_saved'
  | 'answers_submitted'
  | 'submitted_by_deadline'
  | 'answers_late'
  | 'deadline_moved'
  | 'grade_changed'
  | 'answer_marked'
  | 'comment_set'
  | 'answers_remarked'
  | 'result_opened'
  | 'answers_deleted'
  | 'answers_restored'
  | 'attempt_ended'
  | 'attempt_restored'
  | 'time_granted'
  | 'attempt_reopened'
  | 'attempt_allowed'
  | 'grant_undone'
  | 'gaps_reported'
  | 'questions_shown'
  | 'attempt_paused'
  | 'attempt_resumed'

/** The JSON of `history.detail`: ids, numbers, instants, and texts that a teacher writes (`why`); never a student's text. */
export interface HistoryDetail {
  attempt?: number
  /** Number of recipients sent to, added or removed; or number of saves that share the row. */
  count?: number
  /** Ids of the questions that were saved, corrected or marked. */
  questions?: string[]
  score?: number | null
  final?: boolean
  answered?: number
  of?: number
  /** Points earned and points of the task, in hundredths, if its marks are weighted (`areWeighted`). */
  earned?: number
  points?: number
  secondsTaken?: number
  opensAt?: string | null
  closesAt?: string | null
  timerMinutes?: number
  deadline?: string | null
  /** Extra minutes. */
  minutes?: number
  /** Id of a change of a student's time, which can be undone. */
  grant?: string
  /** Why, in the teacher's words; of a clarification its text. */
  why?: string
  /** Id of a correction or of a marking rule. */
  correction?: string
  rule?: string
  /** What a correction changed. */
  change?: KeyChange['kind']
  /** Hundredths of a point of a teacher's mark or rule; null: back to the automatic mark. */
  mark?: number | null
  /** Colleagues who have the task too; in `substitution_ended` those who had it. */
  owners?: CoOwner[]
  reason?: 'revised' | 'joined_class' | 'task_deleted' | 'recipient_removed'
}

export interface HistoryEntry {
  type: HistoryType
  detail: HistoryDetail
}

/** undefined: the event adds no row. The first start already shows that the questions are frozen. */
export function historyOfTask(event: TaskEvent): HistoryEntry | undefined {
  switch (event.type) {
    case 'TaskSent': {
      const { recipients, opensAt, closesAt, timerMinutes, questions, activity } = event.data
      const of = activity?.cards.length ?? questions.length
      const detail = { count: recipients.length, of, opensAt, closesAt, timerMinutes }
      return { type: 'task_sent', detail }
    }
    case 'TaskDetailsRevised':
      return { type: 'task_revised', detail: {} }
    case 'TaskRescheduled': {
      const { opensAt, closesAt, timerMinutes } = event.data
      return { type: 'task_rescheduled', detail: { opensAt, closesAt, timerMinutes } }
    }
    case 'QuestionsReplaced':
      return { type: 'questions_replaced', detail: { of: event.data.questions.length } }
    case 'AudienceChosen':
      return { type: 'audience_changed', detail: {} }
    case 'RecipientsAdded': {
      const { recipients, reason } = event.data
      return { type: 'recipients_added', detail: { count: recipients.length, reason } }
    }
    case 'RecipientsRemoved':
      return { type: 'recipients_removed', detail: { count: event.data.studentIds.length } }
    case 'QuestionsFrozen':
      return undefined
    case 'TaskOpened':
      return { type: 'task_opened', detail: {} }
    case 'TaskClosed':
      return { type: 'task_closed', detail: {} }
    case 'TaskPaused':
      return { type: 'task_paused', detail: { why: event.data.reason } }
    case 'TaskResumed':
      return { type: 'task_resumed', detail: { closesAt: event.data.closesAt } }
    case 'KeyCorrected': {
      const { correction, questionId, change } = event.data
      return { type: 'key_corrected', detail: { correction, questions: [questionId], change: change.kind } }
    }
    case 'KeyCorrectionUndone': {
      const { correction, questionId } = event.data
      return { type: 'correction_undone', detail: { correction, questions: [questionId] } }
    }
    case 'MarkingRuleSet': {
      const { rule, questionId, earned } = event.data
      return { type: 'marking_rule_set', detail: { rule, questions: [questionId], mark: earned } }
    }
    case 'MarkingRuleRemoved':
      return { type: 'marking_rule_removed', detail: { rule: event.data.rule } }
    case 'QuestionClarified': {
      const { questionId, text: why } = event.data
      return { type: 'question_clarified', detail: { questions: questionId === null ? [] : [questionId], why } }
    }
    case 'OwnersChanged':
      return { type: 'owners_changed', detail: { owners: event.data.owners } }
    case 'SubstitutionEnded':
      return { type: 'substitution_ended', detail: { owners: event.data.ids.map((id) => ({ id, until: null })) } }
    case 'TaskDeleted':
      return { type: 'task_deleted', detail: {} }
    case 'TaskRestored':
      return { type: 'task_restored', detail: {} }
    default:
      return unknownEvent(event)
  }
}

/** undefined: the event adds no row. That a student's own dates have passed adds none: the row of the teacher's change names them. */
export function historyOfAttempt(event: AttemptEvent): HistoryEntry | undefined {
  const { attempt } = event.data
  switch (event.type) {
    case 'AttemptStarted': {
      const { deadline, questionIds } = event.data
      return { type: 'attempt_started', detail: { attempt, deadline, of: questionIds.length } }
    }
    case 'AnswersSaved':
      return { type: 'answers_saved', detail: { attempt, count: 1, questions: questionIds(event.data.values) } }
    case 'DeadlineMoved':
      return { type: 'deadline_moved', detail: { attempt, deadline: event.data.deadline } }
    case 'AnswersSubmitted': {
      const { by, values, marks, score, final, secondsTaken, played } = event.data
      const answered = played?.cards ?? values.filter(isAnswered).length
      const detail = {
        attempt,
        score,
        final,
        answered,
        of: played?.cards ?? marks.length,
        secondsTaken,
        ...pointsOf(marks),
      }
      return { type: by === 'deadline' ? 'submitted_by_deadline' : 'answers_submitted', detail }
    }
    case 'LateAnswersKept':
      return { type: 'answers_late', detail: { attempt, questions: questionIds(event.data.values) } }
    case 'GradeChanged':
      return { type: 'grade_changed', detail: { attempt, score: event.data.score, final: event.data.final } }
    case 'AnswerMarked': {
      const { questionId, hand, score, final } = event.data
      const detail = { attempt, questions: [questionId], mark: hand?.earned ?? null, score, final }
      return { type: 'answer_marked', detail }
    }
    case 'CommentSet': {
      const { questionId } = event.data
      return { type: 'comment_set', detail: { attempt, questions: questionId === null ? [] : [questionId] } }
    }
    case 'AnswersRemarked': {
      const { cause, score, final } = event.data
      return { type: 'answers_remarked', detail: { attempt, ...causeDetail(cause), score, final } }
    }
    case 'ResultOpened':
      return { type: 'result_opened', detail: { attempt } }
    case 'AnswersDeleted':
      return { type: 'answers_deleted', detail: { attempt } }
    case 'AttemptAbandoned':
      // Nothing ends for a student who had not started: the row of the task says that the student lost it.
      if (attempt === 0) return undefined
      return { type: 'attempt_ended', detail: { attempt, reason: event.data.reason } }
    case 'AnswersRestored':
      return {
        type: event.data.after === 'task_deleted' ? 'attempt_restored' : 'answers_restored',
        detail: { attempt },
      }
    case 'TimeGranted': {
      const { grant, minutes, opensAt, closesAt, reason: why } = event.data
      return { type: 'time_granted', detail: { attempt, grant, minutes, opensAt, closesAt, why } }
    }
    case 'AttemptReopened': {
      const { grant, deadline, reason: why } = event.data
      return { type: 'attempt_reopened', detail: { attempt, grant, deadline, why } }
    }
    case 'AttemptAllowed':
      return { type: 'attempt_allowed', detail: { attempt, grant: event.data.grant, why: event.data.reason } }
    case 'GrantUndone':
      return { type: 'grant_undone', detail: { attempt, grant: event.data.grant } }
    case 'GapsReported':
      return { type: 'gaps_reported', detail: { attempt, secondsTaken: event.data.seconds } }
    case 'QuestionsShown':
      return { type: 'questions_shown', detail: { attempt, secondsTaken: Math.round(event.data.delayMs / 1000) } }
    case 'AttemptPaused':
      return { type: 'attempt_paused', detail: { attempt } }
    case 'AttemptResumed':
      return { type: 'attempt_resumed', detail: { attempt, deadline: event.data.deadline } }
    case 'OwnPhaseReached':
      return undefined
    default:
      return unknownEvent(event)
  }
}

function causeDetail({ kind, id }: RemarkCause): Pick<HistoryDetail, 'correction' | 'rule' | 'grant'> {
  switch (kind) {
    case 'correction':
    case 'undo':
      return { correction: id }
    case 'rule':
    case 'rule_removed':
      return { rule: id }
    case 'restored':
      return { grant: id }
    case 'answers_restored':
      return {}
    default:
      return kind satisfies never
  }
}

function pointsOf(marks: Mark[]): Pick<HistoryDetail, 'earned' | 'points'> {
  if (!areWeighted(marks)) return {}
  const { earned, of } = sumOf(marks)
  return { earned, points: of }
}

const questionIds = (values: AnswerValue[]): string[] => values.map((value) => value.questionId)
