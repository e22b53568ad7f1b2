import type { Kysely } from 'kysely'
import type { EventsToFold } from '../engine/events-to-fold.ts'
import { loadRows } from '../engine/load-rows.ts'
import { deleteWhere, insert, update, upsert } from '../engine/write-rows.ts'
import { COUNTER_COLUMNS, COUNTERS, DETAIL_COLUMNS, TASK_BOARD, TASK_CLASSES, type TaskBoardTables } from './columns.ts'
import { countOnBoard } from './counters.ts'
import { foldTask, needsDetails } from './fold.ts'
import { createTaskBoardRows, type TaskBoardRows } from './rows.ts'

type Db = Kysely<TaskBoardTables>

/** Lists of tasks for teachers and students. */
export const taskBoard = {
  tables: [TASK_BOARD, TASK_CLASSES],
  createRows: createTaskBoardRows,
  load,
  foldTask,
  countEntry: countOnBoard,
  write,
  held: ({ details }: TaskBoardRows) => ({ rows: 0, texts: details.size }),
}

async function load(db: Db, { counters, details }: TaskBoardRows, { tasks, attempts }: EventsToFold): Promise<void> {
  const ids = new Set<string>()
  for (const { taskId } of tasks) ids.add(taskId)
  for (const { key } of attempts) ids.add(key.taskId)
  await loadRows(db, TASK_BOARD, 'task_id', COUNTER_COLUMNS, counters, ids)
  const changed = tasks.filter(({ event }) => needsDetails(event))
  const detailed = new Set(changed.map(({ taskId }) => taskId))
  await loadRows(db, TASK_BOARD, 'task_id', DETAIL_COLUMNS, details, detailed)
}

async function write(db: Db, rows: TaskBoardRows): Promise<void> {
  const { counters, details, classes } = rows
  await deleteWhere(db, TASK_BOARD, 'task_id', [...counters.removed()])
  const whole = [...details.changed().values()].flatMap((row) => {
    const counted = counters.get(row.task_id)
    return counted ? [{ ...row, ...counted }] : []
  })
  await upsert(db, TASK_BOARD, whole)
  const counted = [...counters.changed().values()].filter((row) => !details.changed().has(row.task_id))
  await update(db, TASK_BOARD, 'task_id', COUNTERS, counted)
  await deleteWhere(db, TASK_CLASSES, 'task_id', [...classes.removed(), ...classes.changed().keys()])
  const codes = [...classes.changed()].flatMap(([taskId, list]) =>
    [...new Set(list)].map((code) => ({ task_id: taskId, class_code: code })),
  )
  await insert(db, TASK_CLASSES, codes)
  for (const written of [counters, details, classes]) written.written()
  rows.touchedTasks.clear()
  rows.deletedTasks = []
}
