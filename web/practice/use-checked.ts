import { useLocation, useNavigate } from 'react-router-dom'
import type { Reply } from '../../server/contract/calls.ts'
import type { EntryAnswer } from '../../server/contract/task-shapes.ts'

/** Answers by question. */
export type Given = Readonly<Record<string, EntryAnswer>>
/** A marked practice, with what was answered. */
export type Checked = Reply<'Quiz/check'> & { values: Given }

/** The result, kept in the entry of the browser's history: there after a reload and on the way back, gone on a new visit. */
export function useChecked(): [Checked | undefined, (checked: Checked | undefined) => void] {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const checked = (state as { checked?: Checked } | null)?.checked
  return [checked, (next) => void navigate(pathname, { replace: true, state: next ? { checked: next } : null })]
}
