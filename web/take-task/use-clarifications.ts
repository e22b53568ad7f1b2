import { useEffect, useReducer, useRef } from 'react'
import type { ShownClarification as Clarification } from '../../server/contract/attempt-shapes.ts'
import { useLive } from '../api/live.ts'
import { keptAttempts } from '../parts/taking/kept-attempt.ts'
import { atOpening, clarifiedReducer, concerns } from './clarifications.ts'
import type { Opened } from './use-student-task.ts'

/**
 * The teacher's clarifications during an attempt, from its opening, pushes and each new reply. `current` is the ID of the
 * question that is shown.
 */
export function useClarifications(user: string, opened: Opened, current: string | undefined) {
  const { task, clarifications: read } = opened.reply
  const [state, dispatch] = useReducer(clarifiedReducer, read, atOpening)
  const shown = useRef(current)
  const tell = (clarifications: readonly Clarification[]) =>
    dispatch({ type: 'told', clarifications, current: shown.current })

  const newest = useRef(tell)
  newest.current = tell
  useEffect(() => newest.current(read ?? []), [read])
  useLive('clarification', ({ task: of, at, question, text }) => {
    if (of === task._id) tell([{ at, ...(question !== undefined && { question }), text }])
  })
  useEffect(() => {
    if (shown.current === current) return
    dispatch({ type: 'moved', from: shown.current, to: current })
    shown.current = current
  }, [current])

  const { all, fresh, unread, last } = state
  useEffect(() => {
    if (all.length > 0) keptAttempts.keepClarifications(user, task._id, [...all])
  }, [all, user, task._id])

  // Until the effect has run, what is fresh belongs to the question before.
  const ofQuestion = all.filter((one) => concerns(one, current))
  const below = shown.current === current ? ofQuestion.filter((one) => fresh.includes(one)) : []
  return {
    /** Beside the present question: known when it was opened, and come since. */
    above: ofQuestion.filter((one) => !below.includes(one)),
    below,
    unread,
    last,
    markRead: (clarification: Clarification) => dispatch({ type: 'read', clarification }),
  }
}
