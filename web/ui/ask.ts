import type { ReactNode } from 'react'

export interface ConfirmInput {
  /** Names the object of the action: «حذف إجابات ليلى حدّاد؟». */
  title: string
  /** Names the consequence; "are you sure?" is added below it (docs/requirements.md, section 8). */
  text: ReactNode
  /** The verb of the action, never "yes". */
  confirmLabel: string
  /** Replaces "Are you sure?" with an equivalent question. */
  sure?: string
  cancelLabel?: string
  danger?: boolean
}

interface Question extends ConfirmInput {
  answer: (yes: boolean) => void
}

let now: Question | undefined
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Asks before an irreversible step; resolves true when confirmed. A second question answers the first with no. */
export function confirm(input: ConfirmInput): Promise<boolean> {
  now?.answer(false)
  return new Promise((resolve) => {
    now = { ...input, answer: resolve }
    tell()
  })
}

export function answerQuestion(yes: boolean): void {
  const before = now
  now = undefined
  tell()
  before?.answer(yes)
}

export const questionNow = (): Question | undefined => now

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
