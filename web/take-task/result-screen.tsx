import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useLive } from '../api/live.ts'
import type { UserInfo } from '../api/session.ts'
import { useCatchUp } from '../api/use-catch-up.ts'
import { ScoreNotice, ScorePage } from '../parts/taking/score-page.tsx'
import { AgainOffer } from './again-offer.tsx'
import { AnswersScreen } from './answers-screen.tsx'
import type { SubmissionResult } from './outbox-state.ts'
import { OwnAttempts } from './own-attempts.tsx'
import { RepeatOffer } from './repeat-offer.tsx'
import { resultOf } from './result-model.ts'
import { ResultStage } from './result-stage.tsx'
import { ScorePanel } from './score-panel.tsx'
import { UnsentPanel } from './unsent-panel.tsx'
import type { Again, Opened } from './use-student-task.ts'
import { useUnsentAnswers } from './use-unsent-answers.ts'
import { WaitingPanel } from './waiting-panel.tsx'

interface Props {
  me: UserInfo
  opened: Opened
  /** Reply to this page's own submission; undefined when the task was already submitted when the page opened. */
  submission: SubmissionResult | undefined
  /** Submitted by this page's timer. */
  timeUp: boolean
  previousAverage: number | undefined
  busy: boolean
  onRefresh: () => Promise<void>
  /** Starts one more attempt, which the task or the teacher allows, or shows an earlier one. */
  onAgain: (again: Again) => void
  onDeleted: () => void
}

/** After the submission: the score, or that it is not final yet. Stays until the student leaves. */
export function ResultScreen(props: Props) {
  const { me, opened, submission, timeUp, previousAverage, onRefresh, onDeleted } = props
  const { t } = useTranslation('take-task')
  const [search, setSearch] = useSearchParams()
  const [pushed, setPushed] = useState<SubmissionResult>()
  const { task, clarifications } = opened.reply

  const result = resultOf(opened, submission, timeUp)

  useLive('grade', (push) => {
    if (push.task !== task._id) return
    if (push.status === 'not_started') return onDeleted()
    // The push has the score; right and wrong come with the refetch.
    if (push.finished)
      setPushed({
        score: push.score,
        finished: true,
        timer: submission?.timer ?? 0,
        sent_at: submission?.sent_at ?? '',
      })
    void onRefresh()
  })
  // The right answers may be released now: the task closed, or the last student submitted. Or the attempt was reopened,
  // or one more was allowed.
  const { attempts, number } = opened.reply.already
  const again = opened.reply.already.again === true
  useLive('task:changed', (push) => {
    const changed = push.st_status === 'in_progress' || (push.st_again === true) !== again
    const told = push.st_status === 'final' && !result.final
    if (push._id === task._id && (result.withheld || changed || told)) void onRefresh()
  })
  useCatchUp(opened.reply.position, onRefresh)

  const shown = pushed && !result.final ? { ...result, final: true, score: pushed.score } : result
  const wasFinal = useWasFinal(shown.final)
  const unsent = useUnsentAnswers(me._id, task._id)

  if (search.get('show') === 'answers' && result.final) {
    const back = () => setSearch({}, { replace: true })
    return <AnswersScreen task={task} result={result} clarifications={clarifications} onBack={back} />
  }
  return (
    <ScorePage stage={<ResultStage me={me} task={task} result={shown} />}>
      <p className="sr-only" role="status">
        {shown.final && !wasFinal ? t('score.nowFinal', { score: shown.score }) : ''}
      </p>
      {(shown.late || unsent.late) && <ScoreNotice>{t('banner.late')}</ScoreNotice>}
      {unsent.refused && <UnsentPanel user={me._id} task={task._id} />}
      {again && attempts === undefined && (
        <AgainOffer task={task} busy={props.busy} onStart={() => props.onAgain({ again: true })} />
      )}
      {again && attempts !== undefined && (
        <RepeatOffer reply={opened.reply} result={shown} busy={props.busy} onStart={props.onAgain} />
      )}
      {shown.final ? (
        <ScorePanel result={shown} previousAverage={previousAverage} onShowAll={() => setSearch({ show: 'answers' })} />
      ) : (
        <WaitingPanel result={shown} score={task.score} />
      )}
      {attempts !== undefined && attempts.length > 1 && (
        <OwnAttempts attempts={attempts} shown={number} onShow={(attempt) => props.onAgain({ attempt })} />
      )}
    </ScorePage>
  )
}

/** Whether the result was final when the page opened. If so, it is not announced. */
function useWasFinal(final: boolean): boolean {
  const [was, setWas] = useState(final)
  useEffect(() => {
    if (!final) setWas(false)
  }, [final])
  return was
}
