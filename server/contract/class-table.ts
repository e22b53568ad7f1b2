import { type Static, Type } from 'typebox'
import { EntryStatus } from './attempt-shapes.ts'
import type { Call } from './call.ts'
import { CategoryName, ClassCode, DateText, Id, Position, Score, subject } from './shapes.ts'

/** The most tasks in one table: the newest of those that match. */
export const TABLE_TASKS = 100

/** A student's attempt in a task. */
export const TableCell = Type.Object({ status: EntryStatus, score: Score, position: Position })
export type TableCell = Static<typeof TableCell>

export const TableTask = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  /** When students could first start it: its start, or when it was sent. */
  date: Type.String(),
  cats: Type.Array(Type.String()),
  /** For managers: name of the teacher who sent it. */
  teacher: Type.Optional(Type.String()),
})
export type TableTask = Static<typeof TableTask>

export const TableStudent = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  img: Type.String(),
  zehot: Type.String(),
  /** Tells students of one name apart, such as `…4821`; absent: nobody else in the class has this name. */
  same_name: Type.Optional(Type.String()),
  /** In the order of `tasks`; null: the task was not sent to this student. */
  cells: Type.Array(Type.Union([TableCell, Type.Null()])),
})
export type TableStudent = Static<typeof TableStudent>

export const classTableCalls = {
  'students/table': {
    method: 'POST',
    path: 'students/table',
    who: 'teacher',
    tag: 'students',
    summary: "A class: its present students and their scores in the reader's tasks, newest task first",
    body: Type.Object({
      class: ClassCode,
      school: Type.Optional(Id),
      /** Only tasks that could first be started at or after `from` and before `to`. */
      from: Type.Optional(DateText),
      to: Type.Optional(DateText),
      /** A category; includes its descendants. */
      cat: Type.Optional(Id),
      ...subject,
    }),
    reply: Type.Object({
      students: Type.Array(TableStudent),
      tasks: Type.Array(TableTask),
      /** Categories of all tasks of the class, whatever the filters, in library order. */
      categories: Type.Array(CategoryName),
      /** Number of tasks that match. Above TABLE_TASKS, the oldest are left out. */
      total: Type.Integer(),
      position: Position,
    }),
  },
} as const satisfies Record<string, Call>
