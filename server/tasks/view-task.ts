import type { Mark } from '../../events/attempt/attempt-events.ts'
import type { AnswerValue } from '../../events/ways/values.ts'
import {
  type AnsweredRow,
  findEntry,
  listAnswers,
  listEntries,
  rightRates,
} from '../../projections/attempts/queries.ts'
import type { TaskRow as BoardRow } from '../../projections/task-board/columns.ts'
import { findTask } from '../../projections/task-board/queries.ts'
import type { Entry } from '../contract/attempt-shapes.ts'
import type { Reply } from '../contract/calls.ts'
import { LEVEL } from '../contract/rules.ts'
import type { Task } from '../contract/task-shapes.ts'
import { readCategoryNames } from '../database/category-tree.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'
import { rowOfAttempt, rowToMark } from '../task-views/attempts.ts'
import { colleaguesOf, sharedFields } from '../task-views/colleagues.ts'
import { ownsTask } from '../task-views/ownership.ts'
import { findPeople } from '../task-views/people.ts'
import { findStartsLeft } from '../task-views/release.ts'
import { studentRow, taskStats } from '../task-views/rows.ts'
import { tellRecipientsApart, withSameNames } from '../task-views/same-names.ts'
import { managesSchools } from '../task-views/statistics.ts'
import { lookUpTimes } from '../task-views/time-people.ts'
import { markVersion } from './answer-groups.ts'
import { deletedEntry } from './deleted-answers.ts'
import { sortByName, statsOf, toTask, withAnswers } from './owners-view.ts'
import { tagsOf } from './reuse/tags.ts'
import { readOwnTask, streamsOf } from './task-access.ts'
import { shownMarking } from './view-corrections.ts'

type View = Reply<'tasks/view'>
export interface Wanted {
  taskId: string
  class?: string
  student?: string
  /** With `student`: the number of an attempt whose answers were deleted. */
  attempt?: number
  /** Includes the answers of every entry. */
  answers?: boolean
}

/**
 * One task. Its owner gets all students' rows, with answers on request; a recipient gets only their own row. 404 for
 * anybody else.
 */
export async function viewTask(deps: Deps, me: Person, wanted: Wanted): Promise<View> {
  const { read } = deps.db
  // Read before the rows, so that they are at least as new as the position in the reply.
  const { position } = deps.projector
  const board = await findTask(read, wanted.taskId)
  if (!board) throw notFound()
  const categories = await readCategoryNames(read, JSON.parse(board.categories))
  const now = deps.now().toISOString()
  if (ownsTask(me, board, now)) {
    const view = await ownersView(deps, me, board, wanted, now)
    const tasks = await withTags(deps, me, await withColleagues(deps, me, board, view.tasks))
    const students = withSameNames(view.students ?? [], await tellRecipientsApart(read, board.task_id))
    return { ...view, tasks: await withMarking(deps, me, tasks), students, categories, now, position }
  }
  if (wanted.student !== undefined || wanted.answers || me.level >= LEVEL.teacher) throw notFound()
  const entry = await findEntry(read, board.task_id, me.id)
  if (!entry) throw notFound()
  const teacher = (await findPeople(read, [board.owner_id])).get(board.owner_id)
  const startsLeft = await findStartsLeft(read, [board], now)
  const row = studentRow({ ...board, ...startsLeft(board) }, entry, { teacher: teacher?.name ?? '', now })
  return { tasks: [row], stats: {}, categories, now, position }
}

/** Adds the teacher's name if the caller is a manager. */
export async function withTeacher({ db }: Deps, me: Person, board: BoardRow, tasks: Task[]): Promise<Task[]> {
  if (!managesSchools(me)) return tasks
  const teacher = (await findPeople(db.read, [board.owner_id])).get(board.owner_id)?.name ?? ''
  return tasks.map((task) => ({ ...task, teacher }))
}

/** Adds with whom the task is shared, and its sender's name for those who are not. */
async function withColleagues(deps: Deps, me: Person, board: BoardRow, tasks: Task[]): Promise<Task[]> {
  const { read } = deps.db
  const shared = sharedFields(me, board, deps.now().toISOString())
  const colleagues = await colleaguesOf(read, board)
  const sender = shared.shared && {
    teacher: (await findPeople(read, [board.owner_id])).get(board.owner_id)?.name ?? '',
  }
  const named = await withTeacher(deps, me, board, tasks)
  return named.map((task) => ({ ...task, ...colleagues, ...shared, ...sender }))
}

/** Adds the reader's own tags. */
async function withTags({ db }: Deps, me: Person, tasks: Task[]): Promise<Task[]> {
  const tags = await tagsOf(db.read, { userId: me.id, kind: 'task', ids: tasks.map(({ _id }) => _id) })
  return tasks.map((task) => ({ ...task, tags: tags.get(task._id) }))
}

/** Adds the corrections of keys and the rules that are in force. */
async function withMarking(deps: Deps, me: Person, tasks: Task[]): Promise<Task[]> {
  return Promise.all(
    tasks.map(async (task) => ({
      ...task,
      ...(await shownMarking(deps, await readOwnTask(streamsOf(deps), me, task._id))),
    })),
  )
}

async function ownersView(deps: Deps, me: Person, board: BoardRow, wanted: Wanted, now: string): Promise<View> {
  const { db } = deps
  const chosen: string[] = JSON.parse(board.chosen_students)
  if (wanted.student !== undefined && wanted.attempt !== undefined) {
    const people = await findPeople(db.read, [wanted.student, ...chosen])
    const entry = await findEntry(db.read, board.task_id, wanted.student)
    const row = entry && isStarted(entry) && rowOfAttempt(entry, wanted.attempt)
    if (row) return viewStudent(deps, board, row, chosen, now)
    const earlier = { taskId: board.task_id, studentId: wanted.student, attempt: wanted.attempt }
    const student = await deletedEntry(deps, earlier, people.get(wanted.student))
    return { tasks: [toTask(board, chosen, people)], students: [student], stats: taskStats(board) }
  }
  if (wanted.student !== undefined) {
    const entry = await findEntry(db.read, board.task_id, wanted.student)
    if (!entry) throw notFound()
    return viewStudent(deps, board, rowToMark(entry), chosen, now)
  }
  const entries = wanted.answers
    ? await listAnswers(db.read, board.task_id, wanted.class)
    : await listEntries(db.read, board.task_id, wanted.class)
  const timePeople = await lookUpTimes(db.read, entries, now, chosen)
  const stats = wanted.class === undefined ? taskStats(board) : statsOf(entries)
  const rules = wanted.answers ? (await readOwnTask(streamsOf(deps), me, board.task_id)).groupRules : []
  return { tasks: [toTask(board, chosen, timePeople.people)], students: sortByName(entries, timePeople, rules), stats }
}

const isStarted = ({ series, status }: AnsweredRow) => series !== '{}' && status !== 'not_started'

/** For marks that say what the teacher saw. */
function withVersions(entry: Entry, row: AnsweredRow): Entry {
  if (!row.sent_at) return entry
  const marks = new Map((JSON.parse(row.marks) as Mark[]).map((mark) => [mark.questionId, mark]))
  const values = new Map((JSON.parse(row.answers) as AnswerValue[]).map((value) => [value.questionId, value]))
  const versionOf = (questionId: string) => {
    const mark = marks.get(questionId)
    return mark && { version: markVersion({ student: entry._id, value: values.get(questionId), mark }) }
  }
  return { ...entry, answers: entry.answers?.map((answer) => ({ ...answer, ...versionOf(answer.ID) })) }
}

/** One student with their answers. */
async function viewStudent(
  { db }: Deps,
  board: BoardRow,
  row: AnsweredRow,
  chosen: string[],
  now: string,
): Promise<View> {
  const timePeople = await lookUpTimes(db.read, [row], now, chosen)
  const student = withVersions(withAnswers(row, timePeople), row)
  const right_rates = await rightRates(db.read, board.task_id)
  return {
    tasks: [toTask(board, chosen, timePeople.people)],
    students: [row.series === '{}' ? student : { ...student, attempt: row.attempt }],
    stats: { ...taskStats(board), right_rates },
  }
}
