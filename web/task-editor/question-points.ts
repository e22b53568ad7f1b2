import type { Question } from '../../server/contract/questions.ts'
import { westernDigits } from '../../server/contract/rules.ts'
import { pointsOf } from '../parts/question/points.ts'

export const MOST_POINTS = 100

/** Parses typed points: a whole number from 1 to 100 in any digits; undefined for anything else. */
export function readPoints(text: string): number | undefined {
  const plain = westernDigits(text).trim()
  if (!/^\d{1,3}$/.test(plain)) return undefined
  const points = Number(plain)
  return points >= 1 && points <= MOST_POINTS ? points : undefined
}

/** The question with these points. One point is the default, so it is left out. */
export function withPoints({ points: _, ...question }: Question, points: number): Question {
  return points === 1 ? question : { ...question, points }
}

export const differInPoints = (questions: readonly Question[]): boolean =>
  questions.some((question) => pointsOf(question) !== 1)

export const totalPoints = (questions: readonly Question[]): number =>
  questions.reduce((sum, question) => sum + pointsOf(question), 0)
