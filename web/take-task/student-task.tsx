import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { LEVEL } from '../../server/contract/rules.ts'
import { CallError, isNotFound } from '../api/call-error.ts'
import { useLive } from '../api/live.ts'
import type { UserInfo } from '../api/session.ts'
import { keptAttempts } from '../parts/taking/kept-attempt.ts'
import { TaskSkeleton } from '../parts/taking/task-skeleton.tsx'
import { paths } from '../paths.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { ifStillHere } from '../ui/if-still-here.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { showBanner } from '../ui/show-banner.ts'
import { Notice, type NoticeKind, noticeOf } from './notice.tsx'
import type { Refused, SubmissionResult } from './outbox-state.ts'
import { pageStorage } from './page-outbox.ts'
import { pageTime } from './page-time.ts'
import { PausedScreen } from './paused-screen.tsx'
import { ResultScreen } from './result-screen.tsx'
import { StartPage } from './start-page.tsx'
import { StartTurn } from './start-turn.tsx'
import { TakingScreen } from './taking-screen.tsx'
import { unsentAnswers } from './unsent-answers.ts'
import { UnsentPanel } from './unsent-panel.tsx'
import { useReopened } from './use-reopened.ts'
import { useStudentTask } from './use-student-task.ts'

interface Result {
  submission: SubmissionResult
  timeUp: boolean
  average: number | undefined
  /** When it was submitted, by `pageTime`. */
  at: number
}

interface Props {
  id: string
  me: UserInfo
  /** Shown when the task does not exist. */
  notFound: ReactNode
}

/** One task of one student, from the start page to the score. */
export function StudentTask({ id, me, notFound }: Props) {
  const { t } = useTranslation('take-task')
  const task = useStudentTask(id, me, me.userlevel === LEVEL.student)
  const [result, setResult] = useState<Result>()
  const [ended, setEnded] = useState<NoticeKind>()
  usePageTitle(task.row?.name)
  const navigate = useNavigate()
  useLive('task:deleted', (push) => push._id === id && setEnded('deleted'))
  // The teacher has restored the task: the attempt continues.
  useLive('task:new', (push) => push._id === id && ended === 'deleted' && beginAgain())
  useLive('grade', ({ task: graded, status: now }) => {
    const restored = graded === id && now !== 'not_started'
    if (restored && ended === 'answersDeleted') beginAgain()
  })

  const missing = useNotFound(task.error, task.row !== undefined)

  const { opened } = task
  const status = opened?.reply.already.status
  // An attempt that runs after this page's submission was reopened, or is one more.
  const own = opened?.reply.attempt && result && opened.askedAt > result.at ? undefined : result
  const submitted = opened !== undefined && (own !== undefined || status === 'waiting' || status === 'final')
  useReopened(opened, submitted)

  // Each step starts at the top of the page.
  const step = ended ?? (submitted ? 'result' : opened ? 'opened' : 'before')
  useLayoutEffect(() => {
    if (step) window.scrollTo(0, 0)
  }, [step])

  const stop = (reason: Refused) => {
    keptAttempts.drop(me._id, id)
    if (reason !== 'already_submitted') return setEnded(noticeOf(reason))
    // Submitted on another device: no result here (docs/decisions/0047-show-the-result-after-submitting.md).
    const goToTasks = ifStillHere(() => void navigate(paths.myTasks()))
    void hasUnsent(me._id, id).then((unsent) => {
      setEnded(unsent ? 'sentWithout' : 'sentElsewhere')
      showBanner({ text: t('sentToTeacher'), after: unsent ? undefined : goToTasks })
    })
  }
  const beginAgain = () => {
    setEnded(undefined)
    setResult(undefined)
    task.reset()
  }

  const unsent = { user: me._id, task: id }
  if (ended) {
    const retry = ended === 'answersDeleted' ? beginAgain : undefined
    return <Notice kind={ended} row={task.row} onRetry={retry} unsent={unsent} />
  }
  if (missing) return notFound
  if (task.turn && task.row) return <StartTurn row={task.row} turn={task.turn} onCancel={task.cancelTurn} />
  if (task.error) return <Failure error={task.error} row={task.row} onRetry={task.reset} />
  if (!task.row) return <TaskSkeleton />
  if (task.row.activity) return <Navigate to={paths.activity(task.row.activity, id)} replace />
  if (submitted) {
    return (
      <ResultScreen
        me={me}
        opened={opened}
        submission={own?.submission}
        timeUp={own?.timeUp === true}
        previousAverage={own?.average}
        busy={task.busy}
        onRefresh={task.open}
        onAgain={task.openAgain}
        onDeleted={() => setEnded('answersDeleted')}
      />
    )
  }
  if (opened?.reply.attempt) {
    return (
      <TakingScreen
        key={opened.reply.attempt.number}
        me={me}
        opened={opened}
        onRefresh={task.open}
        onSubmitted={(submission, timeUp) => {
          keptAttempts.drop(me._id, id)
          setResult({ submission, timeUp, average: task.average, at: pageTime() })
          // Only a submission by the student in time gets the success banner. Late answers are not accepted; after a
          // submission by the timer the result page explains it.
          if (!submission.late && !timeUp) showBanner({ text: t('sentToTeacher') })
          void task.open()
        }}
        onStopped={stop}
      />
    )
  }
  if (task.row.st_status === 'not_started') {
    if (task.row.phase === 'scheduled') return <Notice kind="notOpen" row={task.row} onBegin={task.open} />
    if (task.row.phase === 'closed') return <Notice kind="closed" row={task.row} />
    if (task.row.paused_at) return <PausedScreen name={task.row.name} />
    const panel = <UnsentPanel {...unsent} />
    return <StartPage row={task.row} categories={task.categories} busy={task.busy} onStart={task.open} below={panel} />
  }
  return <TaskSkeleton label={t('resuming')} />
}

/** The questions are still shown during this wait, but answers are neither stored nor sent. */
const UNSENT_PATIENCE_MS = 1000

/** True also if the storage of the device does not answer. */
async function hasUnsent(user: string, task: string): Promise<boolean> {
  const late = new Promise<true>((resolve) => setTimeout(() => resolve(true), UNSENT_PATIENCE_MS))
  const found = unsentAnswers(await pageStorage(), user, task).then(
    ({ length }) => length > 0,
    () => false,
  )
  return Promise.race([found, late])
}

/** True if the task does not exist. Stays true during a refetch, so that the not-found page does not disappear. */
function useNotFound(error: unknown, found: boolean): boolean {
  const notFound = useRef(false)
  if (found) notFound.current = false
  if (isNotFound(error)) notFound.current = true
  return notFound.current
}

/** A refused start has its own page; any other error can be retried. */
function Failure({
  error,
  row,
  onRetry,
}: {
  error: unknown
  row: Parameters<typeof Notice>[0]['row']
  onRetry: () => void
}) {
  const { t } = useTranslation('take-task')
  if (error instanceof CallError) {
    if (error.error === 'not_open') return <Notice kind="notOpen" row={row} />
    if (error.error === 'closed') return <Notice kind="closed" row={row} />
    if (error.error === 'paused') return <PausedScreen name={row?.name ?? ''} />
    if (error.status === 403) return <Notice kind="noPermission" />
  }
  return (
    <main>
      <ErrorState wholeScreen error={error} onRetry={onRetry} />
      <p className="sr-only">{t('answersKept')}</p>
    </main>
  )
}
