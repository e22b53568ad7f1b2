import { type Kysely, sql } from 'kysely'
import { figuresOf, type TeacherFigures } from '../statistics/queries.ts'
import type { SchoolTables } from './columns.ts'

/**
 * Statistics of all tasks of some schools. The teachers' own statistics can't be added up for this, because they include tasks
 * at other schools.
 */
export async function schoolStatistics(
  read: Kysely<SchoolTables>,
  schoolIds: readonly string[],
): Promise<Omit<TeacherFigures, 'position'>> {
  if (schoolIds.length === 0) return figuresOf([])
  return figuresOf(await read.selectFrom('school_statistics').selectAll().where('school_id', 'in', schoolIds).execute())
}

/** A subquery: the number of tasks of these schools, and only of these subjects if `subjects` is given. */
export const countSchoolTasks = (read: Kysely<SchoolTables>, schoolIds: readonly string[], subjects?: string[]) =>
  read
    .selectFrom('school_statistics')
    .where('school_id', 'in', schoolIds)
    .$if(subjects !== undefined, (query) => query.where('subject', 'in', subjects ?? []))
    .select(sql<number>`coalesce(sum(tasks), 0)`.as('total'))
