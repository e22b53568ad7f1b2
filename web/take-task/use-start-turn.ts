import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { CallError, type Turn } from '../api/call-error.ts'
import { isTransient } from '../api/retried.ts'
import { afterWait } from '../ui/after-wait.ts'

/** Seconds until a start that the network or a busy server refused is repeated. */
const AGAIN_SECONDS = 3
/** A change of the task is pushed to all its students at once: they ask again within so many seconds. */
const SPREAD_SECONDS = 2

interface StartTurn {
  /** The student wants the task to begin by itself, in so many seconds. */
  turn: Turn | undefined
  /** The next turn after this failure; undefined if the start is not repeated. */
  next: (failure: unknown) => Turn | undefined
  /** The task has other dates. */
  again: () => void
  cancel: () => void
}

/** Repeats a start that was too early when its turn comes, and then until it succeeds or is refused for another reason. */
export function useStartTurn(start: () => void): StartTurn {
  const [turn, setTurn] = useState<Turn>()
  const waits = useRef(false)
  const latest = useRef(start)
  latest.current = start
  // A layout effect, so that the wait begins when it is shown: a busy phone runs passive effects much later.
  useLayoutEffect(() => turn && afterWait(turn.in, () => latest.current()), [turn])

  const next = useCallback((failure: unknown) => {
    const found = turnAfter(failure, waits.current)
    waits.current = found !== undefined
    setTurn(found)
    return found
  }, [])
  const again = useCallback(() => {
    if (waits.current) setTurn({ in: SPREAD_SECONDS * Math.random() })
  }, [])
  const cancel = useCallback(() => void next(undefined), [next])
  return { turn, next, again, cancel }
}

/** `waits`: the start waited for its turn before, so a failure of the network does not end the wait. */
export function turnAfter(failure: unknown, waits: boolean): Turn | undefined {
  if (!(failure instanceof CallError)) return undefined
  if (failure.error === 'not_open') return failure.turn
  return waits && isTransient(failure) ? { in: failure.retryAfter ?? AGAIN_SECONDS } : undefined
}
