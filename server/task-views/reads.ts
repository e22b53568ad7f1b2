import type { Kysely } from 'kysely'
import { ENTRY_LISTED } from '../../projections/attempts/queries.ts'
import { LISTED } from '../../projections/task-board/columns.ts'
import { LEVEL } from '../contract/rules.ts'
import type { Database } from '../database/tables.ts'
import type { BoardRow, EntryRow } from './rows.ts'

// Rows for many receivers at once: one query per batch, whatever its size. Story, question and answer columns are not
// read.

const CHUNK = 1000

async function inChunks<Row>(ids: Iterable<string>, find: (chunk: string[]) => Promise<Row[]>): Promise<Row[]> {
  const wanted = [...new Set(ids)]
  const rows: Row[] = []
  for (let from = 0; from < wanted.length; from += CHUNK) rows.push(...(await find(wanted.slice(from, from + CHUNK))))
  return rows
}

/** Rows of existing tasks, by id. */
export async function findBoards(read: Kysely<Database>, taskIds: Iterable<string>): Promise<Map<string, BoardRow>> {
  const rows = await inChunks(taskIds, (ids) =>
    read.selectFrom('task_board').select(LISTED).where('task_id', 'in', ids).execute(),
  )
  return new Map(rows.map((row) => [row.task_id, row]))
}

/** Rows of these recipients of a task. */
export const findEntries = (
  read: Kysely<Database>,
  taskId: string,
  studentIds: Iterable<string>,
): Promise<EntryRow[]> =>
  inChunks(studentIds, (ids) =>
    read
      .selectFrom('entries')
      .select(ENTRY_LISTED)
      .where('task_id', '=', taskId)
      .where('student_id', 'in', ids)
      .execute(),
  )

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

/** The highest log position of a task and its recipients' rows; undefined for a task that does not exist. */
export async function findNewest(read: Kysely<Database>, taskId: string): Promise<number | undefined> {
  const row = await read
    .selectFrom('task_board')
    .select((eb) => [
      'position',
      eb
        .selectFrom('entries')
        .select(({ fn }) => fn.max('entries.position').as('newest'))
        .whereRef('entries.task_id', '=', 'task_board.task_id')
        .as('newest'),
    ])
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return row && Math.max(Number(row.position), Number(row.newest ?? 0))
}
