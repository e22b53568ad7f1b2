import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Reply } from '../../../server/contract/calls.ts'
import type { CorrectionKind } from '../../../server/contract/correction-shapes.ts'

/** The correction that this page made last, until its banner is closed. */
export interface CorrectionDone {
  taskId: string
  correction: string
  /** The question's number in the task, from 1. */
  number: number
  kind: CorrectionKind
  changes: Reply<'tasks/rekey'>['changes']
  /** Number of submitted attempts. */
  total: number
  /** Number of students who keep a score set by hand. */
  kept: number
  /** The question of the bank has the new key too. */
  bank: boolean
  /** Number of other tasks that got the same correction. */
  also: number
}
export const correctionDoneAtom = atom<CorrectionDone | undefined>(undefined)

/** Scores before this page's last correction, by student, while its banner is shown. */
export function useScoresBefore(taskId: string): ReadonlyMap<string, number> {
  const done = useAtomValue(correctionDoneAtom)
  return useMemo(() => {
    const changes = done?.taskId === taskId ? done.changes : []
    return new Map(changes.flatMap(({ student, before }) => (before === null ? [] : [[student, before]])))
  }, [done, taskId])
}
