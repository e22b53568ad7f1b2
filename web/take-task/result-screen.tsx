import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useLive } from '../api/live.ts'
import type { UserInfo } from '../api/session.ts'
import { useCatchUp } from '../api/use-catch-up.ts'
import { ScoreNotice, ScorePage } from '../parts/taking/score-page.tsx'
import { AnswersScreen } from './answers-screen.tsx'
import type { SubmissionResult } from './outbox-state.ts'
import { resultOf } from './result-model.ts'
import { ResultStage } from './result-stage.tsx'
import { ScorePanel } from './score-panel.tsx'
import { useLeftovers } from './use-leftovers.ts'
import type { Opened } from './use-student-task.ts'
import { WaitingPanel } from './waiting-panel.tsx'

interface Props {
  me: UserInfo
  opened: Opened
  /** What this page's own submission was answered; undefined when the task was opened after it had been sent. */
  result: SubmissionResult | undefined
  /** This page's clock sent it. */
  timeUp: boolean
  previousAverage: number | undefined
  onRefresh: () => Promise<void>
  onDeleted: () => void
}

/** After sending: the score, or the wait for it. No timer takes it away. */
export function ResultScreen({ me, opened, result: sent, timeUp, previousAverage, onRefresh, onDeleted }: Props) {
  const { t } = useTranslation('take-task')
  const [search, setSearch] = useSearchParams()
  const [pushed, setPushed] = useState<SubmissionResult>()
  const { task } = opened.reply

  const result = resultOf(opened, sent, timeUp)

  useLive('grade', (push) => {
    if (push.task !== task._id) return
    if (push.status === 'not_started') return onDeleted()
    // The score shows at once; right and wrong follow with the next reply.
    if (push.finished)
      setPushed({ score: push.score, finished: true, timer: sent?.timer ?? 0, sent_at: sent?.sent_at ?? '' })
    void onRefresh()
  })
  // The right answers came free: the task closed, or the last one sent.
  useLive('task:changed', (push) => push._id === task._id && result.keptBack && void onRefresh())
  useCatchUp(opened.reply.position, onRefresh)

  const shown = pushed && !result.final ? { ...result, final: true, score: pushed.score } : result
  const wasFinal = useWasFinal(shown.final)
  const leftovers = useLeftovers(me._id, task._id)

  if (search.get('show') === 'answers' && result.final) {
    return <AnswersScreen task={task} result={result} onBack={() => setSearch({}, { replace: true })} />
  }
  return (
    <ScorePage stage={<ResultStage me={me} task={task} result={shown} />}>
      <p className="sr-only" role="status">
        {shown.final && !wasFinal ? t('score.nowFinal', { score: shown.score }) : ''}
      </p>
      {(shown.late || leftovers) && <ScoreNotice>{t('banner.late')}</ScoreNotice>}
      {shown.final ? (
        <ScorePanel result={shown} previousAverage={previousAverage} onShowAll={() => setSearch({ show: 'answers' })} />
      ) : (
        <WaitingPanel result={shown} />
      )}
    </ScorePage>
  )
}

/** Was it final when the page opened? A change while it is open is announced. */
function useWasFinal(final: boolean): boolean {
  const [was, setWas] = useState(final)
  useEffect(() => {
    if (!final) setWas(false)
  }, [final])
  return was
}
