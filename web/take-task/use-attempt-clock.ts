import { useEffect, useReducer, useRef, useState } from 'react'
import { useLive } from '../api/live.ts'
import { keptAttempts } from '../parts/taking/kept-attempt.ts'
import { type AttemptClock, type ClockNews, clockReducer, newsOf } from './attempt-clock.ts'
import type { Opened } from './use-student-task.ts'

/** How long a change of the time stays written below the clock. */
const NEWS_MS = 20_000

/** The clock of the running attempt, changed by pushes and by each new reply, and the message to the student about a change. */
export function useAttemptClock(user: string, opened: Opened, savedAt: string | null) {
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
  useLive('deadline', (push) => push.task === task && dispatch({ ...push, type: 'moved', receivedAt: Date.now() }))
  useLive('paused', (push) => push.task === task && dispatch({ ...push, type: 'paused', receivedAt: Date.now() }))
  useLive('resumed', (push) => push.task === task && dispatch({ ...push, type: 'resumed', receivedAt: Date.now() }))

  const before = useRef(clock)
  useEffect(() => {
    const found = newsOf(before.current, clock)
    if (before.current !== clock) keptAttempts.keepClock(user, task, clock)
    before.current = clock
    if (found) setNews(found)
  }, [clock, user, task])
  useEffect(() => {
    if (!news) return
    const timer = setTimeout(() => setNews(undefined), NEWS_MS)
    return () => clearTimeout(timer)
  }, [news])
  return { clock, news }
}

const clockOf = ({ reply, skewMs }: Opened): AttemptClock => ({
  deadline: reply.attempt?.deadline ?? '',
  skewMs,
  pausedAt: reply.attempt?.paused_at ?? '',
  position: reply.position ?? 0,
})
