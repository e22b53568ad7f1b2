import { useEffect, useMemo, useState } from 'react'
import type { RosterReport } from '../../../server/contract/students.ts'
import { type Mapping, matchColumns, missingColumns } from './columns.ts'
import { readSheet } from './read-sheet.ts'
import { IMPORT_TIMEOUT_MS, type RosterKind, rowsOf } from './roster-kind.ts'
import { byLine } from './row-problems.ts'
import { type Sheet, SheetError, withCells } from './sheet.ts'

export type Outcome = RosterReport['rows'][number]['outcome']

interface Check {
  state: 'idle' | 'busy' | 'done' | 'failed'
  report?: RosterReport
  error?: unknown
}

/** State of an import: reads a file, matches columns, checks the rows here and on the server. `store` stores them. */
export function useImport<Row extends { line: number }>(kind: RosterKind<Row>, school: string | undefined) {
  const [sheet, setSheet] = useState<Sheet>()
  const [reading, setReading] = useState(false)
  const [trouble, setTrouble] = useState<SheetError['why'] | 'tooMany'>()
  const [mapping, setMapping] = useState<Mapping>({})
  const [check, setCheck] = useState<Check>({ state: 'idle' })
  const [storing, setStoring] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [result, setResult] = useState<RosterReport>()
  const [round, setRound] = useState(0)

  const rows = useMemo(() => (sheet ? rowsOf(kind, sheet.rows, mapping) : []), [kind, sheet, mapping])
  const missing = sheet ? missingColumns(kind.columns, mapping) : []
  const own = useMemo(() => (missing.length > 0 ? [] : kind.problemsOf(rows)), [kind, rows, missing.length])
  const clean = useMemo(() => {
    const wrong = new Set(own.map(({ line }) => line))
    return rows.filter(({ line }) => !wrong.has(line))
  }, [rows, own])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` repeats the check
  useEffect(() => {
    if (missing.length > 0 || clean.length === 0) return setCheck({ state: sheet ? 'done' : 'idle' })
    const abort = new AbortController()
    // Keep the previous report during the check, so that the row being edited does not disappear.
    setCheck(({ report }) => ({ state: 'busy', report }))
    kind.check(clean, { school }, { signal: abort.signal, timeoutMs: IMPORT_TIMEOUT_MS }).then(
      (report) => abort.signal.aborted || setCheck({ state: 'done', report }),
      (error: unknown) => abort.signal.aborted || setCheck({ state: 'failed', error }),
    )
    return () => abort.abort()
  }, [kind, clean, school, missing.length, round])

  const problems = useMemo(() => byLine(own, check.report?.errors ?? []), [own, check.report])
  const outcomes = useMemo(
    () => new Map((check.report?.rows ?? []).map((row) => [row.line, row] as const)),
    [check.report],
  )

  const open = async (file: File) => {
    setReading(true)
    setTrouble(undefined)
    setFailure(undefined)
    try {
      const read = await readSheet(file, kind.columns)
      if (read.rows.length > kind.limit) return setTrouble('tooMany')
      setMapping(matchColumns(read.headings, kind.columns))
      setSheet(read)
    } catch (error) {
      setTrouble(error instanceof SheetError ? error.why : 'unreadable')
    } finally {
      setReading(false)
    }
  }

  /** Stores the rows without problems, all or none. Resolves to the report if they were stored, else to undefined. */
  const store = async (): Promise<RosterReport | undefined> => {
    const good = rows.filter(({ line }) => !problems.has(line))
    setStoring(true)
    setFailure(undefined)
    try {
      const report = await kind.store(good, { school })
      if (report.stored) setResult(report)
      // Data changed between the check and this call: show the rows that are wrong now.
      else setCheck({ state: 'done', report })
      return report.stored ? report : undefined
    } catch (error) {
      setFailure(error)
      return undefined
    } finally {
      setStoring(false)
    }
  }

  return {
    sheet,
    reading,
    trouble,
    mapping,
    missing,
    rows,
    check,
    problems,
    outcomes,
    storing,
    failure,
    result,
    open,
    store,
    map: (key: string, column: number) => setMapping((before) => withColumn(before, key, column)),
    /** Changes cells of a field's column in the loaded sheet, not in the file. `texts`: the new text of each line to change. */
    editColumn: (key: string, texts: ReadonlyMap<number, string>) =>
      setSheet((before) => before && withCells(before, mapping[key] ?? -1, texts)),
    recheck: () => setRound((before) => before + 1),
    clear: () => {
      setSheet(undefined)
      setFailure(undefined)
    },
  }
}

export type Import = ReturnType<typeof useImport>

/** Assigns a column to a field and removes it from any other field. */
function withColumn(mapping: Mapping, key: string, column: number): Mapping {
  const entries = Object.entries(mapping).map(([other, at]) => [other, at === column ? -1 : at])
  return { ...Object.fromEntries(entries), [key]: column }
}
