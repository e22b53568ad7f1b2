/** A line of the file. `line` is its number in a spreadsheet, from 1. */
export interface SheetRow {
  line: number
  cells: string[]
}

export interface Sheet {
  file: string
  headings: string[]
  rows: SheetRow[]
}

/** A file that is no table, has no rows or is too large. `why` is a text key below `roster.file`. */
export class SheetError extends Error {
  readonly why: 'unreadable' | 'empty' | 'tooLarge'

  constructor(why: SheetError['why'], cause?: unknown) {
    super(why, { cause })
    this.name = 'SheetError'
    this.why = why
  }
}

/** Splits rows of cells into headings (the first line with two filled cells) and rows. Skips empty lines. */
export function toSheet(file: string, table: readonly (readonly unknown[])[]): Sheet {
  const rows = table
    .map((cells, at) => ({ line: at + 1, cells: cells.map(cellText) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const at = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1)
  const head = rows[at]
  if (!head || rows.length === at + 1) throw new SheetError('empty')
  return { file, headings: head.cells, rows: rows.slice(at + 1) }
}

const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  const text = String(value).replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()
  // Our exports put an apostrophe before a text that a spreadsheet would run as a formula.
  return text.replace(/^'(?=[=+\-@＝＋－＠])/u, '')
}

/** A copy of the sheet with new texts in one column. `texts`: the new text of each line to change. If `column` is -1, nothing changes. */
export const withCells = (sheet: Sheet, column: number, texts: ReadonlyMap<number, string>): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((row) => {
    const text = texts.get(row.line)
    if (text === undefined || column < 0) return row
    const cells = sheet.headings.map((_, at) => row.cells[at] ?? '')
    return { line: row.line, cells: cells.map((cell, at) => (at === column ? cellText(text) : cell)) }
  }),
})
