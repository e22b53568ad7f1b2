/** A row with its position in the folder, for the message if it is refused. */
export interface Placed<T> {
  file: string
  /** From 1. */
  row: number
  /** The line of a part of the row, `/questions/0`, or of the row itself, ``. */
  line: (path: string) => number
  value: T
}

export interface Problem {
  file: string
  /** From 1; 0 for the file as a whole. */
  row: number
  /** From 1; none for the file as a whole. */
  line?: number
  reason: string
}

/** Adds a problem of a row; `part` is the part of the row that the reason is about. */
export type Report = (placed: Pick<Placed<unknown>, 'file' | 'row' | 'line'>, reason: string, part?: string) => void

/** Reports each row whose key an earlier row has. `nameOf` is what the message calls the row. */
export function reportDuplicates<T>(
  rows: Placed<T>[],
  key: (value: T) => string,
  report: Report,
  nameOf: (value: T) => string = key,
): void {
  const seen = new Set<string>()
  for (const placed of rows) {
    const id = key(placed.value)
    if (seen.has(id)) report(placed, `${nameOf(placed.value)} appears twice`)
    seen.add(id)
  }
}

/** The rule of most kinds about the rows of a folder: each has an id of its own. */
export const reportDuplicateIds = <T extends { id: string }>(rows: Placed<T>[], _folder: unknown, report: Report) =>
  reportDuplicates(rows, ({ id }) => id, report)
