import { useState } from 'react'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { Question } from '../../server/contract/questions.ts'
import { PreviewOrder } from '../parts/question/preview-order.tsx'
import { QuestionView } from '../parts/question/question-view.tsx'
import { AnswerControl } from '../ways/answer-control.tsx'
import { AnswerReview } from '../ways/answer-review.tsx'
import { toStudentQuestion } from '../ways/ways.ts'

export type Side = 'student' | 'key'

/** A question with a control to try it, or its key. Answers are not stored. */
export function TriedQuestion({ question, side }: { question: Question; side: Side }) {
  const [value, setValue] = useState<EntryAnswer>()
  const shown = toStudentQuestion(question)
  return (
    <>
      <QuestionView question={shown} as="h3" />
      {side === 'key' ? (
        <AnswerReview question={question} showKey keyOnly boxed />
      ) : (
        <>
          <PreviewOrder question={question} />
          <AnswerControl question={shown} value={value} onChange={setValue} />
        </>
      )}
    </>
  )
}
