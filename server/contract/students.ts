import { type Static, Type } from 'typebox'
import { LIST_LIMIT } from './body-limits.ts'
import type { Call } from './call.ts'
import { classTableCalls } from './class-table.ts'
import { DateText, Id, Named, oneOf, paging, Score, ShortText, Success, subject } from './shapes.ts'

/** A student's personal time, for teachers of the student's classes and managers. */
export const PersonalTime = Type.Object({
  /** 0: unlimited, 1: only `quiet`. */
  factor: Type.Number(),
  /** Larger type and a plainer screen while taking tasks. */
  quiet: Type.Optional(Type.Boolean()),
  from: Type.String(),
  /** '': without an end. */
  to: Type.String(),
  reason: Type.String(),
  by: Named,
  at: Type.String(),
})
export type PersonalTime = Static<typeof PersonalTime>

/** One that does not apply any more. `ended`: who ended it, and when; absent: its time is over. */
export const EarlierTime = Type.Intersect([
  PersonalTime,
  Type.Object({ ended: Type.Optional(Type.Object({ by: Named, at: Type.String() })) }),
])
export type EarlierTime = Static<typeof EarlierTime>

export const Student = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  img: Type.String(),
  zehot: Type.String(),
  classes: Type.Array(Type.String()),
  /** 1 active, 0 blocked. */
  status: Type.Integer(),
  last_login: Type.String(),
  user: Type.String(),
  /** Applies now or later; absent: none. In students/view and students/view_stats. */
  time: Type.Optional(PersonalTime),
})
export type Student = Static<typeof Student>

/** A student's result in one task, for the statistics in the student's popup. */
export const StudentResult = Type.Object({
  task: Named,
  /** When it was sent to the students. */
  time: Type.String(),
  finished: Type.Boolean(),
  score: Score,
  /** Seconds taken, null before the submission. */
  timer: Type.Union([Type.Integer(), Type.Null()]),
  status: oneOf(['not_started', 'in_progress', 'waiting', 'final']),
  /** Of a running attempt with a timer: the minutes that everybody has, and the factor with which it began. */
  running: Type.Optional(Type.Object({ minutes: Type.Integer(), factor: Type.Number() })),
})
export type StudentResult = Static<typeof StudentResult>

/** Rows of one roster. */
export const ROSTER_LIMIT = 5000
/** A row of a roster as it was read; `line` is its line in the file, for the report. */
export const RosterRow = Type.Object({
  line: Type.Integer({ minimum: 1 }),
  name: ShortText,
  zehot: ShortText,
  class: ShortText,
  /** Username; generated from the number if absent. */
  user: Type.Optional(ShortText),
})
export type RosterRow = Static<typeof RosterRow>
/** The changes of a roster, stored or only checked. Nothing is stored if there is an error. */
export const RosterReport = Type.Object({
  stored: Type.Boolean(),
  rows: Type.Array(
    Type.Object({
      line: Type.Integer(),
      outcome: oneOf(['added', 'changed', 'moved', 'same']),
      _id: Type.Optional(Type.String()),
      user: Type.String(),
    }),
  ),
  errors: Type.Array(
    Type.Object({ line: Type.Integer(), field: Type.String(), error: Type.Union([Type.Integer(), Type.String()]) }),
  ),
})
export type RosterReport = Static<typeof RosterReport>
/** A line of a printed list of logins. `pass` is present only if this call made a new password. */
export const LoginSlip = Type.Object({
  /** Whether the person has a password. It is stored as a hash and cannot be shown. */
  has_pass: Type.Boolean(),
  _id: Type.String(),
  name: Type.String(),
  user: Type.String(),
  zehot: Type.String(),
  classes: Type.Array(Type.String()),
  pass: Type.Optional(Type.String()),
})
export type LoginSlip = Static<typeof LoginSlip>

const ClassList = Type.Array(Type.String({ maxLength: 10 }), { maxItems: 84 })

/** Hundreds of passwords are hashed one after the other; the client waits as long. */
export const LOGINS_TIME_FACTOR = 4

const studentFields = {
  name: Type.Optional(ShortText),
  classes: Type.Optional(ClassList),
  zehot: Type.Optional(ShortText),
  status: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
}

export const studentCalls = {
  'students/view': {
    method: 'POST',
    path: 'students/view',
    who: 'teacher',
    tag: 'students',
    summary: "Students of the reader's classes; school selects one of a manager's schools",
    body: Type.Object({
      classes: Type.Optional(ClassList),
      school: Type.Optional(Id),
      search: Type.Optional(ShortText),
      ...paging,
      ...subject,
    }),
    reply: Type.Object({
      students: Type.Array(Student),
      total: Type.Integer(),
      /** Active students in each of the reader's classes, for recipient counts. */
      counts: Type.Optional(Type.Record(Type.String(), Type.Integer())),
    }),
  },
  'students/view_stats': {
    method: 'POST',
    path: 'students/view_stats',
    who: 'teacher',
    tag: 'students',
    summary: "A student's results in the reader's tasks, oldest first, and the average of the final ones",
    body: Type.Object({ _id: Id, ...subject }),
    reply: Type.Object({
      students: Type.Array(Student),
      stats: Type.Array(StudentResult),
      avg: Score,
      /** Earlier personal times, the newest first. */
      times: Type.Array(EarlierTime),
    }),
  },
  ...classTableCalls,
  'students/update': {
    method: 'POST',
    path: 'students/update',
    who: 'teacher',
    tag: 'students',
    summary: 'Change a student; blocking or a new password ends their sessions',
    body: Type.Object({
      _id: Id,
      ...studentFields,
      pass: Type.Optional(ShortText),
      /** What the caller saw: a field that is equal here stays as it is stored. */
      before: Type.Optional(Type.Object(studentFields)),
      ...subject,
    }),
    reply: Success,
  },
  'students/delete': {
    method: 'POST',
    path: 'students/delete',
    who: 'teacher',
    tag: 'students',
    summary: 'Remove a student; their scores stay in the statistics without a name',
    body: Type.Object({ _id: Id, ...subject }),
    reply: Success,
  },
  'students/import': {
    method: 'POST',
    path: 'students/import',
    who: 'teacher',
    bodyLimit: LIST_LIMIT,
    tag: 'students',
    summary: 'Check a roster, and store it with commit; a row with a known number updates that student',
    body: Type.Object({
      rows: Type.Array(RosterRow, { minItems: 1, maxItems: ROSTER_LIMIT }),
      commit: Type.Optional(Type.Boolean()),
      school: Type.Optional(Id),
      ...subject,
    }),
    reply: RosterReport,
  },
  'students/time': {
    method: 'POST',
    path: 'students/time',
    who: 'teacher',
    tag: 'students',
    summary: "Set a student's personal time for tasks started from now on, and quiet settings",
    body: Type.Object({
      _id: Id,
      /** Multiplies the time of a task with a timer; 0 unlimited, 1 none. */
      factor: oneOf([0, 1, 1.25, 1.5, 2]),
      /** Larger type and a plainer screen, also with the factor 1. */
      quiet: Type.Optional(Type.Boolean()),
      /** '' or absent: from now, and without an end. */
      from: Type.Optional(DateText),
      to: Type.Optional(DateText),
      /** Required, except for factor 1 without `quiet`, which takes everything away. */
      reason: Type.Optional(Type.String({ maxLength: 200 })),
      ...subject,
    }),
    reply: Success,
  },
  'students/unlock': {
    method: 'POST',
    path: 'students/unlock',
    who: 'teacher',
    tag: 'students',
    summary: 'Unblock the login of students after too many wrong passwords, by classes or by ids',
    body: Type.Object({
      classes: Type.Optional(ClassList),
      _ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200 })),
      school: Type.Optional(Id),
      ...subject,
    }),
    /** How many of these students had wrong passwords or a block. */
    reply: Type.Object({ success: Type.Object({ unlocked: Type.Integer() }) }),
  },
  'students/logins': {
    method: 'POST',
    path: 'students/logins',
    who: 'teacher',
    timeFactor: LOGINS_TIME_FACTOR,
    tag: 'students',
    summary:
      'Logins of classes, for printing; missing makes passwords for those without one, renew for all and ends their sessions',
    body: Type.Object({
      classes: Type.Optional(ClassList),
      school: Type.Optional(Id),
      missing: Type.Optional(Type.Boolean()),
      renew: Type.Optional(Type.Boolean()),
      ...subject,
    }),
    reply: Type.Object({ students: Type.Array(LoginSlip) }),
  },
} as const satisfies Record<string, Call>
