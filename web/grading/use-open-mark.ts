import { useRef, useState } from 'react'
import { CallError } from '../api/call.ts'
import { useCommand } from '../api/use-command.ts'
import type { Marking } from './marking.ts'

const CHANGES = ['tasks/view', 'tasks/history', 'tasks/answers'] as const

/**
 * Stores the points of one answer. Points that are given while others are stored follow them, with the version that is read
 * between the two: each call says which mark it replaces.  `onStored`: these
 * points, the newest, are stored and read again; without points, nothing is to be stored any more.
 */
export function useOpenMark(marking: Marking, question: string, onStored: (earned?: number) => void) {
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
  /** Resolves with whether nothing is left to store. */
  const storeAll = async (): Promise<boolean> => {
    running.current = true
    setBusy(true)
    let stored = true
    let next: number | undefined
    while (stored && waiting.current !== undefined) {
      next = waiting.current
      waiting.current = undefined
      sending.current = next
      stored = await store(next)
      sending.current = undefined
    }
    running.current = false
    waiting.current = undefined
    setBusy(false)
    if (stored) onStored(next)
    return stored
  }
  const last = useRef<Promise<boolean>>(undefined)
  const give = (earned: number): Promise<boolean> => {
    setRefused(undefined)
    // Leaving the field and the press of the button that caused it are one command.
    if (sending.current === earned && last.current) return last.current
    waiting.current = earned
    if (running.current && last.current) return last.current
    last.current = storeAll()
    marking.points.storing(question, last.current)
    return last.current
  }
  return {
    give,
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
