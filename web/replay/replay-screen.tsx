import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { CallError } from '../api/call.ts'
import { queryOf } from '../api/query-of.ts'
import { useTasksTitle } from '../parts/task-list/tasks-title.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageMessage } from '../ui/page-message.tsx'
import { PlainLink } from '../ui/plain-button.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { AsOfView } from './as-of-view.tsx'
import { AttemptReplay } from './attempt-replay.tsx'
import styles from './replay.module.css'
import { ReplayView } from './replay-view.tsx'

const VIEWS = ['replay', 'asof'] as const

/** /Task/:id/replay: the course of a task, and its state at a moment in the past; with `?student=` one student's attempts. */
export default function ReplayScreen() {
  const { id = '' } = useParams()
  const { t } = useTranslation(['replay', 'watch-task', 'export', 'errors', 'question'])
  const [params, setParams] = useSearchParams()
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'replay'
  const student = params.get('student') ?? ''
  const [hidden, setHidden] = useState(false)
  const tasks = useTasksTitle()
  const found = useQuery({ ...queryOf('tasks/replay', { _id: id, ...(student && { student }) }), staleTime: 0 })
  const replay = found.data
  const task = replay?.tasks[0]
  const name = replay?.students[0]?.name ?? '…'
  const status = found.error instanceof CallError ? found.error.status : undefined
  const change = (part: Record<string, string>) =>
    setParams((before) => ({ ...Object.fromEntries(before), ...part }), { replace: true })
  if (status === 404 || status === 413) {
    const title = t(status === 404 ? 'watch-task:notFound' : 'tooLarge')
    return (
      <PageMessage title={title} action={<PlainLink to={paths.myTasks()}>{t('watch-task:deleted.back')}</PlainLink>} />
    )
  }
  if (found.isError && !replay) {
    return (
      <Page>
        <ErrorState wholeScreen error={found.error} onRetry={() => void found.refetch()} />
      </Page>
    )
  }
  const HideIcon = hidden ? Eye : EyeOff
  return (
    <Page>
      <PageHead
        title={t(student ? 'attempt.title' : 'title')}
        crumbs={[
          { label: tasks, to: paths.myTasks() },
          { label: task?.name ?? '…', to: paths.task(id) },
          ...(student ? [{ label: name || t('somebody'), to: paths.studentAnswers(id, student) }] : []),
        ]}
        text={task ? <bdi>{task.name}</bdi> : '\u00a0'}
        actions={
          !student && (
            <Button
              size="sm"
              variant="default"
              aria-pressed={hidden}
              leftSection={<HideIcon size={19} aria-hidden="true" />}
              onClick={() => setHidden(!hidden)}
            >
              {t(hidden ? 'showNames' : 'hideNames')}
            </Button>
          )
        }
      />
      {!replay || !task ? (
        <Card>
          <Skeletons kind="rows" count={8} />
        </Card>
      ) : student ? (
        <AttemptReplay task={task} replay={replay} />
      ) : (
        <>
          <div className={styles.tools}>
            <Segmented
              label={t('view')}
              value={view}
              onChange={(next) => change({ view: next })}
              options={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
            />
          </div>
          {view === 'replay' ? (
            <ReplayView task={task} replay={replay} hidden={hidden} />
          ) : (
            <AsOfView replay={replay} hidden={hidden} at={params.get('at') ?? ''} onAt={(at) => change({ at })} />
          )}
        </>
      )}
    </Page>
  )
}
