import type { Mark } from '../../../events/attempt/attempt-events.ts'
import { sumOf } from '../../../events/attempt/attempt-events.ts'
import type { AnswerValue } from '../../../events/ways/values.ts'

/** What the analysis needs of a started attempt: of each student the one that counts. */
export interface AnalysedAttempt {
  final: boolean
  /** Of a task without marks, such as an activity, the only result. */
  score: number | null
  values: readonly AnswerValue[]
  /** Empty before the submission. */
  marks: readonly Mark[]
  /** By question: milliseconds spent on it, and when the answer last changed, in milliseconds since `startedAt`. */
  paces: Readonly<Record<string, readonly [spent: number, changed: number]>>
  startedAt: string
}

/** A final attempt with its sums. Dropped questions are left out. */
export interface ScoredAttempt {
  /** Hundredths of a point; null: the teacher made the result final without this mark. */
  marks: ReadonlyMap<string, { earned: number | null; of: number }>
  earned: number
  of: number
  percent: number
}

export function toScored({ marks, score }: Pick<AnalysedAttempt, 'marks' | 'score'>): ScoredAttempt {
  const counted = marks.filter(({ of }) => of > 0)
  const sum = sumOf(counted)
  return {
    marks: new Map(counted.map(({ questionId, earned, of }) => [questionId, { earned, of }])),
    ...sum,
    percent: sum.of > 0 ? (100 * sum.earned) / sum.of : (score ?? 0),
  }
}
