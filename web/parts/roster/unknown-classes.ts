import { sortedClasses } from './class-code.ts'
import type { RowProblem } from './roster-kind.ts'

/** Classes that lines name, that could be read, and that the school doesn't have. */
export function unknownClasses<Row extends { line: number }>(
  rows: readonly Row[],
  problems: ReadonlyMap<number, readonly RowProblem[]>,
  classesOf: (row: Row) => string[],
  known: readonly string[],
): string[] {
  const lines = rows.filter(({ line }) => problems.get(line)?.some(({ error }) => error === 'unknown_class'))
  return sortedClasses(lines.flatMap(classesOf).filter((code) => !known.includes(code)))
}
