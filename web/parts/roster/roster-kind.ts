import type { RosterReport } from '../../../server/contract/students.ts'
import type { CallOptions } from '../../api/call.ts'
import type { Mapping, RosterColumn } from './columns.ts'
import type { SheetRow } from './sheet.ts'

/** One call hashes passwords, compares and stores a whole roster. */
export const IMPORT_TIMEOUT_MS = 120_000

/** A row that can't be stored: its place in the file, the field, and a code or text of the contract. */
export interface RowProblem {
  line: number
  field: string
  error: number | string
}

/** What is imported: students or teachers. Each feature describes its rows to the wizard with this type. */
export interface RosterKind<Row extends { line: number } = { line: number }> {
  /** Key below `students:roster`. */
  name: 'students' | 'teachers'
  columns: readonly RosterColumn[]
  /** Most rows in one file. */
  limit: number
  /** Lines of the sample file under its headings. */
  sample: Record<'ar' | 'en', string[][]>
  toRow: (line: number, cell: (key: string) => string) => Row
  /** Codes of the classes of a row, those that could be read. */
  classesOf: (row: Row) => string[]
  /** What is wrong with the rows themselves; the server checks everything again. */
  problemsOf: (rows: readonly Row[]) => RowProblem[]
  /** Checks the rows on the server and stores nothing. */
  check: (rows: Row[], school: { school?: string }, options: CallOptions) => Promise<RosterReport>
  /** Stores all rows or none. */
  store: (rows: Row[], school: { school?: string }) => Promise<RosterReport>
}

/** The rows of a file in the contract's form. */
export const rowsOf = <Row extends { line: number }>(
  kind: RosterKind<Row>,
  lines: readonly SheetRow[],
  mapping: Mapping,
): Row[] => lines.map(({ line, cells }) => kind.toRow(line, (key) => cells[mapping[key] ?? -1] ?? ''))
