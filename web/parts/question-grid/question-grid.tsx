import { type CSSProperties, memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import type { Task } from '../../../server/contract/task-shapes.ts'
import { count, fraction } from '../../i18n/format.ts'
import { ScrollCard } from '../../ui/scroll-card.tsx'
import { usePrinting } from '../../ui/use-printing.ts'
import { ScoreTag } from '../entry-list/score-tag.tsx'
import { bareName, studentName } from '../entry-list/student-name.ts'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { EarnedNote } from '../question/earned-note.tsx'
import { MARK_ICONS } from '../question/mark-signs.ts'
import { earnedIn } from '../question/points.ts'
import type { Cell, Column } from './cells.ts'
import styles from './question-grid.module.css'

interface QuestionGridProps {
  task: Task
  entries: Entry[]
  /** Of each entry the result for each question of the task. */
  rows: Cell[][]
  columns: Column[]
  /** Index of the question to emphasise. */
  hot?: number | undefined
  /** Rows that were just changed. */
  glows: ReadonlyMap<string, { kind: string }>
  /** Shows the question with this index; absent: questions cannot be opened. */
  onAsk?: ((question: number) => void) | undefined
  /** The page of a student's answers; absent: none. */
  linkOf?: (entry: Entry) => string | undefined
}

/** Number of questions that fit beside the names on a page of A4. */
const ON_PAPER = 20

/**
 * Students by questions: right answers muted, wrong ones emphasised. On the screen a wide table scrolls. On paper its questions are
 * divided into several tables, one below the other.
 */
export function QuestionGrid(props: QuestionGridProps) {
  const { task, rows, columns } = props
  const { t } = useTranslation('watch-task')
  const printing = usePrinting()
  const size = printing ? ON_PAPER : columns.length
  const starts = columns.flatMap((_, at) => (at % size === 0 ? [at] : []))
  return (
    <>
      <ScrollCard label={t('gridView.label')} className={styles.scroll}>
        {starts.map((from) => (
          <GridTable
            key={from}
            {...props}
            // A browser does not repeat buttons in the head of each page.
            onAsk={printing ? undefined : props.onAsk}
            from={from}
            to={Math.min(from + size, columns.length)}
          />
        ))}
      </ScrollCard>
      <GridKeys
        partly={task.partial === true || rows.some((cells) => cells.includes('partly'))}
        draws={task.draws !== undefined}
      />
    </>
  )
}

interface GridTableProps extends QuestionGridProps {
  /** Index of its first question. */
  from: number
  /** Index after that of its last question. */
  to: number
}

function GridTable({ task, entries, rows, columns, hot, glows, onAsk, linkOf, from, to }: GridTableProps) {
  const { t } = useTranslation('watch-task')
  const questions = (task.questions ?? []).slice(from, to)
  const shown = columns.slice(from, to)
  const hotHere = hot === undefined ? undefined : hot - from
  const submitted = Math.max(0, ...columns.map(({ of }) => of))
  const hasScore = to === columns.length
  return (
    <table className={styles.table} style={{ '--n': shown.length } as CSSProperties}>
      <thead>
        <tr>
          <th scope="col" className={styles.name}>
            {t('column.student')}
          </th>
          {shown.map(({ right, of }, at) => (
            <th
              key={questions[at]?.ID ?? at}
              scope="col"
              className={styles.head}
              data-hot={at === hotHere || undefined}
            >
              <Head title={t('gridView.show')} onPress={onAsk && (() => onAsk(from + at))}>
                <span className={styles.bar} aria-hidden="true">
                  <i style={{ '--p': percentOf(right, of) } as CSSProperties} />
                </span>
                <span className="sr-only">{t('gridView.question', { number: from + at + 1 })}</span>
                <b aria-hidden="true">{from + at + 1}</b>
                {of > 0 && <span className="sr-only">{t('gridView.rate', { right, of })}</span>}
              </Head>
            </th>
          ))}
          {hasScore && (
            <th scope="col" className={styles.last}>
              {t('column.score')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, at) => (
          <GridRow
            key={entry._id}
            task={task}
            href={linkOf?.(entry)}
            entry={entry}
            cells={(rows[at] ?? []).slice(from, to).join(' ')}
            hot={hotHere}
            hasScore={hasScore}
            glow={glows.get(entry._id)?.kind}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className={styles.name}>
            {task.draws ? t('gridView.rightOfAsked') : t('gridView.rightOf', { of: count(submitted) })}
          </th>
          {shown.map(({ right, of }, at) => (
            <td key={questions[at]?.ID ?? at} data-hot={at === hotHere || undefined} className="num">
              {of > 0 ? (task.draws ? fraction(right, of) : count(right)) : '—'}
            </td>
          ))}
          {hasScore && <td className={styles.last} />}
        </tr>
      </tfoot>
    </table>
  )
}

function Head({ title, onPress, children }: { title: string; onPress: (() => void) | undefined; children: ReactNode }) {
  if (!onPress) return <span className={styles.still}>{children}</span>
  return (
    <button type="button" title={title} onClick={onPress}>
      {children}
    </button>
  )
}

const percentOf = (right: number, of: number): string => (of === 0 ? '0%' : `${Math.round((right / of) * 100)}%`)

interface GridRowProps {
  task: Task
  href: string | undefined
  entry: Entry
  /** Joined into one string, so that `memo` skips unchanged rows. */
  cells: string
  hot: number | undefined
  hasScore: boolean
  glow: string | undefined
}

const GridRow = memo(function GridRow({ task, href, entry, cells, hot, hasScore, glow }: GridRowProps) {
  // Re-renders when the language changes.
  useTranslation()
  const name = studentName(entry)
  const earned = earnedIn(task, entry)
  return (
    <tr data-glow={glow} data-state={entry.status} className={styles.row}>
      <th scope="row" className={styles.name}>
        <span className={styles.who}>
          <PersonAvatar name={bareName(entry)} img={entry.img} size={32} />
          {href ? (
            <Link to={href}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </span>
      </th>
      {cells.split(' ').map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
        <td key={at} data-hot={at === hot || undefined}>
          <GridCell cell={cell as Cell} />
        </td>
      ))}
      {hasScore && (
        <td className={styles.last}>
          {entry.status === 'in_progress' ? (
            <b className={styles.progress}>{fraction(entry.answered, task.questions_num)}</b>
          ) : (
            <ScoreTag score={entry.score} provisional={entry.status !== 'final'} />
          )}
          {earned && <EarnedNote earned={earned} />}
        </td>
      )}
    </tr>
  )
})

function GridCell({ cell }: { cell: Cell }) {
  const { t } = useTranslation('watch-task')
  return (
    <CellSign cell={cell}>
      <span className="sr-only">{t(`gridView.cell.${cell}`)}</span>
    </CellSign>
  )
}

/** Right answers and unmarked ones are drawn as dots, so that the others stand out. */
function CellSign({ cell, children }: { cell: Cell; children?: ReactNode }) {
  const Sign = cell === 'partly' || cell === 'wrong' || cell === 'empty' ? MARK_ICONS[cell] : undefined
  return (
    <span className={styles.cell} data-cell={cell}>
      {Sign && <Sign size={cell === 'empty' ? 18 : 16} aria-hidden="true" />}
      {children}
    </span>
  )
}

/** `partly`: names the sign of partly right answers too; `draws`: that of questions that a student did not get. */
function GridKeys({ partly, draws }: { partly: boolean; draws: boolean }) {
  const { t } = useTranslation('watch-task')
  const cells: Cell[] = [
    'right',
    ...(partly ? (['partly'] as const) : []),
    ...(['wrong', 'empty', 'answered', 'open'] as const),
    ...(draws ? (['unasked'] as const) : []),
  ]
  return (
    <ul className={styles.keys} aria-hidden="true">
      {cells.map((cell) => (
        <li key={cell}>
          <CellSign cell={cell} />
          {t(`gridView.cell.${cell}`)}
        </li>
      ))}
    </ul>
  )
}
