import { lastResults } from '../../projections/statistics/of-student.ts'
import { usedCategories } from '../../projections/task-board/categories.ts'
import { readStudentTasks, taskNames } from '../../projections/task-board/of-student.ts'
import { listOwnTasks } from '../../projections/task-board/queries.ts'
import {
  categoriesOf,
  type OwnDates,
  pageOf,
  readSpecialTasks,
  receivedTasks,
  type SpecialTask,
} from '../../projections/task-board/received.ts'
import { sharedTasks } from '../../projections/task-board/shared.ts'
import type { Body, Reply } from '../contract/calls.ts'
import { LEVEL } from '../contract/rules.ts'
import { isCategory, readCategoryNames, withCategoriesBelow } from '../database/category-tree.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'
import { tasksOfLastYear } from '../school/last-year.ts'
import { sharedFields } from '../task-views/colleagues.ts'
import { laterScores } from '../task-views/held-scores.ts'
import { datesOfEntry } from '../task-views/own-dates.ts'
import { sharedWith } from '../task-views/ownership.ts'
import { findPeople } from '../task-views/people.ts'
import { findStartsLeft } from '../task-views/release.ts'
import { ownerRow, studentRow } from '../task-views/rows.ts'
import { managesSchools, statisticsOf, statsOfStudent } from '../task-views/statistics.ts'
import { countTags, idsWithTags, tagsOf } from './reuse/tags.ts'
import { subjectOf } from './subject.ts'

/** Meaning of the filter's status numbers (server/contract/tasks.ts, `status`). */
const STATUS = [undefined, 'waiting', 'active', 'working'] as const
/** Number of results in a student's list, and the recent period that is compared with all earlier results. */
const RESULTS = 12
const RECENT_MS = 30 * 24 * 3600 * 1000

type Asked = Body<'tasks/view'>
type Listed = Reply<'tasks/view'>

/**
 * The caller's tasks: a student's received tasks, a teacher's own, a manager's whole schools. Limited to the requested
 * subject, else the configured one.
 */
export async function listTasks(deps: Deps, me: Person, asked: Asked): Promise<Listed> {
  const filter = await filterOf(deps, asked)
  return me.level < LEVEL.teacher ? listReceived(deps, me, asked, filter) : listSent(deps, me, asked, filter)
}

type Filter = Awaited<ReturnType<typeof filterOf>>

async function filterOf({ db }: Deps, { cat, classes, search, status, page, limit, ...asked }: Asked) {
  if (cat !== undefined && !(await isCategory(db.read, cat))) throw notFound()
  return {
    // Without a requested or configured subject, tasks of all subjects are listed.
    subject: (await subjectOf(db.read, asked)) || undefined,
    classes,
    categories: cat === undefined ? undefined : await withCategoriesBelow(db.read, [cat]),
    search,
    status: STATUS[status ?? 0],
    page: page ?? 1,
    limit: limit ?? 50,
  }
}

async function listReceived(deps: Deps, me: Person, asked: Asked, filter: Filter): Promise<Listed> {
  if (asked.owner !== undefined) throw notFound()
  const { db, projector } = deps
  const { position } = projector
  const now = deps.now().toISOString()
  const received = await receivedTasks(db.read, me.id, filter)
  const special = await readSpecialTasks(db.read, me.id, received.tasks)
  const old = await tasksOfLastYear(db.read, special)
  const own = withOwnDates(special, now)
  const { shown, held } = await laterScores(db.read, special, now)
  const since = new Date(deps.now().getTime() - RECENT_MS).toISOString()
  const { stats, change, waiting } = statsOfStudent(received, { shown, old, since })
  const { ids, total } = pageOf(received.tasks, { ...filter, notDue: old, own, held })
  const rows = await readStudentTasks(db.read, me.id, ids)
  const teachers = await findPeople(
    db.read,
    rows.map(({ task }) => task.owner_id),
  )
  const boards = rows.map(({ task }) => task)
  const startsLeft = await findStartsLeft(db.read, boards, now)
  const tasks = rows.map(({ task, entry }) => ({
    ...studentRow({ ...task, ...startsLeft(task) }, entry, { teacher: teachers.get(task.owner_id)?.name ?? '', now }),
    ...(old.includes(task.task_id) && { st_last_year: true }),
  }))
  const last = asked.results
    ? await namedResults(deps, lastResults(received.tasks, { most: RESULTS, shown }))
    : undefined
  const categories = await readCategoryNames(db.read, categoriesOf(received.tasks))
  const results = last && {
    last,
    ...{ change, waiting: waiting + held.length },
  }
  return { tasks, stats, ...(results && { results }), categories, total, now, position }
}

async function namedResults({ db }: Deps, last: ReturnType<typeof lastResults>) {
  const names = await taskNames(
    db.read,
    last.map(({ taskId }) => taskId),
  )
  return last.flatMap(({ taskId, ...result }) => {
    const name = names.get(taskId)
    return name === undefined ? [] : [{ _id: taskId, name, ...result }]
  })
}

async function listSent(deps: Deps, me: Person, asked: Asked, filter: Filter): Promise<Listed> {
  const { db, projector } = deps
  const { position } = projector
  const now = deps.now().toISOString()
  const manages = managesSchools(me)
  const ownerIds = asked.owner === undefined ? undefined : [asked.owner]
  if (ownerIds && !(await mayAskFor(deps, me, ownerIds))) throw notFound()
  const stats = statisticsOf(db.read, me, now)
  const shared = manages ? [] : await sharedTasks(db.read, me.id, now)
  const whose = manages ? { schoolIds: me.schoolIds, ownerIds } : { ownerIds: [me.id], shared }
  const tagged = { userId: me.id, kind: 'task' as const }
  const taskIds = asked.tags?.length ? await idsWithTags(db.read, { ...tagged, tags: asked.tags }) : undefined
  const { rows, total, counts } = await listOwnTasks(db.read, { ...filter, ...whose, taskIds, sort: asked.sort })
  // A teacher reads the name of a colleague who shares a task.
  const named = rows.flatMap((row) => (manages || sharedWith(me, row, now) ? row.owner_id : []))
  const teachers = await findPeople(db.read, named)
  const tags = await tagsOf(db.read, { ...tagged, ids: rows.map(({ task_id }) => task_id) })
  const tasks = rows.map((row) => ({
    ...ownerRow(row),
    ...sharedFields(me, row, now),
    ...{
      teacher: named.includes(row.owner_id) ? (teachers.get(row.owner_id)?.name ?? '') : undefined,
      tags: tags.get(row.task_id),
    },
  }))
  const used = await usedCategories(db.read, manages ? { schoolIds: me.schoolIds } : { ownerIds: [me.id], shared })
  const categories = await readCategoryNames(db.read, used)
  return {
    tasks,
    stats: await stats,
    categories,
    tags: await countTags(db.read, me.id, 'task'),
    total,
    counts,
    position,
  }
}

/** The tasks in which the student's dates or phase differ from those of the task. */
const withOwnDates = (special: readonly SpecialTask[], now: string): OwnDates[] =>
  special.flatMap((task) => {
    const { own, ...dates } = datesOfEntry(task, task, now)
    return own ? [{ taskId: task.task_id, ...dates }] : []
  })

/** Everyone may list their own tasks; managers also those of teachers at their schools. */
async function mayAskFor({ db }: Deps, me: Person, ownerIds: string[]): Promise<boolean> {
  if (ownerIds.includes(me.id)) return true
  if (!managesSchools(me)) return false
  const found = await db.read
    .selectFrom('user_schools')
    .select('user_id')
    .where('user_id', 'in', ownerIds)
    .where('school_id', 'in', me.schoolIds)
    .executeTakeFirst()
  return found !== undefined
}
