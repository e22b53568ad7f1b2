import { listOwnTasks, listStudentTasks } from '../../projections/task-board/queries.ts'
import type { Body, Reply } from '../contract/calls.ts'
import { LEVEL } from '../contract/rules.ts'
import type { Deps } from '../deps.ts'
import type { Person } from '../http/person.ts'
import { findPeople } from '../live/people.ts'
import { ownerRow, studentRow } from '../live/rows.ts'
import { managesSchools, statisticsOf } from '../live/statistics.ts'
import { subjectOf } from './subject.ts'

type Filter = Body<'tasks/view'>
type Listed = Reply<'tasks/view'>

/** One's tasks: a student's, as they stand with them; a teacher's own; for a manager those of the schools. Of the subject asked for, else of the configured one. */
export async function listTasks({ db, projector }: Deps, me: Person, body: Filter): Promise<Listed> {
  const { position } = projector
  const filter = {
    // Nothing asked for and nothing configured: all.
    subject: (await subjectOf(db.read, body)) || undefined,
    classes: body.classes,
    search: body.search,
    status: body.status === 1 ? ('waiting' as const) : body.status === 2 ? ('active' as const) : undefined,
    page: body.page ?? 1,
    limit: body.limit ?? 50,
  }
  const stats = statisticsOf(db.read, me)
  if (me.level < LEVEL.teacher) {
    const { rows, total } = await listStudentTasks(db.read, me.id, filter)
    const teachers = await findPeople(
      db.read,
      rows.map(({ task }) => task.owner_id),
    )
    const tasks = rows.map(({ task, entry }) => studentRow(task, entry, teachers.get(task.owner_id)?.name ?? ''))
    return { tasks, stats: await stats, total, position }
  }
  const whose = managesSchools(me) ? { schoolIds: me.schoolIds } : { ownerIds: [me.id] }
  const { rows, total, counts } = await listOwnTasks(db.read, { ...filter, ...whose, sort: body.sort })
  return { tasks: rows.map(ownerRow), stats: await stats, total, counts, position }
}
