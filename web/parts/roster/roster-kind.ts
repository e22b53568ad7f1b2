import type { RosterReport } from '../../../server/contract/students.ts'
import type { CallOptions } from '../../api/call.ts'
import type { Mapping, RosterColumn } from './columns.ts'
import type { SheetRow } from './sheet.ts'

/** Long, because one call hashes the passwords of a whole roster. */
export const IMPORT_TIMEOUT_MS = 120_000

/** Why a row can't be stored: its line in the file, the field, and an error code or text of the contract. */
export interface RowProblem {
  line: number
  field: string
  error: number | string
}

/** Describes a roster of students or of staff for the wizard. */
export interface RosterKind<Row extends { line: number } = { line: number }> {
  /** Text key below `students:roster`. */
  name: 'students' | 'teachers'
  columns: readonly RosterColumn[]
  /** Maximum of rows in one file. */
  limit: number
  /** Rows of the sample file. */
  sample: Record<'ar' | 'en', string[][]>
  toRow: (line: number, cell: (key: string) => string) => Row
  /** Valid class codes of a row. */
  classesOf: (row: Row) => string[]
  /** Problems that the client can find; the server checks all again. */
  problemsOf: (rows: readonly Row[]) => RowProblem[]
  /** Checks the rows on the server and stores nothing. */
  check: (rows: Row[], school: { school?: string }, options: CallOptions) => Promise<RosterReport>
  /** Stores all rows or none. */
  store: (rows: Row[], school: { school?: string }) => Promise<RosterReport>
}

/** Converts the rows of a file to rows of the contract. */
export const rowsOf = <Row extends { line: number }>(
  kind: RosterKind<Row>,
  lines: readonly SheetRow[],
  mapping: Mapping,
): Row[] => lines.map(({ line, cells }) => kind.toRow(line, (key) => cells[mapping[key] ?? -1] ?? ''))
