import { type Static, Type } from 'typebox'
import { AttemptRow, EntryStatus } from './attempt-shapes.ts'
import { CorrectionShape, RuleShape } from './correction-shapes.ts'
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
 * when the task is closed or all students have submitted, or never. Never before the score (`ScoreShown`).
 */
export const Review = oneOf(['final', 'closed', 'never'])
export type Review = Static<typeof Review>
/**
 * When a student sees the score, and all that reveals it. Until then the student's own rows and replies say `waiting` and
 * have no score; with `never` always.
 */
export const ScoreShown = oneOf(['final', 'closed', 'never'])
export type ScoreShown = Static<typeof ScoreShown>

/** Attempts of each student, 1 to 5, 0: unlimited; and which one counts. Of equal scores the later one. */
export const Attempts = Type.Integer({ minimum: 0, maximum: 5 })
export const Counts = oneOf(['best', 'last'])

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
  /** How many questions a student is asked. */
  questions_num: Type.Integer(),
  activity: Type.Optional(Type.String()),
  /** scheduled, open or closed, as the timekeeper recorded it. A student with own dates gets theirs, here and above. */
  phase: Type.Optional(Type.String()),
  /** Options are shuffled for each student; absent: the author's order. */
  shuffle_options: Type.Optional(Type.Boolean()),
  /** Questions are shuffled for each student; absent: the author's order. */
  shuffle_questions: Type.Optional(Type.Boolean()),
  review: Type.Optional(Review),
  /** Absent: `final`. */
  score: Type.Optional(ScoreShown),
  /** Right parts of an answer earn their share of its points; absent: only right answers earn points. */
  partial: Type.Optional(Type.Boolean()),
  /** The sum of the questions' points; absent: one for each question. */
  points: Type.Optional(Type.Integer()),
  /** The task may be repeated; absent: one attempt. */
  attempts: Type.Optional(Attempts),
  counts: Type.Optional(Counts),
  /** Since when the clocks are paused; '': they run. */
  paused_at: Type.Optional(Type.String()),
  position: Type.Optional(Position),
  // for a teacher
  avg: Type.Optional(Score),
  not: Type.Optional(Type.Integer()),
  all_students: Type.Optional(Type.Integer()),
  sent: Type.Optional(Type.Integer()),
  working: Type.Optional(Type.Integer()),
  /** The reader's own tags; absent: none. */
  tags: Type.Optional(Type.Array(Type.String())),
  /** Number of colleagues with whom it is shared; absent: none. */
  colleagues: Type.Optional(Type.Integer()),
  /** A colleague shares it with the reader: until when, '' without end. */
  shared: Type.Optional(Type.Object({ until: Type.String() })),
  /** Name of the teacher who sent it, for students, managers, and colleagues with whom it is shared. */
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
  /** Of a task that may be repeated: all own attempts, oldest first. One may run while another counts. */
  st_attempts: Type.Optional(Type.Array(AttemptRow)),
  /** Attempts that may still be started; null: unlimited. */
  st_left: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
})
export type TaskRow = Static<typeof TaskRow>

/** Each student is asked `count` of these questions of the task, which have equal points. No question is in two draws. */
export const Draw = Type.Object({
  count: Type.Integer({ minimum: 1, maximum: 299 }),
  /** IDs as in `questions` of the call. */
  questions: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 2, maxItems: 300 }),
})
export type Draw = Static<typeof Draw>

/** A task for its owner: questions with their keys. */
export const Task = Type.Intersect([
  TaskRow,
  Type.Object({
    story: Type.Optional(Type.String()),
    questions: Type.Optional(Type.Array(Question)),
    /** Absent: each student is asked all questions. */
    draws: Type.Optional(Type.Array(Draw)),
    students: Type.Optional(Type.Array(Type.String())),
    students_list: Type.Optional(Type.Array(Named)),
    /** Questions and result mode can't change any more. */
    frozen: Type.Optional(Type.Boolean()),
    /** Colleagues with whom it is shared; absent: none. */
    owners: Type.Optional(Type.Array(Type.String())),
    owners_list: Type.Optional(Type.Array(Named)),
    /** The same until a date. */
    substitutes: Type.Optional(
      Type.Array(Type.Object({ _id: Type.String(), name: Type.String(), until: Type.String() })),
    ),
    /** Corrections of keys that are in force, the oldest first; absent: none. */
    corrections: Type.Optional(Type.Array(CorrectionShape)),
    /** Rules of tasks/mark that are in force, the oldest first; absent: none. */
    rules: Type.Optional(Type.Array(RuleShape)),
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
  shuffle_questions: Type.Optional(Type.Boolean()),
  draws: Type.Optional(Type.Array(Draw, { maxItems: 50 })),
  partial: Type.Optional(Type.Boolean()),
  review: Type.Optional(Review),
  /** Absent: `final`, which is the only value for a task that may be repeated and for an activity. */
  score: Type.Optional(ScoreShown),
  attempts: Type.Optional(Attempts),
  counts: Type.Optional(Counts),
  /** Teachers of the school who have the task too; `substitutes` until a date. The sender and managers may change them. */
  owners: Type.Optional(Type.Array(Id, { maxItems: 20 })),
  substitutes: Type.Optional(Type.Array(Type.Object({ _id: Id, until: DateText }), { maxItems: 20 })),
})
export type TaskOptions = Static<typeof TaskOptions>

/** The colleagues of a task as a caller saw them; `until` '' for a co-teacher. */
export const SeenColleagues = Type.Array(Type.Object({ _id: Id, until: Type.String({ maxLength: 40 }) }), {
  maxItems: 20,
})
export type SeenColleagues = Static<typeof SeenColleagues>
