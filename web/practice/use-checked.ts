import { useLocation, useNavigate } from 'react-router-dom'
import type { Reply } from '../../server/contract/calls.ts'
import type { EntryAnswer } from '../../server/contract/task-shapes.ts'

/** Answers by question. */
export type Given = Readonly<Record<string, EntryAnswer>>
/** A marked practice, with what was answered. */
export type Checked = Reply<'Quiz/check'> & { values: Given }

/** The questions that were not right, once more; what was right stays as it was answered. */
export interface Again {
  questions: string[]
  kept: Given
}
interface Step {
  checked?: Checked
  again?: Again
}

/** The result, or which questions are tried again, kept in the entry of the browser's history: there after a reload and on the way back, gone on a new visit. */
export function useStep(): [Step, (step: Step) => void] {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  return [(state as Step | null) ?? {}, (step) => void navigate(pathname, { replace: true, state: step })]
}
