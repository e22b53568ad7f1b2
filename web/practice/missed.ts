import type { PracticeDraft } from './draft.ts'
import type { PracticeQuiz } from './practice-screen.tsx'
import type { Checked } from './use-checked.ts'

/** Of a marking the questions that were not right. */
export const missedIn = ({ results }: Checked): string[] => results.filter(({ right }) => !right).map(({ ID }) => ID)

/** What a later visit offers alone: missed the last time, and not all that there is. */
export function missedBefore({ questions, missed = [] }: PracticeQuiz): string[] {
  const left = questions.map(({ ID }) => ID).filter((ID) => missed.includes(ID))
  return left.length < questions.length ? left : []
}

/** The quiz with these questions alone. */
export const only = (quiz: PracticeQuiz, ids: readonly string[]): PracticeQuiz => ({
  ...quiz,
  questions: quiz.questions.filter(({ ID }) => ids.includes(ID)),
})

/** Something was answered: a visit goes on there, and asks nothing before. */
export const isBegun = (draft: PracticeDraft | undefined): draft is PracticeDraft =>
  draft !== undefined && Object.keys(draft.values).length > 0
