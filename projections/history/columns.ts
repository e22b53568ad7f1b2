import { defineTable, json, position, type RowOf, type StateOf, text, textOrNull } from '../engine/columns.ts'
import type { Rows } from '../engine/rows.ts'
import type { HistoryDetail, HistoryType } from './history.ts'

/** History of tasks and attempts. Saves of one attempt within a minute share a row. */
export const HISTORY = defineTable(
  'history',
  {
    position: position(),
    task_id: text(),
    /** '' in rows of the task itself. */
    student_id: text(),
    type: text<HistoryType>(),
    at: text(),
    actor_id: textOrNull(),
    detail: json<HistoryDetail>(),
  },
  {
    key: ['position'],
    indexes: [
      { name: 'history_attempt', columns: ['task_id', 'student_id', 'position'] },
      { name: 'history_task', columns: ['task_id', 'position'] },
    ],
  },
)

/** What a further save changes of the row that it shares. The other columns are never written again. */
export const REWRITTEN = ['detail'] as const
export type Rewritten = (typeof REWRITTEN)[number]

/** A row with its detail parsed. */
export type HistoryState = StateOf<typeof HISTORY>
export interface HistoryTables {
  history: RowOf<typeof HISTORY>
}

export interface HistoryRows {
  history: Map<number, HistoryState>
  /**
   * The newest row of each attempt by its stream: a save within a minute is added to that row instead of making a new
   * one.
   */
  lastHistory: Rows<HistoryState>
}
