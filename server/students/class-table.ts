import { resultsIn } from '../../projections/attempts/queries.ts'
import { categoriesOfClass, listTasksOfClass } from '../../projections/task-board/of-class.ts'
import { sharedTasks } from '../../projections/task-board/shared.ts'
import type { Body, Reply } from '../contract/calls.ts'
import { TABLE_TASKS, type TableCell } from '../contract/class-table.ts'
import { LEVEL } from '../contract/rules.ts'
import { isCategory, readCategoryNames, withCategoriesBelow } from '../database/category-tree.ts'
import { inChunks } from '../database/chunks.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'
import { classesOfSchool } from '../school/own-school.ts'
import { findPeople } from '../task-views/people.ts'
import { tellApart } from '../task-views/same-names.ts'
import { visibleStudents } from './students-query.ts'

/**
 * A class of the reader: its present students with their results in the reader's tasks (for a manager: in all tasks of
 * the school). The number of queries does not grow with students and tasks. 404 for another class or category.
 */
export async function viewClassTable(
  { db, projector, now }: Deps,
  reader: Person,
  wanted: Body<'students/table'>,
): Promise<Reply<'students/table'>> {
  const { read } = db
  // Read before the rows, so that they are at least as new as the position in the reply.
  const { position } = projector
  const manages = reader.level >= LEVEL.manager
  const { class: classCode, cat } = wanted
  const people = await visibleStudents(read, reader, [classCode])
    .select(['id', 'name', 'name_folded', 'img', 'national_id'])
    .orderBy('name_folded')
    .orderBy('id')
    .execute()
  if (people.length === 0 && !(await isOwnClass(read, reader, classCode))) throw notFound()
  if (cat !== undefined && !(await isCategory(read, cat))) throw notFound()
  const shared = manages ? [] : await sharedTasks(read, reader.id, now().toISOString())
  const of = { classCode, schoolIds: reader.schoolIds, ...(!manages && { ownerId: reader.id, shared }) }
  const { rows, total } = await listTasksOfClass(read, of, {
    from: instantOf(wanted.from),
    to: instantOf(wanted.to),
    categories: cat === undefined ? undefined : await withCategoriesBelow(read, [cat]),
    limit: TABLE_TASKS,
  })
  const taskIds = rows.map((row) => row.task_id)
  const results =
    taskIds.length === 0
      ? []
      : await inChunks(
          people.map(({ id }) => id),
          (ids) => resultsIn(read, taskIds, ids),
        )
  const cells = new Map<string, TableCell>()
  for (const { task_id, student_id, ...cell } of results) cells.set(`${student_id} ${task_id}`, cell)
  const teachers = manages
    ? await findPeople(
        read,
        rows.map(({ owner_id }) => owner_id),
      )
    : undefined
  const apart = tellApart(people)
  return {
    students: people.map(({ id, name, img, national_id }) => ({
      ...{ _id: id, name, img, zehot: national_id },
      ...(apart.has(id) && { same_name: apart.get(id) }),
      cells: taskIds.map((taskId) => cells.get(`${id} ${taskId}`) ?? null),
    })),
    tasks: rows.map((row) => ({
      _id: row.task_id,
      name: row.name,
      date: row.opens_at ?? row.sent_at,
      cats: JSON.parse(row.categories),
      ...(teachers && { teacher: teachers.get(row.owner_id)?.name ?? '' }),
    })),
    categories: await readCategoryNames(read, await categoriesOfClass(read, of)),
    total,
    position,
  }
}

/** A class without students: one that the teacher has, or one of the manager's schools. */
async function isOwnClass(read: Deps['db']['read'], reader: Person, classCode: string): Promise<boolean> {
  if (reader.level < LEVEL.manager) return reader.classes.includes(classCode)
  for (const schoolId of reader.schoolIds) if ((await classesOfSchool(read, schoolId)).has(classCode)) return true
  return false
}

/** In the form of stored instants, so that both compare as text. '' is none; a day that does not exist is none too. */
function instantOf(date: string | undefined): string | undefined {
  const at = new Date(date ?? '')
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
