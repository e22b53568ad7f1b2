import type { Kysely } from 'kysely'
import { answersOf, entriesOf } from '../../projections/attempts/queries.ts'
import { listedTasks } from '../../projections/task-board/queries.ts'
import { LEVEL } from '../contract/rules.ts'
import { inChunks } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'
import type { BoardRow, EntryRow } from './read-rows.ts'

// Rows for many receivers at once: one query per batch, whatever its size. Story, question and answer columns are not
// read.

/** Rows of existing tasks, by id. */
export async function findBoards(read: Kysely<Database>, taskIds: Iterable<string>): Promise<Map<string, BoardRow>> {
  const rows = await inChunks(taskIds, (ids) => listedTasks(read, ids))
  return new Map(rows.map((row) => [row.task_id, row]))
}

/** Rows of these recipients of a task. */
export const findEntries = (
  read: Kysely<Database>,
  taskId: string,
  studentIds: Iterable<string>,
): Promise<EntryRow[]> => inChunks(studentIds, (ids) => entriesOf(read, taskId, ids))

/** The same rows with `answers` and `marks` as JSON, and the number of the task's questions. */
export const findEntriesWithAnswers = (read: Kysely<Database>, taskId: string, studentIds: Iterable<string>) =>
  inChunks(studentIds, (ids) => answersOf(read, taskId, ids))

/** Badges of these people. Not for managers: their badge is computed from their schools. */
export const findBadges = (read: Kysely<Database>, userIds: Iterable<string>) =>
  inChunks(userIds, (ids) =>
    read
      .selectFrom('badges')
      .innerJoin('users', 'users.id', 'badges.user_id')
      .selectAll('badges')
      .where('badges.user_id', 'in', ids)
      .where('users.userlevel', '<', LEVEL.manager)
      .execute(),
  )
