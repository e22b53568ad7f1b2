import { type Static, Type } from 'typebox'
import { EntryStatus } from './attempt-shapes.ts'
import { CorrectionShape } from './correction-shapes.ts'
import { Question, StudentQuestion } from './questions.ts'
import {
  BackgroundName,
  DateText,
  Id,
  LongText,
  MediaName,
  Named,
  oneOf,
  Position,
  Score,
  ShortText,
} from './shapes.ts'

/** Whole minutes, 0 = unlimited (docs/requirements.md 9.12). */
export const TIMERS = [0, 5, 10, 15, 30, 45, 60, 120] as const
export const Timer = oneOf(TIMERS)
/** 1 automatic marking, 0 marking by the teacher. */
export const ResultType = Type.Union([Type.Literal(0), Type.Literal(1)])

/**
 * When a student sees the right answers, the marking of their own, and explanations: as soon as their attempt is final,
 * when the task is closed or all students have submitted, or never. The score is shown at once.
 */
export const Review = oneOf(['final', 'closed', 'never'])
export type Review = Static<typeof Review>


export const TaskRow = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  full: Type.String(),
  classes: Type.Array(Type.String()),
  date_start: Type.String(),
  date_end: Type.String(),
  timer: Type.Integer(),
  res_type: Type.Integer(),
  time: Type.String(),
  img: Type.String(),
  background: Type.String(),
  cats: Type.Array(Type.String()),
  questions_num: Type.Integer(),
  activity: Type.Optional(Type.String()),
  /** scheduled, open or closed, as the timekeeper recorded it. A student with own dates gets theirs, here and above. */
  phase: Type.Optional(Type.String()),
  /** Options are shuffled for each student; absent: the author's order. */
  shuffle_options: Type.Optional(Type.Boolean()),
  review: Type.Optional(Review),
  /** Right parts of an answer earn their share of its points; absent: only right answers earn points. */
  partial: Type.Optional(Type.Boolean()),
  /** The sum of the questions' points; absent: one for each question. */
  points: Type.Optional(Type.Integer()),
  /** Since when the clocks stand still; '': they run. */
  paused_at: Type.Optional(Type.String()),
  position: Type.Optional(Position),
  // for a teacher
  avg: Type.Optional(Score),
  not: Type.Optional(Type.Integer()),
  all_students: Type.Optional(Type.Integer()),
  sent: Type.Optional(Type.Integer()),
  working: Type.Optional(Type.Integer()),
  /** Name of the teacher who sent it, for students and managers. */
  teacher: Type.Optional(Type.String()),
  // for a student
  st_score: Type.Optional(Score),
  st_finished: Type.Optional(Type.Boolean()),
  /** Seconds taken, null before the submission. */
  st_timer: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  st_status: Type.Optional(EntryStatus),
  st_answered: Type.Optional(Type.Integer()),
  /** Deadline of a running attempt, '' if unlimited. */
  st_deadline: Type.Optional(Type.String()),
  /** Time of the submission, '' before. */
  st_sent_at: Type.Optional(Type.String()),
  /** The student may see the right answers. */
  st_released: Type.Optional(Type.Boolean()),
  /** Not started, and sent before the current school year of the student's class: not due any more. */
  st_last_year: Type.Optional(Type.Boolean()),
  /** Submitted, and one more attempt is allowed: `again` of tasks/start. */
  st_again: Type.Optional(Type.Boolean()),
})
export type TaskRow = Static<typeof TaskRow>

/**
 * A saved or submitted answer; `question` is an alias of `ID` (docs/requirements.md 3.35). The answer to a choice
 * question is the option's `id`, or its `index` if options have no ids; `picked` has those of several options.
 */
export const Value = Type.Object({
  ID: Type.Optional(Id),
  question: Type.Optional(Id),
  answer: Type.Optional(
    Type.Union([Type.Integer({ minimum: 0, maximum: 1000 }), Type.String({ maxLength: 5000 }), Type.Null()]),
  ),
  answers: Type.Optional(Type.Array(Type.String({ maxLength: 2000 }), { maxItems: 100 })),
  picked: Type.Optional(
    Type.Array(Type.Union([Type.Integer({ minimum: 0, maximum: 1000 }), Type.String({ maxLength: 100 })]), {
      maxItems: 100,
    }),
  ),
})
export type Value = Static<typeof Value>
export const Values = Type.Array(Value, { maxItems: 300 })

export const EntryAnswer = Type.Object({
  ID: Type.String(),
  answer: Type.Optional(Type.Union([Type.Integer(), Type.String()])),
  answers: Type.Optional(Type.Array(Type.String())),
  picked: Type.Optional(Type.Array(Type.Union([Type.Integer(), Type.String()]))),
  right: Type.Optional(Type.Boolean()),
  /**
   * With `right`: what the answer earned of its question's points, in hundredths of a point. Absent if every question has one
   * point and no part of an answer counted; null while the teacher has not marked it.
   */
  earned: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  of: Type.Optional(Type.Integer()),
  /** Drafts only: when the server stored it, and from which device. */
  at: Type.Optional(Type.String()),
  device: Type.Optional(Type.String()),
})
export type EntryAnswer = Static<typeof EntryAnswer>

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
  /** Something was submitted, if only part of an answer (a half-filled passage), which `answered` does not count. */
  given: Type.Optional(Type.Boolean()),
  /** Number of right questions, after the submission. */
  right: Type.Optional(Type.Integer()),
  /** The sums of the answers' `earned` and `of`, unanswered questions included. */
  earned: Type.Optional(Type.Integer()),
  of: Type.Optional(Type.Integer()),
  /** With `answers` of one student. */
  comments: Type.Optional(Type.Array(Comment)),
  /** When the student opened the result that a teacher returned. */
  opened_at: Type.Optional(Type.String()),
  /** There was an earlier attempt, which the history shows. */
  earlier: Type.Optional(Type.Boolean()),
  /** Of a running attempt; '' for unlimited and when none runs. */
  deadline: Type.Optional(Type.String()),
  /** Since when the clock of a running attempt stands still; '': it runs. */
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

/** A task for its owner: questions with their keys. */
export const Task = Type.Intersect([
  TaskRow,
  Type.Object({
    story: Type.Optional(Type.String()),
    questions: Type.Optional(Type.Array(Question)),
    students: Type.Optional(Type.Array(Type.String())),
    students_list: Type.Optional(Type.Array(Named)),
    /** Questions and result mode can't change any more. */
    frozen: Type.Optional(Type.Boolean()),
    /** Corrections of keys that are in force, the oldest first; absent: none. */
    corrections: Type.Optional(Type.Array(CorrectionShape)),
  }),
])
export type Task = Static<typeof Task>

/** A task for its recipient. Questions have their keys once the right answers are released. */
export const StudentTask = Type.Intersect([
  TaskRow,
  Type.Object({ story: Type.String(), questions: Type.Array(Type.Union([StudentQuestion, Question])) }),
])
export type StudentTask = Static<typeof StudentTask>

export const TaskOptions = Type.Object({
  _id: Type.Optional(Id),
  name: Type.Optional(ShortText),
  full: Type.Optional(LongText),
  story: Type.Optional(Type.String({ maxLength: 200_000 })),
  classes: Type.Optional(Type.Array(Type.String({ maxLength: 10 }), { maxItems: 84 })),
  /** Empty: everybody in the classes. */
  students: Type.Optional(Type.Array(Id, { maxItems: 5000 })),
  date_start: Type.Optional(DateText),
  date_end: Type.Optional(DateText),
  timer: Type.Optional(Timer),
  res_type: Type.Optional(ResultType),
  background: Type.Optional(BackgroundName),
  cats: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  img: Type.Optional(MediaName),
  shuffle_options: Type.Optional(Type.Boolean()),
  partial: Type.Optional(Type.Boolean()),
  review: Type.Optional(Review),
})
export type TaskOptions = Static<typeof TaskOptions>
