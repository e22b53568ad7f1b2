import { isPowerOfTen, numberKey } from '../../../server/contract/number-rules.ts'
import { foldForSearch, westernDigits } from '../../../server/contract/rules.ts'
import type { RowProblem } from './roster-kind.ts'

/** The contract refuses longer fields. */
const MAX_CELL = 300

interface Line {
  line: number
  name: string
  zehot: string
  user?: string
}

/**
 * Problems that any roster can have: empty or too long fields, repeated ID numbers and usernames. `classes` returns the
 * class texts of a row.
 */
export function problemsOfRows<Row extends Line>(
  rows: readonly Row[],
  field: 'class' | 'classes',
  classes: (row: Row) => readonly string[],
): RowProblem[] {
  const found: RowProblem[] = []
  for (const row of rows) {
    const { line } = row
    if (row.name === '') found.push({ line, field: 'name', error: 4 })
    if (row.zehot === '') found.push({ line, field: 'zehot', error: 5 })
    if (isPowerOfTen(row.zehot)) found.push({ line, field: 'zehot', error: 'number_as_power' })
    if (classes(row).every((text) => text === '')) found.push({ line, field, error: 6 })
    for (const [name, value] of Object.entries(row))
      if (typeof value === 'string' && value.length > MAX_CELL) found.push({ line, field: name, error: 'too_long' })
  }
  return [
    ...found,
    ...duplicates(
      rows.filter(({ zehot }) => !isPowerOfTen(zehot)),
      'zehot',
      ({ zehot }) => numberKey(westernDigits(zehot)),
    ),
    ...duplicates(rows, 'user', ({ user = '' }) => user),
  ]
}

/** Reports each line whose value occurs on another line too. Empty values don't count. */
export function duplicates<Row extends { line: number }>(
  rows: readonly Row[],
  field: string,
  valueIn: (row: Row) => string,
): RowProblem[] {
  const lines = new Map<string, number[]>()
  for (const row of rows) {
    const value = foldForSearch(valueIn(row))
    if (value) lines.set(value, [...(lines.get(value) ?? []), row.line])
  }
  return [...lines.values()]
    .filter((same) => same.length > 1)
    .flatMap((same) => same.map((line) => ({ line, field, error: 'duplicate_in_file' })))
}

/** Problems of client and server by line, without duplicates. */
export function byLine(...lists: readonly (readonly RowProblem[])[]): Map<number, RowProblem[]> {
  const found = new Map<number, RowProblem[]>()
  for (const problem of lists.flat()) {
    const here = found.get(problem.line) ?? []
    if (here.some(({ field, error }) => field === problem.field && String(error) === String(problem.error))) continue
    found.set(problem.line, [...here, problem])
  }
  return found
}
