import { type Static, Type } from 'typebox'
import { Named, oneOf, Position, Score } from './shapes.ts'

/** What happened to a task or an attempt. Types are independent of stored events, which may change. */
export const HistoryEvent = Type.Object({
  type: oneOf([
    'task_sent',
    'task_revised',
    'task_rescheduled',
    'questions_replaced',
    'audience_changed',
    'recipients_added',
    'recipients_removed',
    'task_opened',
    'task_closed',
    'task_paused',
    'task_resumed',
    'key_corrected',
    'correction_undone',
    'marking_rule_set',
    'marking_rule_removed',
    'question_clarified',
    'owners_changed',
    'substitution_ended',
    'task_deleted',
    'task_restored',
    'attempt_started',
    'answers_saved',
    'answers_submitted',
    'submitted_by_deadline',
    'answers_late',
    'deadline_moved',
    'grade_changed',
    'answer_marked',
    'comment_set',
    'answers_remarked',
    'result_opened',
    'answers_deleted',
    'answers_restored',
    'attempt_ended',
    'attempt_restored',
    'time_granted',
    'attempt_reopened',
    'attempt_allowed',
    'grant_undone',
    'gaps_reported',
    'questions_shown',
    'attempt_paused',
    'attempt_resumed',
  ]),
  at: Type.String(),
  /** null for events caused by time. */
  by: Type.Union([Named, Type.Null()]),
  student: Type.Optional(Named),
  position: Position,
  attempt: Type.Optional(Type.Integer()),
  score: Type.Optional(Score),
  finished: Type.Optional(Type.Boolean()),
  /** Id of the correction of a key, or of the marking rule. */
  correction: Type.Optional(Type.String()),
  rule: Type.Optional(Type.String()),
  change: Type.Optional(oneOf(['key', 'accept', 'drop', 'full', 'points'])),
  /** Hundredths of a point; null: the automatic mark again. */
  mark: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  questions: Type.Optional(Type.Array(Type.String())),
  answered: Type.Optional(Type.Integer()),
  of: Type.Optional(Type.Integer()),
  /** Of a submission: the sums of `earned` and `of` of its answers. */
  earned: Type.Optional(Type.Integer()),
  points: Type.Optional(Type.Integer()),
  /** Colleagues with whom the task is shared, `until` of substitutes. */
  owners: Type.Optional(
    Type.Array(Type.Object({ _id: Type.String(), name: Type.String(), until: Type.Optional(Type.String()) })),
  ),
  count: Type.Optional(Type.Integer()),
  date_start: Type.Optional(Type.String()),
  date_end: Type.Optional(Type.String()),
  timer: Type.Optional(Type.Integer()),
  /** Extra minutes. */
  minutes: Type.Optional(Type.Integer()),
  /** Id of a change of a student's time, for `tasks/time_undo`. */
  grant: Type.Optional(Type.String()),
  /** Why a teacher did it; of a clarification its text. */
  reason: Type.Optional(Type.String()),
})
export type HistoryEvent = Static<typeof HistoryEvent>
