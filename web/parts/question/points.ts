import type { EntryAnswer } from '../../../server/contract/answer-shapes.ts'
import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import type { TaskRow } from '../../../server/contract/task-shapes.ts'

/** Both in hundredths of a point. */
export interface Earned {
  earned: number
  of: number
}

/** Of one question. */
export const MOST_POINTS = 100

/** A question without points has one. */
export const pointsOf = ({ points = 1 }: { points?: number }): number => points

/** Whether points say more than the number of right answers. Other tasks never show them. */
export const usesPoints = ({ partial, points }: Pick<TaskRow, 'partial' | 'points'>): boolean =>
  partial === true || points !== undefined

/** What a marked answer earned. Replies leave out what `right` says. */
export function earnedOf(question: { points?: number }, answer: EntryAnswer | undefined): Earned {
  const of = answer?.of ?? 100 * pointsOf(question)
  return { earned: answer?.earned ?? (answer?.right ? of : 0), of }
}

/** What a student earned in a task that uses points; undefined before the submission. */
export function earnedIn(
  task: Pick<TaskRow, 'partial' | 'points' | 'questions_num'>,
  { right, earned, of }: Pick<Entry, 'right' | 'earned' | 'of'>,
): Earned | undefined {
  if (!usesPoints(task) || right === undefined) return undefined
  if (earned !== undefined && of !== undefined) return { earned, of }
  return { earned: 100 * right, of: 100 * (task.points ?? task.questions_num) }
}

export const sumOfEarned = (all: readonly Earned[]): Earned => ({
  earned: all.reduce((sum, { earned }) => sum + earned, 0),
  of: all.reduce((sum, { of }) => sum + of, 0),
})
