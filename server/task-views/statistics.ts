import { type Kysely, sql } from 'kysely'
import { schoolStatistics } from '../../projections/schools/queries.ts'
import { studentFigures } from '../../projections/statistics/of-student.ts'
import { teacherStatistics } from '../../projections/statistics/queries.ts'
import { type ReceivedTasks, readSpecialTasks, receivedTasks } from '../../projections/task-board/received.ts'
import { LEVEL } from '../contract/rules.ts'
import type { StudentStats, TeacherStats } from '../contract/stats-shapes.ts'
import { NO_ACTIVE_STUDENT } from '../database/not-students.ts'
import type { Database } from '../database/tables.ts'
import type { Person } from '../http/session/person.ts'
import { tasksOfLastYear } from '../school/last-year.ts'
import { type LaterScores, laterScores } from './held-scores.ts'

/**
 * The figures of a control panel (docs/decisions/0100-figures.md): a student's, a teacher's, or for a manager those of the schools.
 */
export async function statisticsOf(
  read: Kysely<Database>,
  me: Person,
  now: string,
): Promise<TeacherStats | StudentStats> {
  if (me.level < LEVEL.teacher) {
    const received = await receivedTasks(read, me.id)
    const special = await readSpecialTasks(read, me.id, received.tasks)
    const { shown } = await laterScores(read, special, now)
    return statsOfStudent(received, { shown, old: await tasksOfLastYear(read, special) }).stats
  }
  const [figures, students] = await Promise.all([
    managesSchools(me) ? schoolStatistics(read, me.schoolIds) : teacherStatistics(read, [me.id]),
    countOwnStudents(read, me),
  ])
  return { tasks: figures.tasks, students, avg: figures.avg, sent: figures.sent, notFinished: figures.waiting }
}

/**
 * A student's figures, and the change of the mean score since `since`. `shown`: tasks whose score was held back and is shown now. `old`:
 * open tasks of the last school year, which are not due.
 */
export function statsOfStudent(
  { tasks: received, notFinished }: ReceivedTasks,
  { shown, old, since }: Pick<LaterScores, 'shown'> & { old: readonly string[]; since?: string },
) {
  const { tasks, avg, final, ...more } = studentFigures(received, { shown, since })
  const stats: StudentStats = { tasks, avg, notFinished: Math.max(0, notFinished - old.length), final }
  return { stats, ...more }
}

/**
 * Managers work with all tasks of their schools, of every owner, and with no others. Other people work with their own
 * tasks.
 */
export const managesSchools = (me: Pick<Person, 'level' | 'schoolIds'>): boolean =>
  me.level >= LEVEL.manager && me.schoolIds.length > 0

/**
 * Students of a teacher's classes; for a manager, of the schools, without those who left (blocked and in no class). It is read
 * for each push of figures, so it may not read all people of the installation.
 */
async function countOwnStudents(read: Kysely<Database>, me: Person): Promise<number> {
  if (me.schoolIds.length === 0) return 0
  return me.level < LEVEL.manager ? countOfClasses(read, me) : countOfSchools(read, me)
}

// SQLite reads the tables of a cross join in this order, so it begins with the members of the classes or schools.
async function countOfClasses(read: Kysely<Database>, { schoolIds, classes }: Person): Promise<number> {
  const found = await read
    .selectFrom('user_classes')
    .crossJoin('user_schools')
    .crossJoin('users')
    .where('class_code', 'in', noneIfEmpty(classes))
    .whereRef('user_schools.user_id', '=', 'user_classes.user_id')
    .where('school_id', 'in', schoolIds)
    .whereRef('users.id', '=', 'user_classes.user_id')
    .where('userlevel', '=', LEVEL.student)
    .where('deleted_at', 'is', null)
    .select((select) => select.fn.count('users.id').distinct().as('count'))
    .executeTakeFirst()
  return Number(found?.count ?? 0)
}

/** Counts all members and subtracts those who are not students. These are few; the rows of thousands of students are not read. */
async function countOfSchools(read: Kysely<Database>, { schoolIds }: Person): Promise<number> {
  const members = read.selectFrom('user_schools').where('school_id', 'in', schoolIds)
  const noStudents = members
    .crossJoin('users')
    .whereRef('users.id', '=', 'user_schools.user_id')
    .where(NO_ACTIVE_STUDENT)
    .where((where) =>
      where.or([
        where('userlevel', '<>', LEVEL.student),
        where('deleted_at', 'is not', null),
        where.not(
          where.exists(
            where.selectFrom('user_classes').select('user_id').whereRef('user_classes.user_id', '=', 'users.id'),
          ),
        ),
      ]),
    )
  // In one school each person is a member once. `count(distinct)` is slower, because the database first makes a list of the people.
  const people = schoolIds.length === 1 ? sql<number>`count(*)` : sql<number>`count(distinct user_schools.user_id)`
  const found = await read
    .selectNoFrom([members.select(people.as('count')).as('all'), noStudents.select(people.as('count')).as('others')])
    .executeTakeFirstOrThrow()
  // PostgreSQL returns counts as text.
  return Number(found.all) - Number(found.others)
}

/** SQL does not allow an empty `in ()`, so an empty list becomes a class that nobody has. */
const noneIfEmpty = (codes: string[]) => (codes.length > 0 ? codes : [''])
