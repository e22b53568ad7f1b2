import type { AnalysedQuestion, AnswerOption } from '../../../server/contract/analysis-calls.ts'
import { SCORE_THRESHOLD } from '../../ui/limits.ts'

/** Below it a question hardly separates students who know the rest of the task from those who do not. */
const REVIEW_DISCRIMINATION = 0.15
/** Fewer than by chance among four options; a mistake in the key looks like this. */
const REVIEW_FACILITY = 0.3
/** With fewer attempts the facility is an impression. */
const FACILITY_FROM = 10
const GOOD_DISCRIMINATION = 0.2
/** Wrong answers that are drawn each by itself; the rest is one part. */
const DRAWN_WRONG = 4

/** Whether a teacher should look at the question again: too few are right, or being right says little. */
export function needsReview({ n, facility, discrimination, dropped }: AnalysedQuestion): boolean {
  if (dropped) return false
  if (discrimination !== undefined && discrimination < REVIEW_DISCRIMINATION) return true
  return facility !== undefined && n >= FACILITY_FROM && facility < REVIEW_FACILITY
}

/** Red at 50 % and below, as scores are. */
export const isHard = (facility: number): boolean => Math.round(facility * 100) <= SCORE_THRESHOLD

export type Tone = 'good' | 'warn' | 'bad'

export function discriminationTone(value: number): Tone {
  if (value >= GOOD_DISCRIMINATION) return 'good'
  return value < 0 ? 'bad' : 'warn'
}

/** What the discrimination says in words: key below `discriminationSays`. */
export function discriminationWords(value: number): 'well' | 'somewhat' | 'hardly' | 'against' {
  if (value < 0) return 'against'
  if (value < REVIEW_DISCRIMINATION) return 'hardly'
  return value < 0.3 ? 'somewhat' : 'well'
}

export interface Part {
  kind: 'right' | 'common' | 'other'
  n: number
}

/** The answers as parts of one bar: right ones, the common mistake, then the others from the most frequent one on. */
export function partsOf(question: AnalysedQuestion): Part[] {
  const right = question.options.filter((option) => option.right && option.n > 0)
  const wrong = question.options.filter((option) => !option.right && option.n > 0)
  const others = wrong.filter((option) => !isCommon(question, option)).toSorted((a, b) => b.n - a.n)
  // Groups beyond those in the reply are answers too. Of several picks each is counted, so there may be more of them.
  const listed = sum(question.options)
  const rest = sum(others.slice(DRAWN_WRONG)) + Math.max(0, question.answers - listed)
  return [
    ...right.map(({ n }) => ({ kind: 'right' as const, n })),
    ...wrong.filter((option) => isCommon(question, option)).map(({ n }) => ({ kind: 'common' as const, n })),
    ...others.slice(0, DRAWN_WRONG).map(({ n }) => ({ kind: 'other' as const, n })),
    ...(rest > 0 ? [{ kind: 'other' as const, n: rest }] : []),
  ]
}

export const isCommon = ({ common }: Pick<AnalysedQuestion, 'common'>, option: AnswerOption): boolean =>
  common !== undefined && !option.right && option.text === common.text && option.n === common.n

const sum = (options: readonly AnswerOption[]): number => options.reduce((all, { n }) => all + n, 0)
