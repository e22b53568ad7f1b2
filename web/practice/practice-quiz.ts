import type { StudentQuestion } from '../../server/contract/questions.ts'
import type { Quiz } from '../../server/contract/quizzes.ts'

/** A quiz as a logged-in user gets it. Visitors get no questions. */
export type PracticeQuiz = Quiz & { questions: StudentQuestion[] }
