import { type Static, Type } from 'typebox'
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
/** 1 automatic, 0 the teacher grades. */
export const ResultType = Type.Union([Type.Literal(0), Type.Literal(1)])

export const EntryStatus = Type.Union([
  Type.Literal('not_started'),
  Type.Literal('in_progress'),
  Type.Literal('waiting'),
  Type.Literal('final'),
])
/**
 * When a student sees the right answers, what was right of theirs, and explanations: as soon as their own attempt is final,
 * when the task has closed or all have sent, or never. The score is told at once.
 */
export const Review = oneOf(['final', 'closed', 'never'])
export type Review = Static<typeof Review>

export type EntryStatus = Static<typeof EntryStatus>

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
  /** scheduled, open or closed, as the timekeeper recorded it. */
  phase: Type.Optional(Type.String()),
  /** Each student has an order of options of their own; absent: the author's order. */
  shuffle_options: Type.Optional(Type.Boolean()),
  review: Type.Optional(Review),
  position: Type.Optional(Position),
  // for a teacher
  avg: Type.Optional(Score),
  not: Type.Optional(Type.Integer()),
  all_students: Type.Optional(Type.Integer()),
  sent: Type.Optional(Type.Integer()),
  working: Type.Optional(Type.Integer()),
  /** Who sent it: for a student and for a manager. */
  teacher: Type.Optional(Type.String()),
  // for a student
  st_score: Type.Optional(Score),
  st_finished: Type.Optional(Type.Boolean()),
  /** Seconds taken, null before it is sent. */
  st_timer: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  st_status: Type.Optional(EntryStatus),
  st_answered: Type.Optional(Type.Integer()),
  /** End of a running attempt, '' when unlimited. */
  st_deadline: Type.Optional(Type.String()),
  /** When it was sent, '' before. */
  st_sent_at: Type.Optional(Type.String()),
  /** The right answers may be seen. */
  st_released: Type.Optional(Type.Boolean()),
  /** Not begun, and of the year before: the student's class has begun a new one since. */
  st_last_year: Type.Optional(Type.Boolean()),
})
export type TaskRow = Static<typeof TaskRow>

/**
 * A saved or submitted answer; `question` is read as `ID` too (docs/requirements.md 3.35). A choice is the `id` of its option, or where
 * options have none the `index`.
 */
export const Value = Type.Object({
  ID: Type.Optional(Id),
  question: Type.Optional(Id),
  answer: Type.Optional(
    Type.Union([Type.Integer({ minimum: 0, maximum: 1000 }), Type.String({ maxLength: 5000 }), Type.Null()]),
  ),
  answers: Type.Optional(Type.Array(Type.String({ maxLength: 2000 }), { maxItems: 100 })),
})
export type Value = Static<typeof Value>
export const Values = Type.Array(Value, { maxItems: 300 })

export const EntryAnswer = Type.Object({
  ID: Type.String(),
  answer: Type.Optional(Type.Union([Type.Integer(), Type.String()])),
  answers: Type.Optional(Type.Array(Type.String())),
  right: Type.Optional(Type.Boolean()),
  /** Of a draft: when the server stored it, and from which device. */
  at: Type.Optional(Type.String()),
  device: Type.Optional(Type.String()),
})
export type EntryAnswer = Static<typeof EntryAnswer>

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
  /** There is something to open: what was sent may hold no whole answer, and yet a half-filled passage. */
  given: Type.Optional(Type.Boolean()),
  /** How many of the questions were right, once sent. */
  right: Type.Optional(Type.Integer()),
  /** There was an attempt before this one: the history tells of it. */
  earlier: Type.Optional(Type.Boolean()),
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
  }),
])
export type Task = Static<typeof Task>

/** A task as its recipient takes it. */
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
  review: Type.Optional(Review),
})
export type TaskOptions = Static<typeof TaskOptions>

export const Already = Type.Object({
  finished: Type.Boolean(),
  answers: Type.Array(EntryAnswer),
  score: Score,
  timer: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  status: Type.Optional(EntryStatus),
  /** False: no `right` in the answers, and the questions come without their keys. */
  released: Type.Optional(Type.Boolean()),
})
export const AttemptInfo = Type.Object({
  number: Type.Integer(),
  started_at: Type.String(),
  /** '' when unlimited. */
  deadline: Type.String(),
  /** The server's clock, to correct the countdown by. */
  now: Type.String(),
  draft: Type.Array(EntryAnswer),
})
export type AttemptInfo = Static<typeof AttemptInfo>

export const Receipt = Type.Object({
  success: Type.Literal(true),
  seq: Type.Integer(),
  saved_at: Type.String(),
  late: Type.Optional(Type.Boolean()),
})
export type Receipt = Static<typeof Receipt>
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
