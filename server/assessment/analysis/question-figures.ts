import type { AnalysedQuestion } from '../../contract/analysis-calls.ts'
import { ANALYSIS_FROM } from '../../contract/analysis-rules.ts'
import type { ScoredAttempt } from './attempts.ts'
import { roundedTo } from './rounding.ts'
import { discriminationOf, efficiencyOf } from './statistics.ts'
import type { Pair } from './sums.ts'

type Figures = Pick<AnalysedQuestion, 'n' | 'facility' | 'discrimination' | 'efficiency' | 'few'>

/** Of the attempts that were asked the question. */
export function questionFigures(questionId: string, attempts: readonly ScoredAttempt[]): Figures {
  const asked = attempts.flatMap((attempt) => {
    const mark = attempt.marks.get(questionId)
    return mark && mark.earned !== null ? [{ x: mark.earned, of: mark.of, attempt }] : []
  })
  const n = asked.length
  if (n === 0) return { n }
  const points = asked.reduce((sum, { of }) => sum + of, 0)
  const facility = roundedTo(4, asked.reduce((sum, { x }) => sum + x, 0) / points)
  if (n < ANALYSIS_FROM.statistics) return { n, facility }
  const pairs = comparable(asked)
  const discrimination = discriminationOf(pairs)
  const efficiency = efficiencyOf(pairs)
  return {
    n,
    facility,
    ...(discrimination !== undefined && { discrimination: roundedTo(4, discrimination) }),
    ...(efficiency !== undefined && { efficiency: roundedTo(4, efficiency) }),
    ...(n < ANALYSIS_FROM.many && { few: true as const }),
  }
}

/**
 * The rest of each attempt out of equal points. They differ where a question was dropped that only some students had drawn; then
 * the others' rests are stretched to the most points.
 */
function comparable(asked: readonly { x: number; of: number; attempt: ScoredAttempt }[]): Pair[] {
  const restOf = ({ of, attempt }: (typeof asked)[number]) => attempt.of - of
  const most = Math.max(...asked.map(restOf))
  return asked.map((one) => {
    const rest = one.attempt.earned - one.x
    const of = restOf(one)
    return { x: one.x, t: one.x + (of === most || of === 0 ? rest : Math.round((rest * most) / of)) }
  })
}
