import type { EntryListRow } from '../../projections/attempts/queries.ts'
import type { TaskListRow } from '../../projections/task-board/columns.ts'

/** The columns of a task and of a student's attempts that are read for a row of the contract. */
export type BoardRow = TaskListRow
export type EntryRow = EntryListRow
