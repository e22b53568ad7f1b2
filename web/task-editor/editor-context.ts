import { createContext, useContext } from 'react'
import type { Field, Step } from './problems.ts'
import type { TaskForm } from './task-form.ts'

export interface Editor {
  form: TaskForm
  change: (part: Partial<TaskForm>) => void
  /** The field's error message, undefined when it is valid. */
  errorOf: (field: Field) => string | undefined
  /** All four steps, or those of an activity. */
  steps: readonly Step[]
  /** Flip cards instead of questions. */
  activity?: { title: string }
  /** The task being edited; undefined for a new one. */
  taskId?: string
  /** The reader may choose co-teachers. */
  mayShare: boolean
  /** A student has started, so questions and result mode cannot change. */
  frozen: boolean
  /** The classes to choose from, and the active students of each; undefined while loading. */
  classes: string[]
  counts: Record<string, number> | undefined
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor() needs an EditorContext')
  return editor
}
