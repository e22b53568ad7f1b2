import { type Static, Type } from 'typebox'
import { EntryAnswer } from './answer-shapes.ts'
import { Named, oneOf, Position, Score } from './shapes.ts'

export const EntryStatus = Type.Union([
  Type.Literal('not_started'),
  Type.Literal('in_progress'),
  Type.Literal('waiting'),
  Type.Literal('final'),
])
export type EntryStatus = Static<typeof EntryStatus>

/** An attempt at a task that may be repeated. `score` of a student's own attempt: only once it is final. */
export const AttemptRow = Type.Object({
  number: Type.Integer(),
  status: EntryStatus,
  score: Score,
  timer: Type.Union([Type.Integer(), Type.Null()]),
  /** Time of the submission, '' before. */
  sent_at: Type.String(),
  /** Its score counts. */
  counted: Type.Boolean(),
  /** For the task's owners: it waits for the teacher, and its score may count once it is final. */
  to_mark: Type.Optional(Type.Boolean()),
})
export type AttemptRow = Static<typeof AttemptRow>

/** A teacher's change of one student's time in a task. For the task's owners only. */
export const TimeChange = Type.Object({
  /** For `tasks/time_undo`. One call that gives time and one more attempt has two entries with the same id. */
  grant: Type.String(),
  /** time: minutes or own dates; reopened: the submitted attempt runs again; attempt: one more attempt. */
  kind: oneOf(['time', 'reopened', 'attempt']),
  /** Number of the attempt that it concerns, or from which on it counts. */
  number: Type.Integer(),
  minutes: Type.Optional(Type.Integer()),
  /** The minutes give back lost ones. */
  lost: Type.Optional(Type.Boolean()),
  /** Own dates, '' for none; absent: unchanged. `date_end` of 'reopened' is the end of the reopened attempt. */
  date_start: Type.Optional(Type.String()),
  date_end: Type.Optional(Type.String()),
  reason: Type.String(),
  by: Named,
  at: Type.String(),
  /** Who took it back, and when. */
  undone: Type.Optional(Type.Object({ by: Named, at: Type.String() })),
})
export type TimeChange = Static<typeof TimeChange>

/** A teacher's comment; without `question`: on the whole attempt. */
const Comment = Type.Object({ question: Type.Optional(Type.String()), text: Type.String() })
export type Comment = Static<typeof Comment>

export const Entry = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  /** Tells recipients of one name apart, such as `…4821`. Only in replies: a pushed row does not have it. */
  same_name: Type.Optional(Type.String()),
  img: Type.String(),
  classes: Type.Array(Type.String()),
  finished: Type.Boolean(),
  score: Score,
  timer: Type.Union([Type.Integer(), Type.Null()]),
  answered: Type.Integer(),
  status: EntryStatus,
  started_at: Type.String(),
  sent_at: Type.String(),
  position: Type.Optional(Position),
  answers: Type.Optional(Type.Array(EntryAnswer)),
  /** The questions that the student is asked, in the student's order; absent: all of the task. */
  asked: Type.Optional(Type.Array(Type.String())),
  /** Something was submitted, if only part of an answer (a half-filled passage), which `answered` does not count. */
  given: Type.Optional(Type.Boolean()),
  /** Number of right questions, after the submission. */
  right: Type.Optional(Type.Integer()),
  /** The sums of the answers' `earned` and `of`, unanswered questions included. */
  earned: Type.Optional(Type.Integer()),
  of: Type.Optional(Type.Integer()),
  /** With answers. Those of all students include the comments of rules, those of one student do not. */
  comments: Type.Optional(Type.Array(Comment)),
  /** When the student opened the result that a teacher returned. */
  opened_at: Type.Optional(Type.String()),
  /** Of a task that may be repeated: all attempts, oldest first. The row is the one that counts. */
  attempts: Type.Optional(Type.Array(AttemptRow)),
  /** With `attempts` and `answers` of one student: the attempt of this row. */
  attempt: Type.Optional(Type.Integer()),
  /** There was an earlier attempt, which the history shows. */
  earlier: Type.Optional(Type.Boolean()),
  /** Of a running attempt; '' for unlimited and when none runs. */
  deadline: Type.Optional(Type.String()),
  /** Since when the clock of a running attempt is paused; '': it runs. */
  paused_at: Type.Optional(Type.String()),
  /** Personal time of the attempt; before the start the present one. 1: none, 0: unlimited. */
  factor: Type.Optional(Type.Number()),
  /** When the student was offline in the present attempt, as the device says and the log agrees. */
  gaps: Type.Optional(Type.Array(Type.Object({ from: Type.String(), to: Type.String() }))),
  /** Whole minutes of it, rounded up, that were not given back yet. */
  lost: Type.Optional(Type.Integer()),
  /** All changes of the student's time in this task, oldest first, with those that were taken back. */
  times: Type.Optional(Type.Array(TimeChange)),
})
export type Entry = Static<typeof Entry>

/** The attempt of a student who opens a task. */
export const Already = Type.Object({
  finished: Type.Boolean(),
  answers: Type.Array(EntryAnswer),
  score: Score,
  timer: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  /** Submitted at the end of its time, by the page or by the server. */
  time_over: Type.Optional(Type.Boolean()),
  status: Type.Optional(EntryStatus),
  /** Once the score is final; those of rules included. */
  comments: Type.Optional(Type.Array(Comment)),
  /** False: answers have no `right`, questions have no keys. */
  released: Type.Optional(Type.Boolean()),
  /** One more attempt is allowed: `again` of tasks/start. */
  again: Type.Optional(Type.Boolean()),
  /** Of a task that may be repeated: the number of this attempt, and all own attempts. */
  number: Type.Optional(Type.Integer()),
  attempts: Type.Optional(Type.Array(AttemptRow)),
  /** Attempts that may still be started; null: unlimited. */
  left: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  /** Answers have `right`, though the right answers are not released. */
  checked: Type.Optional(Type.Boolean()),
})

/** A teacher's clarification of a question; without `question` of the whole task. */
export const ShownClarification = Type.Object({
  question: Type.Optional(Type.String()),
  text: Type.String(),
  at: Type.String(),
})
export type ShownClarification = Static<typeof ShownClarification>

export const AttemptInfo = Type.Object({
  number: Type.Integer(),
  started_at: Type.String(),
  /** '' if unlimited. */
  deadline: Type.String(),
  /** When a teacher reopened it last; absent: never. */
  reopened_at: Type.Optional(Type.String()),
  /** Since when the clock is paused; absent: it runs. What is left is `deadline` − `paused_at`. */
  paused_at: Type.Optional(Type.String()),
  /** The student has quiet settings: larger type and a plainer screen. */
  quiet: Type.Optional(Type.Boolean()),
  /** Time on the server, to correct the countdown. */
  now: Type.String(),
  draft: Type.Array(EntryAnswer),
  /** Ids of the questions whose right answers were kept. They can't be changed. */
  kept: Type.Optional(Type.Array(Type.String())),
})
export type AttemptInfo = Static<typeof AttemptInfo>

export const Receipt = Type.Object({
  success: Type.Literal(true),
  seq: Type.Integer(),
  saved_at: Type.String(),
  late: Type.Optional(Type.Boolean()),
  /** With `shown`, of a running attempt: '' if unlimited. `position` is that of the log at which it is known. */
  deadline: Type.Optional(Type.String()),
  position: Type.Optional(Position),
})
export type Receipt = Static<typeof Receipt>
/**
 * The `reopened_at` of the attempt that the student ended, '' if it had none. Another one now: refused as `reopened`, because a
 * late call must not end an attempt that was reopened after it. Absent: not compared.
 */
export const OfReopening = Type.Optional(Type.String({ maxLength: 30 }))

export const Submission = Type.Object({
  success: Type.Object({
    score: Score,
    finished: Type.Boolean(),
    timer: Type.Integer(),
    sent_at: Type.String(),
    late: Type.Optional(Type.Boolean()),
  }),
})
export type Submission = Static<typeof Submission>
