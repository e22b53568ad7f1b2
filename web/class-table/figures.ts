import type { TableCell, TableTask } from '../../server/contract/class-table.ts'
import type { CategoryName } from '../../server/contract/shapes.ts'

type Cells = readonly (TableCell | null | undefined)[]

/** The mean of final scores, a whole number; null without any. Provisional scores do not count. */
export function averageOf(cells: Cells): number | null {
  const scores = cells.flatMap((cell) => (cell?.status === 'final' && cell.score !== null ? [cell.score] : []))
  return scores.length === 0 ? null : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)
}

/** A category, and the places of its tasks in the table. */
export interface CategoryTasks {
  category: CategoryName
  places: number[]
}

/** The categories that tasks of the table have, in library order. A task with two categories is in both. */
export function categoriesIn(tasks: readonly TableTask[], categories: readonly CategoryName[]): CategoryTasks[] {
  return categories.flatMap((category) => {
    const places = tasks.flatMap(({ cats }, place) => (cats.includes(category._id) ? [place] : []))
    return places.length > 0 ? [{ category, places }] : []
  })
}
