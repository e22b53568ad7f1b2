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
  /** Number of students who have the task being edited. Undefined for a new task, and once its classes or students are changed. */
  sentRecipients?: number
  /** The reader may choose co-teachers. */
  mayShare: boolean
  /** Ids of the students to whom the task was sent by name: it stays theirs when they leave the class. */
  sentTo: ReadonlySet<string>
  /** A student has started, so questions and result mode cannot change. */
  frozen: boolean
  /** The classes to choose from, and the active students of each; undefined while loading. */
  classes: string[]
  counts: Record<string, number> | undefined
  /** True when an upload begins, false when it is over. */
  hold: (on: boolean) => void
  /** An upload is running, so the form must not be sent or saved as a template. It says so in a banner and returns true. */
  mustWait: () => boolean
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor() needs an EditorContext')
  return editor
}
