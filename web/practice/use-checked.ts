import { useLocation, useNavigate } from 'react-router-dom'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { Reply } from '../../server/contract/calls.ts'

/** Answers by question ID. */
export type Given = Readonly<Record<string, EntryAnswer>>
/** A marked practice with its answers; `again` if it had only questions missed before. */
export type Checked = Reply<'Quiz/check'> & { values: Given; again?: boolean }

interface Step {
  checked?: Checked
  /** IDs of the questions missed the last time: only these are practised. */
  again?: readonly string[]
  /** All questions are practised. */
  all?: boolean
}

/** The result, or the chosen questions. Kept in the entry of the browser's history, so for reloads and "back" only. */
export function useStep(): [Step, (step: Step) => void] {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  return [(state as Step | null) ?? {}, (step) => void navigate(pathname, { replace: true, state: step })]
}
