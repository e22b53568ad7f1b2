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
/** A student's results in all tasks that they were ever sent. */
export const OwnResults = Type.Object({
  /** The latest final scores, ordered by the time of submission, oldest first. */
  last: Type.Array(Type.Object({ _id: Type.String(), name: Type.String(), score: Type.Integer(), at: Type.String() })),
  /** Average of the final scores of the last 30 days minus the average before, rounded; null if either is missing. */
  change: Type.Union([Type.Integer(), Type.Null()]),
  /** Attempts submitted and not yet final. */
  waiting: Type.Integer(),
})
export type OwnResults = Static<typeof OwnResults>
/** Statistics of one task. */
export const TaskStats = Type.Object({
  sent: Type.Integer(),
  all_students: Type.Integer(),
  not: Type.Integer(),
  avg: Score,
})
export type TaskStats = Static<typeof TaskStats>
/** Fields of the three statistics above. Which of them are present depends on the call and the reader. */
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
    /** tasks/view with `_id` and `student`: share of right answers to each question, {ID: 0..1}. */
    right_rates: Type.Record(Type.String(), Type.Number()),
  }),
)
