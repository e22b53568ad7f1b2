import { type CSSProperties, memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import type { Question } from '../../../server/contract/questions.ts'
import type { Task } from '../../../server/contract/task-shapes.ts'
import { count, fraction } from '../../i18n/format.ts'
import { ScrollCard } from '../../ui/scroll-card.tsx'
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
  onAsk?: (question: number) => void
  /** The page of a student's answers; absent: none. */
  linkOf?: (entry: Entry) => string | undefined
}

/** Students by questions: right answers muted, wrong ones emphasised. */
export function QuestionGrid({ task, entries, rows, columns, hot, glows, onAsk, linkOf }: QuestionGridProps) {
  const { t } = useTranslation('watch-task')
  const questions = task.questions ?? []
  const submitted = Math.max(0, ...columns.map(({ of }) => of))
  return (
    <>
      <ScrollCard label={t('gridView.label')} className={styles.scroll}>
        <table className={styles.table} style={{ '--n': questions.length } as CSSProperties}>
          <thead>
            <tr>
              <th scope="col" className={styles.name}>
                {t('column.student')}
              </th>
              {columns.map(({ right, of }, at) => (
                <th
                  key={questions[at]?.ID ?? at}
                  scope="col"
                  className={styles.head}
                  data-hot={at === hot || undefined}
                >
                  <Head title={t('gridView.show')} onPress={onAsk && (() => onAsk(at))}>
                    <span className={styles.bar} aria-hidden="true">
                      <i style={{ '--p': percentOf(right, of) } as CSSProperties} />
                    </span>
                    <span className="sr-only">{t('gridView.question', { number: at + 1 })}</span>
                    <b aria-hidden="true">{at + 1}</b>
                    {of > 0 && <span className="sr-only">{t('gridView.rate', { right, of })}</span>}
                  </Head>
                </th>
              ))}
              <th scope="col" className={styles.last}>
                {t('column.score')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry, at) => (
              <GridRow
                key={entry._id}
                task={task}
                href={linkOf?.(entry)}
                entry={entry}
                questions={questions}
                cells={(rows[at] ?? []).join(' ')}
                hot={hot}
                glow={glows.get(entry._id)?.kind}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={styles.name}>
                {task.draws ? t('gridView.rightOfAsked') : t('gridView.rightOf', { of: count(submitted) })}
              </th>
              {columns.map(({ right, of }, at) => (
                <td key={questions[at]?.ID ?? at} data-hot={at === hot || undefined} className="num">
                  {of > 0 ? (task.draws ? fraction(right, of) : count(right)) : '—'}
                </td>
              ))}
              <td className={styles.last} />
            </tr>
          </tfoot>
        </table>
      </ScrollCard>
      <GridKeys
        partly={task.partial === true || rows.some((cells) => cells.includes('partly'))}
        draws={task.draws !== undefined}
      />
    </>
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
  questions: Question[]
  /** Joined into one string, so that `memo` skips unchanged rows. */
  cells: string
  hot: number | undefined
  glow: string | undefined
}

const GridRow = memo(function GridRow({ task, href, entry, questions, cells, hot, glow }: GridRowProps) {
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
        <td key={questions[at]?.ID ?? at} data-hot={at === hot || undefined}>
          <GridCell cell={cell as Cell} />
        </td>
      ))}
      <td className={styles.last}>
        {entry.status === 'in_progress' ? (
          <b className={styles.progress}>{fraction(entry.answered, task.questions_num)}</b>
        ) : (
          <ScoreTag score={entry.score} provisional={entry.status !== 'final'} />
        )}
        {earned && <EarnedNote earned={earned} />}
      </td>
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
