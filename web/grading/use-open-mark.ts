import { useRef, useState } from 'react'
import { CallError } from '../api/call.ts'
import { useCommand } from '../api/use-command.ts'
import type { Marking } from './marking.ts'

const CHANGES = ['tasks/view', 'tasks/history', 'tasks/answers'] as const

/**
 * Stores the points of one answer. Points that are given while others are stored follow them, with the version that is read
 * between the two: each call says which mark it replaces. `onStored`: the newest points are stored and read again.
 */
export function useOpenMark(marking: Marking, question: string, onStored: () => void) {
  const { task, student, attempt, onOwn, renew, versionOf } = marking
  const [refused, setRefused] = useState<number>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const sending = useRef<number>(undefined)
  const waiting = useRef<number>(undefined)
  const stale = useRef(false)
  const mark = useCommand('tasks/mark', {
    changes: CHANGES,
    alsoAfterFailure: true,
    onError: (error) => {
      stale.current = error instanceof CallError && error.error === 'stale'
      return stale.current
    },
  })
  /** True: stored and read again. */
  async function store(earned: number): Promise<boolean> {
    onOwn()
    stale.current = false
    const version = versionOf(question)
    const was = version === undefined ? {} : { was: [version] }
    const body = { _id: task, question, students: [student], earned, ...was, ...(attempt && { attempt }) }
    const done = await mark.send(body)
    onOwn()
    if (done || stale.current) await renew()
    if (stale.current) setRefused(earned)
    return done !== undefined
  }
  const give = async (earned: number): Promise<void> => {
    // Leaving the field and the press of the button that caused it are one command.
    if (sending.current === earned) return
    setRefused(undefined)
    waiting.current = earned
    if (running.current) return
    running.current = true
    setBusy(true)
    let stored = true
    while (stored && waiting.current !== undefined) {
      const next = waiting.current
      waiting.current = undefined
      sending.current = next
      stored = await store(next)
      sending.current = undefined
    }
    running.current = false
    waiting.current = undefined
    setBusy(false)
    if (stored) onStored()
  }
  return {
    give: (earned: number) => void give(earned),
    busy,
    /** The points that were refused because a colleague has marked the answer meanwhile. */
    refused,
    keepTheirs: () => {
      setRefused(undefined)
      onStored()
    },
    saveMine: () => void (refused !== undefined && give(refused)),
  }
}
