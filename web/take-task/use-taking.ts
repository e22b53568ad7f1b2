import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { EntryStatus } from '../../server/contract/attempt-shapes.ts'
import type { StudentQuestion } from '../../server/contract/questions.ts'
import { saveAs, useLive } from '../api/live.ts'
import { meAtom } from '../api/session.ts'
import { useCatchUp } from '../api/use-catch-up.ts'
import { keptAttempts } from '../parts/taking/kept-attempt.ts'
import { resumeTaking, submissionValues, takingReducer } from '../parts/taking/taking-state.ts'
import { isSameAnswer } from '../ways/given.ts'
import { readFlagged, writeFlagged } from './flagged.ts'
import type { Outbox } from './outbox.ts'
import type { Change, Refused, SubmissionResult } from './outbox-state.ts'
import { pageTime } from './page-time.ts'
import { saidOf } from './unsent-answers.ts'
import { useAttemptClock } from './use-attempt-clock.ts'
import { useOtherDevices } from './use-other-devices.ts'
import { useOutbox } from './use-outbox.ts'
import type { Opened } from './use-student-task.ts'

interface Input {
  user: string
  opened: Opened
  onRefresh: () => Promise<void>
  onSubmitted: (result: SubmissionResult) => void
  onStopped: (reason: Refused) => void
}

/** State and actions of task taking: answers, position, outbox and pushes. */
export function useTaking({ user, opened, onRefresh, onSubmitted, onStopped }: Input) {
  const { task, attempt } = opened.reply
  const questions = task.questions as StudentQuestion[]
  const scope = { user, task: task._id, attempt: attempt?.number ?? 1 }
  const [state, dispatch] = useReducer(takingReducer, undefined, () =>
    resumeTaking(questions, attempt?.draft ?? [], readFlagged(scope)),
  )
  const skewMs = useRef(opened.skewMs)
  const { open, state: outbox, failed } = useOutbox(scope, skewMs)
  const { savedAt, phase } = outbox
  const [restored, setRestored] = useState(false)
  /** The attempt was submitted without them and then reopened. They count only if the student gives them again. */
  const [refused, setRefused] = useState<readonly Change[]>([])
  const { clock, news, clockJumped } = useAttemptClock(user, opened, savedAt, restored && questions.length > 0)
  skewMs.current = clock.skewMs
  const changedAt = useRef(new Map<string, number>())
  useEffect(() => {
    let disposed = false
    const show = (changes: Change[]) => {
      if (disposed || changes.length === 0) return
      const values = changes.filter((change) => !change.refused).map((change) => change.value)
      dispatch({ type: 'merge', values, except: [...changedAt.current.keys()] })
      setRefused((before) => [...before, ...changes.filter((change) => change.refused)])
    }
    void open?.outbox.stored.then(show)
    void open?.outbox.ready.then((changes) => {
      show(changes)
      if (!disposed) setRestored(true)
    })
    return () => {
      disposed = true
    }
  }, [open])

  const latest = useRef({ onSubmitted, onStopped, onRefresh })
  latest.current = { onSubmitted, onStopped, onRefresh }

  const pending = outbox.pending.map((change) => change.question)
  const { elsewhere, forget } = useOtherDevices({
    ...{ opened, open, restored, state, pending, changedAt, dispatch, onRefresh },
  })

  // After a reload without network, the page shows the stored answers, including those that the server already has.
  const { values } = state
  useEffect(() => {
    keptAttempts.keepValues(user, task._id, scope.attempt, submissionValues(questions, values))
  }, [values, questions, user, task._id, scope.attempt])

  useEffect(() => {
    if (phase.status === 'submitted') latest.current.onSubmitted(phase.result)
    if (phase.status === 'refused') latest.current.onStopped(phase.reason)
  }, [phase])

  // The submission was refused because of a pause or a new end. This page may not know of it, until it reads again.
  const { held } = outbox
  useEffect(() => {
    if (held) void latest.current.onRefresh()
  }, [held])
  const heldSince = useMemo(() => held && pageTime(), [held])
  const heldAt = held?.why === 'paused' && opened.askedAt < (heldSince ?? 0) ? held.at : null
  useLive('resumed', (push) => push.task === task._id && heldAt !== null && void onRefresh())
  const pausedAt = clock.pausedAt || (heldAt === null ? '' : new Date(heldAt + clock.skewMs).toISOString())

  // A login after a refusal gives a new session; if it is the same user, sending continues.
  const me = useAtomValue(meAtom)
  useEffect(() => {
    if (open?.outbox.snapshot().blocked === 'login' && me?._id === user) open.outbox.loggedIn()
  }, [me, user, open])

  const device = open?.device
  useEffect(() => (device === undefined ? undefined : saveAs(device)), [device])

  useLive('grade', (push) => push.task === task._id && void onRefresh())
  // Not submitted by this page: a reopening was taken back.
  useLive('task:changed', (push) => {
    if (push._id === task._id && phase.status === 'open' && isSubmitted(push.st_status)) void onRefresh()
  })
  useCatchUp(opened.reply.position, onRefresh)

  const go = (to: number) => {
    open?.outbox.flush()
    forget(questions[state.current]?.ID)
    dispatch({ type: 'go', to: Math.min(to, questions.length - 1) })
  }
  const answer = (value: EntryAnswer, how: { typing: boolean }) => {
    changedAt.current.set(value.ID, pageTime())
    forget(value.ID)
    dispatch({ type: 'answer', value })
    open?.outbox.change(value, { ...how, said: saidOf(questions, value) })
  }
  const flag = (question: string) => {
    const next = takingReducer(state, { type: 'flag', question })
    writeFlagged(scope, next.flagged)
    dispatch({ type: 'flag', question })
  }
  // A press, or the end of the time, may come while the stored answers are still being read.
  const [wanted, setWanted] = useState<Parameters<Outbox['submit']>[0]>()
  useEffect(() => {
    if (!open || !wanted) return
    setWanted(undefined)
    open.outbox.submit(wanted)
  }, [open, wanted])
  const submit = (how: { timeUp: boolean }) => setWanted({ ...how, reopenedAt: attempt?.reopened_at ?? '' })

  return {
    questions,
    state,
    outbox,
    open,
    failed,
    ready: restored,
    clock,
    news,
    clockJumped,
    pausedAt,
    elsewhere,
    refused: refused.filter(({ question, value }) => !isSameAnswer(value, state.values[question])),
    go,
    answer,
    flag,
    submit,
  }
}

const isSubmitted = (status: EntryStatus | undefined) => status === 'waiting' || status === 'final'
