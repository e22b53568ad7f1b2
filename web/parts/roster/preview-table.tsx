import { ArrowRightLeft, CircleAlert, Equal, Pencil, Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDoubtfulNumber } from '../../../server/contract/number-rules.ts'
import { messageOf } from '../../i18n/error-text.ts'
import { ListFoot } from '../../ui/list-foot.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Cell, Row } from '../../ui/table-parts.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import { ClassChip } from '../people/class-chip.tsx'
import styles from './check-step.module.css'
import { EditableCell } from './editable-cell.tsx'
import type { RosterKind, RowProblem } from './roster-kind.ts'
import type { SheetRow } from './sheet.ts'
import type { Import, Outcome } from './use-import.ts'

/** Rows on a page, so that a file of thousands renders fast. */
const PAGE = 50

const LOOK: Record<Outcome, { tone: Tone; Icon: typeof Plus }> = {
  added: { tone: 'good', Icon: Plus },
  changed: { tone: 'brand', Icon: Pencil },
  moved: { tone: 'live', Icon: ArrowRightLeft },
  same: { tone: 'neutral', Icon: Equal },
}

/** Written from left to right also in Arabic, whatever the cell contains. */
const LEFT_TO_RIGHT = new Set(['zehot', 'user', 'email', 'phone'])

interface Props<Row extends { line: number }> {
  kind: RosterKind<Row>
  work: Import
  lines: readonly SheetRow[]
  busy: boolean
}

/** The rows of the file, each with its outcome or its problems. */
export function PreviewTable<Row extends { line: number }>({ kind, work, lines, busy }: Props<Row>) {
  const { t } = useTranslation(['students', 'errors', 'common'])
  const [page, setPage] = useState(1)
  const pages = Math.ceil(lines.length / PAGE)
  const at = Math.min(page, Math.max(1, pages))
  const columns = kind.columns.filter(({ key }) => (work.mapping[key] ?? -1) >= 0 || key === 'user')
  return (
    <div className={styles.preview}>
      <ListTable
        busy={busy}
        columns={[
          t('roster.line'),
          ...columns.map(({ key }) => t(`roster.${kind.name}.fields.${key}`)),
          t('roster.what'),
        ]}
      >
        {lines.slice((at - 1) * PAGE, at * PAGE).map((row) => (
          <PreviewRow key={row.line} kind={kind} work={work} row={row} columns={columns.map(({ key }) => key)} />
        ))}
      </ListTable>
      <ListFoot page={page} size={PAGE} total={lines.length} onPage={setPage} />
    </div>
  )
}

function lookOf(key: string, text: string): string | undefined {
  if (key === 'name') return undefined
  return text !== '' && (key === 'zehot' || key === 'phone') ? `num ${styles.number}` : 'num'
}

interface RowProps<Row extends { line: number }> {
  kind: RosterKind<Row>
  work: Import
  row: SheetRow
  columns: string[]
}

function PreviewRow<Row extends { line: number }>({ kind, work, row, columns }: RowProps<Row>) {
  const { t } = useTranslation(['students', 'errors'])
  const problems = work.problems.get(row.line) ?? []
  const found = work.outcomes.get(row.line)
  const wrong = (key: string) => problems.some(({ field }) => field === key)
  const cell = (key: string) => row.cells[work.mapping[key] ?? -1] ?? ''
  return (
    <Row className={styles.row} data-wrong={problems.length > 0 || undefined}>
      <Cell className={styles.line}>
        <span className={styles.term}>{t('roster.line')}</span> {row.line}
      </Cell>
      {columns.map((key) => (
        <Cell key={key} className={key === 'name' ? styles.name : undefined} data-wrong={wrong(key) || undefined}>
          {wrong(key) && (work.mapping[key] ?? -1) >= 0 ? (
            <EditableCell
              label={t('roster.mend', { field: t(`roster.${kind.name}.fields.${key}`), line: row.line })}
              text={cell(key)}
              direction={LEFT_TO_RIGHT.has(key) ? 'ltr' : 'auto'}
              disabled={work.storing}
              onEdit={(text) => work.editColumn(key, new Map([[row.line, text]]))}
            />
          ) : wrong(key) && cell(key) === '' ? (
            <span className={styles.gap}>—</span>
          ) : key === 'class' || key === 'classes' ? (
            <Classes codes={kind.classesOf(kind.toRow(row.line, cell))} text={cell(key)} />
          ) : key === 'user' ? (
            <bdi dir="ltr" className={cell(key) ? undefined : styles.made}>
              {cell(key) || found?.user}
            </bdi>
          ) : (
            <bdi dir={LEFT_TO_RIGHT.has(key) ? 'ltr' : 'auto'} className={lookOf(key, cell(key))}>
              {cell(key)}
            </bdi>
          )}
        </Cell>
      ))}
      <Cell className={styles.what}>
        {problems.length > 0 ? (
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={`${problem.field} ${problem.error}`}>
                <CircleAlert size={16} aria-hidden="true" />
                <ProblemText kind={kind.name} problem={problem} />
              </li>
            ))}
          </ul>
        ) : (
          found && <OutcomeTag outcome={found.outcome} />
        )}
        {isDoubtfulNumber(cell('zehot')) && !wrong('zehot') && (
          <p className={styles.odd}>
            <TriangleAlert size={16} aria-hidden="true" /> {t('errors:oddNumber')}
          </p>
        )}
      </Cell>
    </Row>
  )
}

function ProblemText({ kind, problem }: { kind: string; problem: RowProblem }) {
  const { t } = useTranslation(['students', 'errors'])
  const key = `roster.${kind}.fields.${problem.field}`
  const { i18n } = useTranslation('students')
  return (
    <span>
      {i18n.exists(`students:${key}`) && <b>{t(key)}: </b>}
      {problem.error === 'too_long' ? t('roster.tooLong') : messageOf(problem.error)}
    </span>
  )
}

function OutcomeTag({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('students')
  const { tone, Icon } = LOOK[outcome]
  return (
    <Tag tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`roster.outcome.${outcome}`)}
    </Tag>
  )
}

function Classes({ codes, text }: { codes: readonly string[]; text: string }) {
  if (codes.length === 0) return <bdi>{text}</bdi>
  return (
    <span className={styles.chips}>
      {codes.map((code) => (
        <ClassChip key={code} code={code} />
      ))}
    </span>
  )
}
