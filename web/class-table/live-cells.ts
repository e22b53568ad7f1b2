import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Reply } from '../../server/contract/calls.ts'
import { isNewer } from '../api/live.ts'

export type ClassTable = Reply<'students/table'>

/** Key of a cell, for marking those that just changed. */
export const cellKey = (student: string, task: string): string => `${student} ${task}`

/**
 * A copy of the table with newer entries of a task, and the keys of the cells that changed. Rows that did not change stay
 * the same objects. The same table if it has no such task.
 */
export function withEntries(
  table: ClassTable,
  taskId: string,
  entries: readonly Entry[],
): { table: ClassTable; changed: string[] } {
  const place = table.tasks.findIndex(({ _id }) => _id === taskId)
  if (place < 0) return { table, changed: [] }
  const changed: string[] = []
  const entryOf = new Map(entries.map((entry) => [entry._id, entry]))
  const students = table.students.map((student) => {
    const entry = entryOf.get(student._id)
    const before = student.cells[place]
    const { position = 0 } = entry ?? {}
    if (!entry || !isNewer({ position }, before ?? undefined)) return student
    const { status, score } = entry
    if (before?.status !== status || before.score !== score) changed.push(cellKey(student._id, taskId))
    return { ...student, cells: student.cells.with(place, { status, score, position }) }
  })
  return { table: { ...table, students }, changed }
}
