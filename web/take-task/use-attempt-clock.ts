import { useEffect, useReducer, useRef, useState } from 'react'
import { useLive } from '../api/live.ts'
import { keptAttempts } from '../parts/taking/kept-attempt.ts'
import { type AttemptClock, type ClockNews, clockReducer, newsOf } from './attempt-clock.ts'
import { tellShown } from './first-question.ts'
import { serverTime } from './server-time.ts'
import type { Opened } from './use-student-task.ts'

/** How long a change of the time stays written below the clock. */
const NEWS_MS = 20_000
/** The deadline that the server answers is not known yet; its push may come first. */
const ANY = 'any'
const isSmall = (news: ClockNews | undefined) => news?.kind === 'longer' && news.minutes <= 1

/**
 * The clock of the running attempt, changed by pushes and by each new reply, and the message to the student about a change.
 * `shown`: the student sees a question. `clockJumped`: the device's clock moved by this many milliseconds at once; only
 * the server can say whether so much time passed.
 */
export function useAttemptClock(user: string, opened: Opened, savedAt: string | null, shown: boolean) {
  const task = opened.reply.task._id
  const [clock, dispatch] = useReducer(clockReducer, opened, clockOf)
  const [news, setNews] = useState<ClockNews>()

  const read = useRef(opened)
  useEffect(() => {
    if (read.current === opened || !opened.reply.attempt) return
    read.current = opened
    const { position, ...given } = clockOf(opened)
    dispatch({ type: 'read', clock: given, position })
  }, [opened])
  useEffect(() => {
    if (savedAt) dispatch({ type: 'receipt', savedAt, receivedAt: Date.now() })
  }, [savedAt])
  // The timer counts from the first question; the seconds that it gets back are no news.
  const told = useRef(false)
  const givenBack = useRef<string>(undefined)
  const sees = shown && !clock.pausedAt
  useEffect(() => {
    if (!sees || told.current) return
    told.current = true
    givenBack.current = ANY
    void tellShown(opened).then((receipt) => {
      givenBack.current = receipt?.deadline
      if (receipt?.deadline === undefined) return
      const { deadline, saved_at: now, position = 0 } = receipt
      dispatch({ type: 'moved', deadline, now, receivedAt: Date.now(), position })
    })
  }, [sees, opened])
  useLive('deadline', (push) => push.task === task && dispatch({ ...push, type: 'moved', receivedAt: Date.now() }))
  useLive('paused', (push) => push.task === task && dispatch({ ...push, type: 'paused', receivedAt: Date.now() }))
  useLive('resumed', (push) => push.task === task && dispatch({ ...push, type: 'resumed', receivedAt: Date.now() }))

  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])
  const clockJumped = (ms: number) => {
    dispatch({ type: 'jumped', ms })
    asking.current?.abort()
    asking.current = new AbortController()
    void serverTime(opened, asking.current.signal).then((savedAt) => {
      if (savedAt !== undefined) dispatch({ type: 'receipt', savedAt, receivedAt: Date.now() })
    })
  }

  const before = useRef(clock)
  useEffect(() => {
    const found = newsOf(before.current, clock)
    if (before.current !== clock) keptAttempts.keepClock(user, task, clock)
    before.current = clock
    const silent = givenBack.current === ANY ? isSmall(found) : givenBack.current === clock.deadline
    if (found && !silent) setNews(found)
  }, [clock, user, task])
  useEffect(() => {
    if (!news) return
    const timer = setTimeout(() => setNews(undefined), NEWS_MS)
    return () => clearTimeout(timer)
  }, [news])
  return { clock, news, clockJumped }
}

const clockOf = ({ reply, skewMs }: Opened): AttemptClock => ({
  deadline: reply.attempt?.deadline ?? '',
  skewMs,
  pausedAt: reply.attempt?.paused_at ?? '',
  position: reply.position ?? 0,
})
