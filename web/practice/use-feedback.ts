import { useState } from 'react'
import type { StudentQuestion } from '../../server/contract/questions.ts'
import type { CheckedAnswer } from '../../server/contract/quizzes.ts'
import type { EntryAnswer } from '../../server/contract/task-shapes.ts'
import { call } from '../api/call.ts'
import { errorText } from '../i18n/error-text.ts'
import { valuesToSend } from '../parts/taking/taking-state.ts'
import { showBanner } from '../ui/banner.tsx'

/** What the server said of single questions on the way, by question. */
export type Seen = Readonly<Record<string, CheckedAnswer>>

/** One question checked before going on. What was seen stays answered as it was. */
export function useFeedback(quiz: { _id: string; again: boolean }, before: Seen = {}) {
  const [seen, setSeen] = useState(before)
  const [asking, setAsking] = useState(false)
  const ask = async (question: StudentQuestion, value: EntryAnswer) => {
    setAsking(true)
    try {
      const values = valuesToSend([question], { [question.ID]: value })
      const { results } = await call('Quiz/check', { ...quiz, part: true, values })
      const result = results.find(({ ID }) => ID === question.ID)
      if (result) setSeen((now) => ({ ...now, [question.ID]: result }))
    } catch (error) {
      showBanner({ tone: 'bad', text: errorText(error) })
    } finally {
      setAsking(false)
    }
  }
  return { seen, asking, ask }
}
