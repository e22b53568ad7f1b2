import { useState } from 'react'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { StudentQuestion } from '../../server/contract/questions.ts'
import { PreviewOrder } from '../parts/question/preview-order.tsx'
import { QuestionCard } from '../parts/taking/question-card.tsx'
import { AnswerControl } from '../ways/answer-control.tsx'
import { AnswerReview } from '../ways/answer-review.tsx'
import { hasKey, type ReviewQuestion } from '../ways/way.ts'
import { toStudentQuestion } from '../ways/ways.ts'
import styles from './shown-question.module.css'

interface Props {
  question: ReviewQuestion
  number: number
  /** Shows the answer key, if it is known, instead of the control. */
  showKey: boolean
  /** Enables the control; answers are not stored. */
  tryOut: boolean
}

/** A question of a quiz as students see it. */
export function ShownQuestion({ question, number, showKey, tryOut }: Props) {
  const [value, setValue] = useState<EntryAnswer>()
  const shown: StudentQuestion = hasKey(question) ? toStudentQuestion(question) : question
  return (
    <QuestionCard question={shown} number={number} as="h2">
      {showKey && hasKey(question) ? (
        <AnswerReview question={question} showKey keyOnly />
      ) : (
        <div className={styles.answer}>
          {tryOut && <PreviewOrder question={question} />}
          <AnswerControl question={shown} value={value} onChange={setValue} disabled={!tryOut} />
        </div>
      )}
    </QuestionCard>
  )
}
