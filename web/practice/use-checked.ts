import { useLocation, useNavigate } from 'react-router-dom'
import type { Reply } from '../../server/contract/calls.ts'
import type { EntryAnswer } from '../../server/contract/task-shapes.ts'

/** Answers by question. */
export type Given = Readonly<Record<string, EntryAnswer>>
/** A marked practice, with what was answered; `again` where only what was missed before was asked. */
export type Checked = Reply<'Quiz/check'> & { values: Given; again?: boolean }

interface Step {
  checked?: Checked
  /** Only these questions: those that were missed the last time. */
  again?: readonly string[]
  /** All questions, whatever was missed the last time. */
  all?: boolean
}

/** The result, or which questions are tried, kept in the entry of the browser's history: there after a reload and on the way back, gone on a new visit. */
export function useStep(): [Step, (step: Step) => void] {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  return [(state as Step | null) ?? {}, (step) => void navigate(pathname, { replace: true, state: step })]
}
