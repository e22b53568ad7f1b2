import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { BoardRow } from '../task-views/read-rows.ts'
import { findBoards } from '../task-views/reads.ts'

/** Rows of existing tasks, by id. */
export type BoardReads = (taskIds: Iterable<string>) => Promise<Map<string, BoardRow>>

/**
 * Reads the rows of tasks with one query for all pushes of a batch: the pushes to students, watchers and owners need the same rows and
 * ask in the same turn of the event loop. The query runs on the next tick, when all of them have asked.
 */
export function createBoardReads(read: Kysely<Database>): BoardReads {
  let wanted = new Set<string>()
  let next: Promise<Map<string, BoardRow>> | undefined

  async function readNext(): Promise<Map<string, BoardRow>> {
    await new Promise<void>((resolve) => process.nextTick(resolve))
    const taskIds = wanted
    wanted = new Set()
    next = undefined
    return findBoards(read, taskIds)
  }

  return async (taskIds) => {
    const own = [...taskIds]
    if (own.length === 0) return new Map()
    for (const taskId of own) wanted.add(taskId)
    next ??= readNext()
    const boards = await next
    const found = new Map<string, BoardRow>()
    for (const taskId of own) {
      const board = boards.get(taskId)
      if (board) found.set(taskId, board)
    }
    return found
  }
}
