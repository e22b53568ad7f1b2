import type { PracticeDraft } from './draft.ts'
import type { PracticeQuiz } from './practice-quiz.ts'
import type { Checked } from './use-checked.ts'

/** IDs of the questions that were not right. */
export const missedIn = ({ results }: Checked): string[] => results.filter(({ right }) => !right).map(({ ID }) => ID)

/** IDs of the questions missed the last time; empty if those are all questions. */
export function missedBefore({ questions, missed = [] }: PracticeQuiz): string[] {
  const left = questions.map(({ ID }) => ID).filter((ID) => missed.includes(ID))
  return left.length < questions.length ? left : []
}

/** The quiz with only these questions. */
export const only = (quiz: PracticeQuiz, ids: readonly string[]): PracticeQuiz => ({
  ...quiz,
  questions: quiz.questions.filter(({ ID }) => ids.includes(ID)),
})

/** True if a question was answered: the practice is resumed without an offer. */
export const isBegun = (draft: PracticeDraft | undefined): draft is PracticeDraft =>
  draft !== undefined && Object.keys(draft.values).length > 0
