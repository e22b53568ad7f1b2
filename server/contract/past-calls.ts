import { type Static, Type } from 'typebox'
import { EntryAnswer } from './answer-shapes.ts'
import { Entry, EntryStatus } from './attempt-shapes.ts'
import type { Call } from './call.ts'
import { HistoryEvent } from './history-shapes.ts'
import { ClassCode, Id, Position, Score, subject } from './shapes.ts'
import { TaskStats } from './stats-shapes.ts'
import { Task } from './task-shapes.ts'

const Instant = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' })

/** A student's row after a step. What is absent is as for a row without it: no score, not final. */
export const ReplayRow = Type.Object({
  /** Place in `students` of the reply. */
  student: Type.Integer(),
  /** The student is no recipient any more. */
  gone: Type.Optional(Type.Literal(true)),
  status: EntryStatus,
  answered: Type.Integer(),
  finished: Type.Optional(Type.Literal(true)),
  score: Type.Optional(Score),
  sent_at: Type.Optional(Type.String()),
  right: Type.Optional(Type.Integer()),
  earned: Type.Optional(Type.Integer()),
  of: Type.Optional(Type.Integer()),
  /** Only when it changes; empty: all questions of the task. */
  asked: Type.Optional(Type.Array(Type.String())),
  /** The answers before this step were deleted. */
  cleared: Type.Optional(Type.Literal(true)),
  /** Those that changed. Long texts are cut. */
  answers: Type.Optional(Type.Array(EntryAnswer)),
})
export type ReplayRow = Static<typeof ReplayRow>

export const ReplayStep = Type.Object({ at: Type.String(), position: Position, rows: Type.Array(ReplayRow) })
export type ReplayStep = Static<typeof ReplayStep>

/** A line of the history. Equal events of one moment share a line, with the number of students. */
export const ReplayEvent = Type.Intersect([HistoryEvent, Type.Object({ students: Type.Optional(Type.Integer()) })])
export type ReplayEvent = Static<typeof ReplayEvent>

/** How a task stood and how it went, from the log (docs/decisions/0125-replay-and-as-of.md). For its owners only. */
export const pastCalls = {
  'tasks/replay': {
    method: 'POST',
    path: 'tasks/replay',
    who: 'teacher',
    tag: 'tasks',
    summary:
      'How a task went: the changes of its grid in order, and what happened; with `student` the saves of one student',
    body: Type.Object({ _id: Id, class: Type.Optional(ClassCode), student: Type.Optional(Id), ...subject }),
    reply: Type.Object({
      tasks: Type.Array(Task),
      /** All who were recipients at any time, by name. A removed person has no name. */
      students: Type.Array(Type.Pick(Entry, ['_id', 'name', 'same_name', 'img', 'classes'])),
      steps: Type.Array(ReplayStep),
      /** Changes within so many seconds are one step; 0: each is its own. */
      seconds: Type.Integer(),
      /** Without single saves, oldest first. */
      events: Type.Array(ReplayEvent),
      /** With `student`: each save as it arrived, when the device was offline, and each new end of an attempt, '' for none. */
      saves: Type.Optional(
        Type.Array(
          Type.Object({
            at: Type.String(),
            attempt: Type.Integer(),
            device: Type.String(),
            values: Type.Array(EntryAnswer),
            answered: Type.Integer(),
          }),
        ),
      ),
      gaps: Type.Optional(Type.Array(Type.Object({ from: Type.String(), to: Type.String() }))),
      deadlines: Type.Optional(Type.Array(Type.Object({ at: Type.String(), deadline: Type.String() }))),
      position: Position,
    }),
  },
  'tasks/asof': {
    method: 'POST',
    path: 'tasks/asof',
    who: 'teacher',
    tag: 'tasks',
    summary: 'A task as it stood: its students with answers and scores, and its figures, at a moment in the past',
    body: Type.Object({
      _id: Id,
      /** The state includes everything until then; absent: until now. */
      at: Type.Optional(Instant),
      /** Instead of `at`: the state after this position of the log, to distinguish events of one instant. */
      at_position: Type.Optional(Type.Integer({ minimum: 1 })),
      class: Type.Optional(ClassCode),
      ...subject,
    }),
    reply: Type.Object({
      /** Empty: the task was not sent yet. */
      tasks: Type.Array(Task),
      students: Type.Array(Entry),
      stats: Type.Union([TaskStats, Type.Object({})]),
      /** The last event that the state includes; '' for none. */
      at: Type.String(),
      /** Since when the task was deleted at that moment; absent: it was not. */
      deleted_at: Type.Optional(Type.String()),
      position: Position,
    }),
  },
} as const satisfies Record<string, Call>
