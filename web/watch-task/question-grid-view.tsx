import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { hasAnswers } from '../parts/entry-list/shown-entries.ts'
import { cellsOf, columnsOf, hardest } from '../parts/question-grid/cells.ts'
import { QuestionGrid } from '../parts/question-grid/question-grid.tsx'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { ClarifyPopup } from './analysis/clarify-popup.tsx'
import { CommonMistakes } from './analysis/common-mistakes.tsx'
import { useAnalysis } from './analysis/use-analysis.ts'
import type { Glows } from './glow.ts'
import { HardestQuestion } from './hardest-question.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import styles from './question-grid-view.module.css'
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
  const [about, setAbout] = useState<string>()
  const answers = useAnswers(task._id, entries, classCode)
  // A common mistake matters while it can still be clarified.
  const running = task.phase === 'open'
  const analysis = useAnalysis({ taskId: task._id, classCode, enabled: running })
  const analysed = (running && analysis.data?.questions) || []
  if (questions.length === 0) return <EmptyState title={t('gridView.none')} text={t('gridView.noneText')} />
  const rows = entries.map((entry) => cellsOf(questions, entry, answers.byStudent.get(entry._id)))
  const columns = columnsOf(rows, questions.length)
  const hot = hardest(columns)
  const hotQuestion = hot === undefined ? undefined : questions[hot]
  const isToldAlready = analysed.some(({ ID, common }) => common && ID === hotQuestion?.ID)
  return (
    <div className={styles.view}>
      <CommonMistakes task={task} analysed={analysed} onClarify={setAbout} />
      {hot !== undefined && hotQuestion && !isToldAlready && (
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
      <QuestionGrid
        task={task}
        entries={entries}
        rows={rows}
        columns={columns}
        hot={hot}
        glows={glows}
        onAsk={setAsked}
        linkOf={(entry) => (hasAnswers(entry) ? `${paths.studentAnswers(task._id, entry._id)}${query}` : undefined)}
      />
      {about !== undefined && (
        <ClarifyPopup task={task} analysed={analysed} about={about} onClose={() => setAbout(undefined)} />
      )}
      {asked !== undefined && askedQuestion && (
        <QuestionDialog number={asked + 1} question={askedQuestion} onClose={() => setAsked(undefined)} />
      )}
    </div>
  )
}
