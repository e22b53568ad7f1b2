import { createContext, useContext } from 'react'
import type { Field, Step } from './problems.ts'
import type { TaskForm } from './task-form.ts'

export interface Editor {
  form: TaskForm
  change: (part: Partial<TaskForm>) => void
  /** The message beside a field, undefined when nothing is wrong with it. */
  errorOf: (field: Field) => string | undefined
  /** All four, or those of an activity. */
  steps: readonly Step[]
  /** Flip cards instead of questions. */
  activity?: { title: string }
  /** The task that is changed; a new one without. */
  taskId?: string
  /** A student has started: questions and result mode stay. */
  frozen: boolean
  /** Classes that may be chosen, and the active students of each; undefined while unknown. */
  classes: string[]
  counts: Record<string, number> | undefined
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('A step of the task editor stands outside of it')
  return editor
}
