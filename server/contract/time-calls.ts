import { Type } from 'typebox'
import { LIST_LIMIT } from './body-limits.ts'
import type { Call } from './call.ts'
import { DateText, Id, Success, subject } from './shapes.ts'

/** Why a teacher changes a student's time, or pauses a task. Shown in the history. */
const Reason = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })
/** Names a change within its task, not a record of its own. */
const Grant = Type.String({ minLength: 1, maxLength: 120 })
const Students = Type.Union([Type.Array(Id, { maxItems: 1000 }), Type.Literal('all')])

/** The time of students in one task (docs/decisions/0112-give-students-time-of-their-own.md). */
export const timeCalls = {
  'tasks/time': {
    method: 'POST',
    path: 'tasks/time',
    who: 'teacher',
    bodyLimit: LIST_LIMIT,
    tag: 'tasks',
    summary: 'Give students of a task minutes, own dates, a reopened attempt or one more attempt',
    body: Type.Object({
      _id: Id,
      /** Those for whom the change is not possible are left out. Refused when it is possible for none of those named. */
      students: Students,
      /** Extra minutes. With `reopen`: the time of the reopened attempt from now. */
      minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      /** The minutes that each running attempt lost offline (`lost` of its row), instead of `minutes`. */
      lost: Type.Optional(Type.Boolean()),
      /** Own dates; '' for none. */
      date_start: Type.Optional(DateText),
      date_end: Type.Optional(DateText),
      /** A submitted attempt runs again; without `minutes` with the time that was left. */
      reopen: Type.Optional(Type.Boolean()),
      /** One more attempt after a submission. */
      attempt: Type.Optional(Type.Boolean()),
      reason: Reason,
      ...subject,
    }),
    reply: Type.Object({
      success: Type.Object({
        /** Id of this change, for `tasks/time_undo`. */
        grant: Grant,
        /** One for each student who was not left out: of running attempts; '' for unlimited or not started. */
        deadlines: Type.Array(Type.Object({ student: Id, deadline: Type.String() })),
      }),
    }),
  },
  'tasks/time_undo': {
    method: 'POST',
    path: 'tasks/time_undo',
    who: 'teacher',
    bodyLimit: LIST_LIMIT,
    tag: 'tasks',
    summary: 'Take back a change of time',
    body: Type.Object({ _id: Id, grant: Grant, students: Type.Optional(Students), ...subject }),
    reply: Type.Object({ success: Type.Object({ count: Type.Integer() }) }),
  },
  'tasks/pause': {
    method: 'POST',
    path: 'tasks/pause',
    who: 'teacher',
    tag: 'tasks',
    summary: 'Stop the clocks of all attempts of a task',
    body: Type.Object({ _id: Id, reason: Type.Optional(Type.String({ maxLength: 200 })), ...subject }),
    reply: Success,
  },
  'tasks/resume': {
    method: 'POST',
    path: 'tasks/resume',
    who: 'teacher',
    tag: 'tasks',
    summary: 'Go on after a pause, with the time that was left',
    body: Type.Object({ _id: Id, ...subject }),
    reply: Success,
  },
} as const satisfies Record<string, Call>
