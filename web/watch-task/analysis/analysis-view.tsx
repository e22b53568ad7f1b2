import { Button } from '@mantine/core'
import { Megaphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../../../server/contract/calls.ts'
import type { Task } from '../../../server/contract/task-shapes.ts'
import { CorrectionBanner } from '../../parts/corrections/correction-banner.tsx'
import { useTasksTitle } from '../../parts/task-list/tasks-title.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeletons } from '../../ui/skeletons.tsx'
import { PausedLine } from '../fair-time/paused-line.tsx'
import { PhaseTag } from '../phase-tag.tsx'
import { AnalysisExport } from './analysis-export.tsx'
import { AnalysisLegend } from './analysis-legend.tsx'
import styles from './analysis-view.module.css'
import { ClarifyPopup } from './clarify-popup.tsx'
import { QuestionItems } from './question-items.tsx'
import { TaskClarifications } from './task-clarifications.tsx'
import { TaskFigures } from './task-figures.tsx'
import { useAnalysis } from './use-analysis.ts'

interface AnalysisViewProps {
  task: Task
  classCode: string | undefined
  lost: boolean
  /** Class and view switch. */
  tools: ReactNode
}

/** What the answers to a task say: its figures, and those of each question; up to date while students work. */
export function AnalysisView({ task, classCode, lost, tools }: AnalysisViewProps) {
  const { t } = useTranslation('analysis')
  const tasks = useTasksTitle()
  const query = useAnalysis({ taskId: task._id, classCode })
  const [about, setAbout] = useState<string>()
  const analysis = query.data
  const canClarify = task.phase !== 'closed'
  return (
    <Page>
      <PageHead
        title={t('title')}
        crumbs={[
          { label: tasks, to: paths.myTasks() },
          { label: task.name, to: classCode ? paths.taskClass(task._id, classCode) : paths.task(task._id) },
          { label: t('crumb') },
        ]}
        tag={<PhaseTag task={task} lost={lost} />}
        actions={
          <>
            {canClarify && (
              <Button
                size="sm"
                variant="default"
                leftSection={<Megaphone size={19} className="flip" aria-hidden="true" />}
                onClick={() => setAbout('')}
              >
                {t('clarify.action')}
              </Button>
            )}
            {analysis && <AnalysisExport task={task} analysis={analysis} classCode={classCode} />}
          </>
        }
      />
      <PausedLine task={task} />
      <CorrectionBanner taskId={task._id} />
      {analysis && <TaskFigures task={analysis.task} />}
      {tools}
      {analysis ? (
        <div className={styles.body} aria-busy={query.isPlaceholderData || undefined}>
          <Questions task={task} analysis={analysis} onClarify={canClarify ? setAbout : undefined} />
        </div>
      ) : query.isError ? (
        <ErrorState error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />
      ) : (
        <Card>
          <Skeletons kind="rows" count={8} />
        </Card>
      )}
      {about !== undefined && (
        <ClarifyPopup
          task={task}
          analysed={analysis?.questions ?? []}
          about={about}
          onClose={() => setAbout(undefined)}
        />
      )}
    </Page>
  )
}

interface QuestionsProps {
  task: Task
  analysis: Reply<'tasks/analysis'>
  onClarify: ((question: string) => void) | undefined
}

function Questions({ task, analysis, onClarify }: QuestionsProps) {
  const { t } = useTranslation('analysis')
  const { questions, clarifications } = analysis
  const isEmpty = questions.every(({ n, answers }) => n === 0 && answers === 0)
  return (
    <>
      {isEmpty ? (
        <Card>
          {questions.length === 0 ? (
            <EmptyState title={t('emptyQuestions')} />
          ) : (
            <EmptyState title={t('empty')} text={t('emptyText')} />
          )}
        </Card>
      ) : (
        <>
          <QuestionItems task={task} analysed={questions} onClarify={onClarify} />
          <AnalysisLegend />
        </>
      )}
      <TaskClarifications of={clarifications.filter(({ question }) => question === undefined)} />
    </>
  )
}
