import type { TableCell, TableStudent, TableTask } from '../../server/contract/class-table.ts'
import type { CategoryName } from '../../server/contract/shapes.ts'
import { averageOf, categoriesIn } from './figures.ts'

/** A column of the table: an attempt in a task, or the average of a category. */
export type Column =
  | { kind: 'task'; id: string; task: TableTask; place: number }
  | { kind: 'category'; id: string; category: CategoryName; places: number[] }

/** The value of a student in a column. */
export type Value = { kind: 'attempt'; cell: TableCell | null } | { kind: 'average'; average: number | null }

export type View = 'tasks' | 'categories'

interface Table {
  tasks: readonly TableTask[]
  categories: readonly CategoryName[]
}

export function columnsOf({ tasks, categories }: Table, view: View): Column[] {
  if (view === 'tasks') return tasks.map((task, place) => ({ kind: 'task', id: task._id, task, place }))
  return categoriesIn(tasks, categories).map(({ category, places }) => ({
    kind: 'category',
    id: category._id,
    category,
    places,
  }))
}

export function valueIn({ cells }: Pick<TableStudent, 'cells'>, column: Column): Value {
  return column.kind === 'task'
    ? { kind: 'attempt', cell: cells[column.place] ?? null }
    : { kind: 'average', average: averageOf(column.places.map((place) => cells[place])) }
}

/** The average of all final scores in the column. */
export function columnAverage(students: readonly TableStudent[], column: Column): number | null {
  const places = column.kind === 'task' ? [column.place] : column.places
  return averageOf(students.flatMap(({ cells }) => places.map((place) => cells[place])))
}

/** The average of all final scores in the table. */
export const wholeAverage = (students: readonly TableStudent[]): number | null =>
  averageOf(students.flatMap(({ cells }) => cells))
