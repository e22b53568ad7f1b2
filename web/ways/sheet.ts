import type { ComponentType } from 'react'
import type { Question, StudentQuestion } from '../../server/contract/questions.ts'

/** One way of answering on a printed worksheet. */
export interface WaySheet {
  /** The place for the answer. It gets the question without its key, so that a student's sheet cannot contain it. */
  Blank: ComponentType<{ asked: StudentQuestion }>
  /** Key below `worksheet:hint`: what to do on paper, where the place for the answer does not show it. */
  hint?: (asked: StudentQuestion) => 'several' | 'unit' | 'sort' | 'matching' | undefined
  /** The right answer for the key sheet, with the letters of `asked`, the question as it is printed; '' without one. */
  key: (question: Question, asked: StudentQuestion, pageDirection: 'rtl' | 'ltr') => string
}
