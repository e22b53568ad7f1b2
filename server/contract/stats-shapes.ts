import { type Static, Type } from 'typebox'
import { Score } from './shapes.ts'

export const TeacherStats = Type.Object({
  tasks: Type.Integer(),
  students: Type.Integer(),
  avg: Score,
  sent: Type.Integer(),
  notFinished: Type.Integer(),
})
export type TeacherStats = Static<typeof TeacherStats>
export const StudentStats = Type.Object({
  tasks: Type.Integer(),
  avg: Score,
  notFinished: Type.Integer(),
  final: Type.Integer(),
})
export type StudentStats = Static<typeof StudentStats>
/** How a student does, of all that they were ever sent. */
export const OwnResults = Type.Object({
  /** The last final scores by when their answers were sent, oldest first. */
  last: Type.Array(Type.Object({ _id: Type.String(), name: Type.String(), score: Type.Integer(), at: Type.String() })),
  /** Average of the final scores of the last 30 days less that of those before, in whole points; null without both. */
  change: Type.Union([Type.Integer(), Type.Null()]),
  /** Sent and not yet final. */
  waiting: Type.Integer(),
})
export type OwnResults = Static<typeof OwnResults>
/** Of one task. */
export const TaskStats = Type.Object({
  sent: Type.Integer(),
  all_students: Type.Integer(),
  not: Type.Integer(),
  avg: Score,
})
export type TaskStats = Static<typeof TaskStats>
/** Fields of the three kinds of statistics, all optional: which are there depends on who asks what. */
export const AnyStats = Type.Partial(
  Type.Object({
    tasks: Type.Integer(),
    students: Type.Integer(),
    avg: Score,
    sent: Type.Integer(),
    notFinished: Type.Integer(),
    final: Type.Integer(),
    all_students: Type.Integer(),
    not: Type.Integer(),
    /** tasks/view {_id, student} also answers how often each question was right in the class: {ID: 0..1}. */
    right_rates: Type.Record(Type.String(), Type.Number()),
  }),
)
