import { atom, getDefaultStore } from 'jotai/vanilla'
import type { ReactNode } from 'react'

export interface ConfirmInput {
  /** Names the object of the action: «حذف إجابات ليلى حدّاد؟». */
  title: string
  /** Names the consequence; "are you sure?" is added below it (docs/requirements.md 8.50). */
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

const store = getDefaultStore()
/** The question on the screen. */
export const questionAtom = atom<Question | undefined>(undefined)

/** Asks before an irreversible step; resolves true when confirmed. A second question answers the first with no. */
export function confirm(input: ConfirmInput): Promise<boolean> {
  store.get(questionAtom)?.answer(false)
  return new Promise((resolve) => store.set(questionAtom, { ...input, answer: resolve }))
}

/** Closes the question on the screen with an answer. */
export function answerQuestion(yes: boolean): void {
  const before = store.get(questionAtom)
  store.set(questionAtom, undefined)
  before?.answer(yes)
}
