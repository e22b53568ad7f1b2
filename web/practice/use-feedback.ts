import { useState } from 'react'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { StudentQuestion } from '../../server/contract/questions.ts'
import type { CheckedAnswer } from '../../server/contract/quizzes.ts'
import { call } from '../api/call.ts'
import { errorText } from '../i18n/error-text.ts'
import { submissionValues } from '../parts/taking/taking-state.ts'
import { showBanner } from '../ui/banner.tsx'

/** Results of questions that were checked one by one, by question ID. */
export type Seen = Readonly<Record<string, CheckedAnswer>>

/** Checks single questions during a practice. */
export function useFeedback(quiz: { _id: string; again: boolean }, before: Seen = {}) {
  const [seen, setSeen] = useState(before)
  const [checking, setChecking] = useState(false)
  const check = async (question: StudentQuestion, value: EntryAnswer) => {
    setChecking(true)
    try {
      const values = submissionValues([question], { [question.ID]: value })
      const { results } = await call('Quiz/check', { ...quiz, part: true, values })
      const result = results.find(({ ID }) => ID === question.ID)
      if (result) setSeen((now) => ({ ...now, [question.ID]: result }))
    } catch (error) {
      showBanner({ tone: 'bad', text: errorText(error) })
    } finally {
      setChecking(false)
    }
  }
  return { seen, checking, check }
}
