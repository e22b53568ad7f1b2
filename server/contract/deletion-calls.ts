import { Type } from 'typebox'
import type { Call } from './call.ts'
import { Id, Named, Position, Success, subject } from './shapes.ts'

/** A deleted task of the caller, or of the school of a manager. */
export const DeletedTask = Type.Object({
  _id: Id,
  name: Type.String(),
  classes: Type.Array(Type.String()),
  /** Number of students who had it, and of those who had submitted. */
  all_students: Type.Integer(),
  sent: Type.Integer(),
  deleted_at: Type.String(),
  /** null: not known. */
  by: Type.Union([Named, Type.Null()]),
  /** Name of the owner, for a manager. */
  teacher: Type.Optional(Type.String()),
})

/** Restores what was deleted (docs/decisions/0110-restore-what-was-deleted.md). */
export const deletionCalls = {
  'tasks/deleted': {
    method: 'POST',
    path: 'tasks/deleted',
    who: 'teacher',
    tag: 'tasks',
    summary: 'Tasks deleted in the last 30 days, the newest first',
    body: Type.Object({
      /** Also tasks deleted more than 30 days ago. */
      older: Type.Optional(Type.Boolean()),
      ...subject,
    }),
    reply: Type.Object({ tasks: Type.Array(DeletedTask), position: Position }),
  },
  'tasks/restore': {
    method: 'POST',
    path: 'tasks/restore',
    who: 'teacher',
    tag: 'tasks',
    summary: 'Bring a deleted task back, with its attempts and answers; nothing for a task that is not deleted',
    body: Type.Object({ _id: Id, ...subject }),
    reply: Success,
  },
  'tasks/restore_answers': {
    method: 'POST',
    path: 'tasks/restore_answers',
    who: 'teacher',
    tag: 'tasks',
    summary: "Bring a student's deleted answers back; 409 started_anew once the student has started again",
    body: Type.Object({ _id: Id, student: Id, ...subject }),
    reply: Success,
  },
} as const satisfies Record<string, Call>
