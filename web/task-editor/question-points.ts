import type { Question } from '../../server/contract/questions.ts'
import { pointsOf } from '../parts/question/points.ts'

/** The question with these points. One point is the default, so it is left out. */
export function withPoints({ points: _, ...question }: Question, points: number): Question {
  return points === 1 ? question : { ...question, points }
}

export const differInPoints = (questions: readonly Question[]): boolean =>
  questions.some((question) => pointsOf(question) !== 1)

export const totalPoints = (questions: readonly Question[]): number =>
  questions.reduce((sum, question) => sum + pointsOf(question), 0)
