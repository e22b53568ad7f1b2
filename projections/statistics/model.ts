import type { Kysely } from 'kysely'
import { affectedPeople } from '../attempts/affected.ts'
import type { AttemptRows } from '../attempts/rows.ts'
import { columnsOf, defineTable, integer, position, type RowOf, text } from '../engine/columns.ts'
import type { EventsToFold } from '../engine/events-to-fold.ts'
import { loadRows } from '../engine/load-rows.ts'
import { createRows, type Rows } from '../engine/rows.ts'
import { upsert } from '../engine/write-rows.ts'
import type { TaskBoardRows } from '../task-board/rows.ts'
import { countOwner, countStatistics, countTask } from './fold.ts'

const TEACHERS = defineTable(
  'teacher_statistics',
  {
    user_id: text(),
    tasks: integer(),
    sent: integer(),
    waiting: integer(),
    final_count: integer(),
    final_sum: integer(),
    position: position(),
  },
  { key: ['user_id'] },
)
const STUDENTS = defineTable(
  'student_statistics',
  {
    user_id: text(),
    tasks: integer(),
    not_finished: integer(),
    final_count: integer(),
    final_sum: integer(),
    position: position(),
  },
  { key: ['user_id'] },
)

export interface StatisticsTables {
  teacher_statistics: RowOf<typeof TEACHERS>
  student_statistics: RowOf<typeof STUDENTS>
}
export interface StatisticsRows {
  teachers: Rows<StatisticsTables['teacher_statistics']>
  students: Rows<StatisticsTables['student_statistics']>
}

/** Sums of tasks, submissions and scores for each teacher and each student. */
export const statistics = {
  tables: [TEACHERS, STUDENTS],
  createRows: (complete: boolean): StatisticsRows => ({
    teachers: createRows('teacher_statistics', complete),
    students: createRows('student_statistics', complete),
  }),
  async load(db: Kysely<StatisticsTables>, batch: StatisticsRows & TaskBoardRows & AttemptRows, events: EventsToFold) {
    const { students, owners } = affectedPeople(batch, events)
    await loadRows(db, STUDENTS, 'user_id', columnsOf(STUDENTS), batch.students, students)
    await loadRows(db, TEACHERS, 'user_id', columnsOf(TEACHERS), batch.teachers, owners)
  },
  countEntry: countStatistics,
  countTask,
  countOwner,
  async write(db: Kysely<StatisticsTables>, { teachers, students }: StatisticsRows) {
    await upsert(db, TEACHERS, [...teachers.changed().values()])
    await upsert(db, STUDENTS, [...students.changed().values()])
    teachers.written()
    students.written()
  },
}
