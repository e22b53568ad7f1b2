import { Fragment, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserInfo } from '../api/session.ts'
import { useWork } from '../api/work.ts'
import { QuestionPane } from '../parts/taking/question-pane.tsx'
import { StoryFold } from '../parts/taking/story-fold.tsx'
import { TakingEmpty, TakingLayout } from '../parts/taking/taking-layout.tsx'
import { useClarificationParts } from './clarification-parts.tsx'
import { newsText } from './clock-news.ts'
import { secondsLeft } from './countdown.ts'
import { KeptAnswer } from './kept-answer.tsx'
import { Notice } from './notice.tsx'
import { isUnstored, type Refused, type SubmissionResult } from './outbox-state.ts'
import { PausedScreen } from './paused-screen.tsx'
import { Receipt } from './receipt.tsx'
import { SubmitConfirm } from './submit-confirm.tsx'
import { SubmittingScreen } from './submitting-screen.tsx'
import { TakeBanners } from './take-banners.tsx'
import { TakeFooter } from './take-footer.tsx'
import { TakeHeader } from './take-header.tsx'
import { UnsentAnswers } from './unsent-panel.tsx'
import { useOnline } from './use-outbox.ts'
import { useReopenedMeanwhile } from './use-reopened.ts'
import type { Opened } from './use-student-task.ts'
import { useTaking } from './use-taking.ts'

interface Props {
  me: UserInfo
  opened: Opened
  onRefresh: () => Promise<void>
  /** `timeUp`: submitted by the timer, not by the student. */
  onSubmitted: (result: SubmissionResult, timeUp: boolean) => void
  onStopped: (reason: Refused) => void
}

/** Taking a task: one question at a time, with position, time left and save state. */
export function TakingScreen({ me, opened, onRefresh, onSubmitted, onStopped }: Props) {
  const { t } = useTranslation('take-task')
  const timeUp = useRef(false)
  const taking = useTaking({
    user: me._id,
    opened,
    onRefresh,
    onSubmitted: (result) => onSubmitted(result, timeUp.current),
    onStopped,
  })
  const online = useOnline()
  const [confirming, setConfirming] = useState(false)
  useWork()
  const { task, attempt } = opened.reply
  const { questions, state, outbox, clock, news, pausedAt } = taking
  const question = questions[state.current]
  const clarified = useClarificationParts({
    user: me._id,
    opened,
    questions,
    current: state.current,
    onGo: taking.go,
  })
  const submit = (how: { timeUp: boolean }) => {
    setConfirming(false)
    taking.submit(how)
  }

  useReopenedMeanwhile(outbox.held)

  useEffect(() => {
    if (pausedAt) setConfirming(false)
  }, [pausedAt])

  if (taking.failed) return <Notice kind="notKept" row={task} onRetry={() => window.location.reload()} />
  if (outbox.phase.status === 'submitting') {
    timeUp.current = outbox.phase.submission.timeUp === true
    const offline = !online || outbox.failures > 0
    return (
      <SubmittingScreen
        name={task.name}
        timeUp={timeUp.current}
        offline={offline}
        blocked={outbox.blocked}
        unstored={isUnstored(outbox)}
      />
    )
  }
  const away = !online || (outbox.failures > 0 && outbox.pending.length > 0)
  // This region stays mounted over a pause, so that its end is announced.
  const announced = (
    <p key="said" className="sr-only" role="status">
      {news?.kind === 'resumed' && newsText(news, t)}
    </p>
  )
  const clarification = (
    <p key="clarification" className="sr-only" role="status">
      {clarified.said}
    </p>
  )
  if (pausedAt) {
    // A pause that is known by a refusal alone: the end may have moved before it.
    const left = clock.pausedAt ? secondsLeft(clock.deadline, Date.parse(clock.pausedAt), 0) : null
    const receipt = <Receipt outbox={outbox} away={away} />
    return [announced, clarification, <PausedScreen key="paused" name={task.name} left={left} receipt={receipt} />]
  }
  return [
    announced,
    clarification,
    <Fragment key="taking">
      <TakingLayout
        story={task.story}
        background={task.background}
        busy={!taking.ready}
        quiet={attempt?.quiet}
        place={state.current}
        head={
          <>
            <TakeHeader
              task={task}
              questions={questions}
              state={state}
              deadline={clock.deadline}
              skewMs={clock.skewMs}
              unsaved={outbox.pending.length > 0}
              news={clarified.news}
              onGo={taking.go}
              onSubmit={() => setConfirming(true)}
              onJump={taking.clockJumped}
              held={outbox.held !== null}
              onTimeUp={() => submit({ timeUp: true })}
            />
            <TakeBanners
              news={news}
              outbox={outbox}
              away={away}
              kind={taking.open?.kind}
              questions={questions}
              elsewhere={taking.elsewhere}
            />
          </>
        }
        foot={
          <TakeFooter
            outbox={outbox}
            away={away}
            current={state.current}
            count={questions.length}
            onGo={taking.go}
            onSubmit={() => setConfirming(true)}
          />
        }
      >
        {question ? (
          <QuestionPane
            key={question.ID}
            question={question}
            number={state.current + 1}
            count={questions.length}
            value={state.values[question.ID]}
            flagged={state.flagged.includes(question.ID)}
            disabled={!taking.ready}
            above={task.story ? <StoryFold html={task.story} /> : undefined}
            notes={clarified.above}
            below={clarified.below}
            answered={
              attempt?.kept?.includes(question.ID) ? (
                <KeptAnswer question={question} answer={state.values[question.ID]} />
              ) : undefined
            }
            onAnswer={taking.answer}
            onFlag={() => taking.flag(question.ID)}
          />
        ) : (
          <TakingEmpty>{t('noQuestions')}</TakingEmpty>
        )}
        {taking.refused.length > 0 && <UnsentAnswers changes={taking.refused} text={t('unsent.again')} />}
      </TakingLayout>
      {confirming && (
        <SubmitConfirm
          task={task}
          questions={questions}
          state={state}
          deadline={clock.deadline}
          skewMs={clock.skewMs}
          held={outbox.held !== null}
          away={away}
          onGo={(to) => {
            setConfirming(false)
            taking.go(to)
          }}
          onBack={() => setConfirming(false)}
          onSubmit={() => submit({ timeUp: false })}
        />
      )}
    </Fragment>,
  ]
}
