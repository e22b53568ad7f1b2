import { type CSSProperties, memo, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Question } from '../../server/contract/questions.ts'
import { count, fraction } from '../i18n/format.ts'
import { ScoreTag } from '../parts/entry-list/score-tag.tsx'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { hasAnswers } from '../parts/entry-list/shown-entries.ts'
import { studentName } from '../parts/entry-list/student-name.ts'
import { PersonAvatar } from '../parts/people/person-avatar.tsx'
import { EarnedNote } from '../parts/question/earned-note.tsx'
import { MARK_ICONS } from '../parts/question/mark-signs.ts'
import { earnedIn } from '../parts/question/points.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import type { Glows } from './glow.ts'
import { HardestQuestion } from './hardest-question.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import styles from './question-grid.module.css'
import { type Cell, cellsOf, columnsOf, hardest } from './question-grid.ts'
import { useAnswers } from './use-answers.ts'

interface GridViewProps {
  task: Task
  entries: Entry[]
  glows: Glows
  classCode: string | undefined
  /** Query string for links to a student's answers: it identifies the list to page through. */
  query: string
}

/** Students by questions: right answers muted, wrong ones highlighted, the hardest question named. */
export function QuestionGridView({ task, entries, glows, classCode, query }: GridViewProps) {
  const { t } = useTranslation('watch-task')
  const questions = task.questions ?? []
  const [asked, setAsked] = useState<number>()
  const askedQuestion = asked === undefined ? undefined : questions[asked]
  const answers = useAnswers(task._id, entries, classCode)
  if (questions.length === 0) return <EmptyState title={t('gridView.none')} text={t('gridView.noneText')} />
  const rows = entries.map((entry) => cellsOf(questions, entry, answers.byStudent.get(entry._id)))
  const columns = columnsOf(rows, questions.length)
  const hot = hardest(columns)
  const submitted = Math.max(0, ...columns.map(({ of }) => of))
  const hotQuestion = hot === undefined ? undefined : questions[hot]
  return (
    <div className={styles.view}>
      {hot !== undefined && hotQuestion && (
        <HardestQuestion
          number={hot + 1}
          question={hotQuestion}
          column={columns[hot] ?? { right: 0, of: 0 }}
          given={entries.map(({ _id }) => answers.byStudent.get(_id)?.find(({ ID }) => ID === hotQuestion.ID))}
        />
      )}
      {answers.loading && !answers.failed && (
        <p className={styles.loading} role="status">
          {t('gridView.loading')}
        </p>
      )}
      {answers.failed && <ErrorState error={undefined} title={t('gridView.failed')} onRetry={answers.retry} />}
      <Card className={styles.card}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard */}
        <section className={styles.scroll} aria-label={t('gridView.label')} tabIndex={0}>
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
                    <button type="button" title={t('gridView.show')} onClick={() => setAsked(at)}>
                      <span className={styles.bar} aria-hidden="true">
                        <i style={{ '--p': percentOf(right, of) } as CSSProperties} />
                      </span>
                      <span className="sr-only">{t('gridView.question', { number: at + 1 })}</span>
                      <b aria-hidden="true">{at + 1}</b>
                      {of > 0 && <span className="sr-only">{t('gridView.rate', { right, of })}</span>}
                    </button>
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
                  query={query}
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
                  {t('gridView.rightOf', { of: count(submitted) })}
                </th>
                {columns.map(({ right, of }, at) => (
                  <td key={questions[at]?.ID ?? at} data-hot={at === hot || undefined} className="num">
                    {of > 0 ? count(right) : '—'}
                  </td>
                ))}
                <td className={styles.last} />
              </tr>
            </tfoot>
          </table>
        </section>
      </Card>
      {asked !== undefined && askedQuestion && (
        <QuestionDialog number={asked + 1} question={askedQuestion} onClose={() => setAsked(undefined)} />
      )}
      <GridKeys partly={task.partial === true || rows.some((cells) => cells.includes('partly'))} />
    </div>
  )
}

const percentOf = (right: number, of: number): string => (of === 0 ? '0%' : `${Math.round((right / of) * 100)}%`)

interface GridRowProps {
  task: Task
  query: string
  entry: Entry
  questions: Question[]
  /** Joined into one string, so that `memo` skips unchanged rows. */
  cells: string
  hot: number | undefined
  glow: string | undefined
}

const GridRow = memo(function GridRow({ task, query, entry, questions, cells, hot, glow }: GridRowProps) {
  // Re-renders when the language changes.
  useTranslation()
  const name = studentName(entry)
  const earned = earnedIn(task, entry)
  return (
    <tr data-glow={glow} data-state={entry.status} className={styles.row}>
      <th scope="row" className={styles.name}>
        <span className={styles.who}>
          <PersonAvatar name={name} img={entry.img} size={32} />
          {hasAnswers(entry) ? (
            <Link to={`${paths.studentAnswers(task._id, entry._id)}${query}`}>
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
          <b className={styles.progress}>{fraction(entry.answered, questions.length)}</b>
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

/** `partly`: names the sign of partly right answers too. */
function GridKeys({ partly }: { partly: boolean }) {
  const { t } = useTranslation('watch-task')
  return (
    <ul className={styles.keys} aria-hidden="true">
      {(['right', ...(partly ? (['partly'] as const) : []), 'wrong', 'empty', 'answered', 'open'] as const).map(
        (cell) => (
          <li key={cell}>
            <CellSign cell={cell} />
            {t(`gridView.cell.${cell}`)}
          </li>
        ),
      )}
    </ul>
  )
}
