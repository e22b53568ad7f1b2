import type { PracticeQuiz } from './practice-screen.tsx'
import type { Again, Checked } from './use-checked.ts'

/** After a marking: what is tried again, and what stays. */
export function wrongAgain({ results, values }: Checked): Again {
  const right = new Set(results.filter((result) => result.right).map(({ ID }) => ID))
  return {
    questions: results.filter((result) => !result.right).map(({ ID }) => ID),
    kept: Object.fromEntries(Object.entries(values).filter(([ID]) => right.has(ID))),
  }
}

/** The quiz with those questions alone. */
export const wrongOnly = (quiz: PracticeQuiz, { questions }: Again): PracticeQuiz => ({
  ...quiz,
  questions: quiz.questions.filter(({ ID }) => questions.includes(ID)),
})
