import { createContext, useContext } from 'react'
import type { QuestionForm } from './question-form.ts'
import type { QuestionField } from './question-problems.ts'

export interface FormContext {
  form: QuestionForm
  change: (part: Partial<QuestionForm>) => void
  /** The message beside a field, undefined when nothing is wrong with it. */
  errorOf: (field: QuestionField) => string | undefined
  /** Saving waits for a file on its way, or a recording that is not kept yet. */
  hold: (reason: Hold, on: boolean) => void
}
export type Hold = 'upload' | 'recording'

export const FormProvider = createContext<FormContext | undefined>(undefined)

export function useForm(): FormContext {
  const context = useContext(FormProvider)
  if (!context) throw new Error('A field of the question editor stands outside of it')
  return context
}
