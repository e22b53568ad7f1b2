import type { Kysely } from 'kysely'
import { columnsOf } from '../engine/columns.ts'
import type { EventsToFold } from '../engine/events-to-fold.ts'
import { loadRows } from '../engine/load-rows.ts'
import { deleteWhere, insert, update, upsert } from '../engine/write-rows.ts'
import { needsDetails } from './affected.ts'
import {
  COUNTER_COLUMNS,
  COUNTERS,
  DELETED_TASKS,
  DETAIL_COLUMNS,
  TASK_BOARD,
  TASK_CLASSES,
  TASK_OWNERS,
  type TaskBoardTables,
} from './columns.ts'
import { countOnBoard } from './counters.ts'
import { foldTask } from './fold.ts'
import { createTaskBoardRows, type TaskBoardRows } from './rows.ts'

type Db = Kysely<TaskBoardTables>

/** Lists of tasks for teachers and students. */
export const taskBoard = {
  tables: [TASK_BOARD, TASK_CLASSES, DELETED_TASKS, TASK_OWNERS],
  createRows: createTaskBoardRows,
  load,
  foldTask,
  countEntry: countOnBoard,
  write,
  held: ({ details }: TaskBoardRows) => ({ rows: 0, texts: details.size }),
}

async function load(
  db: Db,
  { counters, details, deleted }: TaskBoardRows,
  { tasks, attempts }: EventsToFold,
): Promise<void> {
  const ids = new Set<string>()
  for (const { taskId } of tasks) ids.add(taskId)
  for (const { key } of attempts) ids.add(key.taskId)
  await loadRows(db, TASK_BOARD, 'task_id', COUNTER_COLUMNS, counters, ids)
  const changed = tasks.filter(({ event }) => needsDetails(event))
  const detailed = new Set(changed.map(({ taskId }) => taskId))
  await loadRows(db, TASK_BOARD, 'task_id', DETAIL_COLUMNS, details, detailed)
  // Tasks that are not on the board are deleted ones: a change of one of their attempts needs the owner.
  await loadRows(db, DELETED_TASKS, 'task_id', columnsOf(DELETED_TASKS), deleted, gone(counters, ids))
}

/** Those without a row on the board. */
const gone = (counters: TaskBoardRows['counters'], ids: Set<string>) =>
  [...ids].filter((taskId) => counters.get(taskId) === undefined)

async function write(db: Db, rows: TaskBoardRows): Promise<void> {
  const { counters, details, classes, owners, deleted } = rows
  await deleteWhere(db, TASK_BOARD, 'task_id', [...counters.removed()])
  const whole = [...details.changed().values()].flatMap((row) => {
    const counted = counters.get(row.task_id)
    return counted ? [{ ...counted, ...row }] : []
  })
  await upsert(db, TASK_BOARD, whole)
  const counted = [...counters.changed().values()].filter((row) => !details.changed().has(row.task_id))
  await update(db, TASK_BOARD, 'task_id', COUNTERS, counted)
  await deleteWhere(db, TASK_CLASSES, 'task_id', [...classes.removed(), ...classes.changed().keys()])
  const codes = [...classes.changed()].flatMap(([taskId, list]) =>
    [...new Set(list)].map((code) => ({ task_id: taskId, class_code: code })),
  )
  await insert(db, TASK_CLASSES, codes)
  await deleteWhere(db, TASK_OWNERS, 'task_id', [...owners.changed().keys()])
  const people = [...owners.changed()].flatMap(([taskId, list]) =>
    list.map(({ id, until }) => ({ task_id: taskId, person_id: id, until })),
  )
  await insert(db, TASK_OWNERS, people)
  await deleteWhere(db, DELETED_TASKS, 'task_id', [...deleted.removed()])
  await upsert(db, DELETED_TASKS, [...deleted.changed().values()])
  for (const written of [counters, details, classes, owners, deleted]) written.written()
  rows.touchedTasks.clear()
  rows.deletedTasks = []
}
