import { Button, Loader } from '@mantine/core'
import { Download, FileSpreadsheet } from 'lucide-react'
import { useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LEVEL } from '../../../server/contract/rules.ts'
import { useMe } from '../../api/session.ts'
import { messageOf } from '../../i18n/error-text.ts'
import { joinList } from '../../i18n/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { toCsv } from '../export/csv.ts'
import { downloadCsv } from '../export/download.ts'
import styles from './check-step.module.css'
import { sortedClasses } from './class-code.ts'
import { ColumnsBar } from './columns-bar.tsx'
import type { Counts } from './count-outcomes.ts'
import { MissingClasses } from './missing-classes.tsx'
import { Note } from './note.tsx'
import { PreviewTable } from './preview-table.tsx'
import type { RosterKind, RowProblem } from './roster-kind.ts'
import { useClasses } from './use-classes.ts'
import type { Import } from './use-import.ts'
import { ZerosNote } from './zeros-note.tsx'

interface Props<Row extends { line: number }> {
  kind: RosterKind<Row>
  work: Import
  counts: Counts
  /** Undefined for a user with one school. */
  school: string | undefined
}

export type Shown = keyof Counts

/** The effect of each row of the file, before anything is stored. */
export function CheckStep<Row extends { line: number }>({ kind, work, counts, school }: Props<Row>) {
  const manager = (useMe()?.userlevel ?? 0) >= LEVEL.manager
  const known = useClasses(school)
  const { t } = useTranslation(['students', 'errors'])
  const [chosen, setChosen] = useState<Shown>('all')
  // Rows with problems are shown first, if there are any.
  useLayoutEffect(() => setChosen(counts.wrong > 0 ? 'wrong' : 'all'), [counts.wrong])
  const shown: Shown = counts[chosen] > 0 ? chosen : 'all'
  const lines = useMemo(() => {
    const wanted = (line: number) =>
      shown === 'all' || (work.problems.has(line) ? shown === 'wrong' : work.outcomes.get(line)?.outcome === shown)
    return work.sheet?.rows.filter(({ line }) => wanted(line)) ?? []
  }, [work.sheet, work.problems, work.outcomes, shown])

  const wrongFile = () => {
    const { sheet } = work
    if (!sheet) return
    const field = (name: string) => t(`roster.${kind.name}.fields.${name}`)
    const rows = sheet.rows.flatMap(({ line, cells }) => {
      const why = work.problems.get(line)
      if (!why) return []
      const reasons = why.map(({ field: name, error }) => `${field(name)}: ${messageOf(error)}`).join(' · ')
      return [[...sheet.headings.map((_, at) => cells[at] ?? ''), String(line), reasons]]
    })
    const lines = [[...sheet.headings, t('roster.line'), t('roster.why')], ...rows]
    downloadCsv(`${t('roster.wrongName')}.csv`, toCsv(lines))
  }

  if (work.missing.length > 0 || !work.sheet) {
    return (
      <div className={styles.step}>
        <ColumnsBar kind={kind} work={work} />
        <Note tone="warn" icon={<FileSpreadsheet size={20} aria-hidden="true" />} live>
          {t('roster.missing', {
            fields: joinList(
              work.missing.map((key) => t('roster.quoted', { text: t(`roster.${kind.name}.fields.${key}`) })),
            ),
          })}
        </Note>
      </div>
    )
  }
  const busy = work.check.state === 'busy' || work.storing
  const missing = unknownClasses(work.rows as Row[], work.problems, kind.classesOf, known)
  return (
    <div className={styles.step}>
      <ColumnsBar kind={kind} work={work} />
      {work.check.state === 'failed' ? (
        <ErrorState error={work.check.error} title={t('roster.notChecked')} onRetry={work.recheck} />
      ) : (
        <>
          <div className={styles.bar}>
            <Segmented
              label={t('roster.show')}
              value={shown}
              onChange={setChosen}
              options={(['all', 'wrong', 'added', 'changed', 'moved', 'same'] as const)
                .filter((one) => one === 'all' || counts[one] > 0)
                .map((one) => ({ value: one, label: t(`roster.outcome.${one}`), count: counts[one] }))}
            />
            {busy && (
              <span className={styles.busy} role="status">
                <Loader size={20} />
                {t(work.storing ? 'roster.storing' : 'roster.checking', {
                  what: t(`roster.${kind.name}.people`, { count: counts.all }),
                })}
              </span>
            )}
            {counts.wrong > 0 && !busy && (
              <Button
                variant="light"
                color="bad"
                leftSection={<Download size={18} aria-hidden="true" />}
                onClick={wrongFile}
              >
                {t('roster.wrongRows', { count: counts.wrong })}
              </Button>
            )}
          </div>
          {manager && missing.length > 0 && !busy && (
            <MissingClasses codes={missing} school={school} onOpened={work.recheck} />
          )}
          {!busy && <ZerosNote work={work} />}
          <PreviewTable key={shown} kind={kind} work={work} lines={lines} busy={busy} />
        </>
      )}
    </div>
  )
}

/** Valid class codes in rows with the problem `unknown_class` that the school doesn't have. */
export function unknownClasses<Row extends { line: number }>(
  rows: readonly Row[],
  problems: ReadonlyMap<number, readonly RowProblem[]>,
  classesOf: (row: Row) => string[],
  known: readonly string[],
): string[] {
  const lines = rows.filter(({ line }) => problems.get(line)?.some(({ error }) => error === 'unknown_class'))
  return sortedClasses(lines.flatMap(classesOf).filter((code) => !known.includes(code)))
}
