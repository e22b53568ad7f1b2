import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { PetalState } from '../parts/taking/petals.tsx'
import type { ReviewQuestion } from '../ways/way.ts'
import { isAnswered } from '../ways/ways.ts'
import { keyedQuestion } from './keyed-question.ts'
import type { PracticeQuiz } from './practice-quiz.ts'
import type { Checked } from './use-checked.ts'

export interface MarkedPractice {
  score: number
  /** Unanswered questions have no key. */
  questions: ReviewQuestion[]
  /** By question ID, with the server's marks. */
  answers: Readonly<Record<string, EntryAnswer>>
  petals: PetalState[]
  /** Numbers, from 1, of wrong and unanswered questions. */
  wrong: number[]
  /** Number of unanswered questions. */
  empty: number
}

/** The data of the result and the review. Questions that the quiz no longer has are omitted. */
export function markedPractice(quiz: PracticeQuiz, checked: Checked): MarkedPractice {
  const results = new Map(checked.results.map((result) => [result.ID, result]))
  const rows = quiz.questions.flatMap((question) => {
    const result = results.get(question.ID)
    if (!result) return []
    const given = checked.values[question.ID]
    return [{ ...keyedQuestion(question, result, given), answered: isAnswered(question, given) }]
  })
  return {
    score: checked.score,
    questions: rows.map(({ question }) => question),
    answers: Object.fromEntries(rows.map(({ answer }) => [answer.ID, answer])),
    petals: rows.map(({ answer }) => (answer.right ? 'right' : 'wrong')),
    wrong: rows.flatMap(({ answer }, at) => (answer.right ? [] : [at + 1])),
    empty: rows.filter(({ answered }) => !answered).length,
  }
}
