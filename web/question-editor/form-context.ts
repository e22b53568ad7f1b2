import { createContext, useContext } from 'react'
import type { QuestionForm } from './question-form.ts'
import type { QuestionField, QuestionProblem } from './question-problems.ts'

export interface FormContext {
  form: QuestionForm
  change: (part: Partial<QuestionForm>) => void
  /** The error message of a field. */
  errorOf: (field: QuestionField) => string | undefined
  problems: readonly QuestionProblem[]
  /** The question is for a practice, which has no teacher who marks. */
  forPractice: boolean
  /** Blocks saving during an upload or while a recording is not stored. */
  hold: (reason: Hold, on: boolean) => void
}
export type Hold = 'upload' | 'recording'

export const FormProvider = createContext<FormContext | undefined>(undefined)

export function useForm(): FormContext {
  const context = useContext(FormProvider)
  if (!context) throw new Error('useForm() needs a FormProvider')
  return context
}
