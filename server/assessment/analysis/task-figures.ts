import type { Draw } from '../../../events/task/draw-events.ts'
import type { AnalysedTask } from '../../contract/analysis-calls.ts'
import { ANALYSIS_FROM } from '../../contract/analysis-rules.ts'
import type { ScoredAttempt } from './attempts.ts'
import { roundedTo } from './rounding.ts'
import { alphaOf, deviationOf, meanOf, medianOf } from './statistics.ts'

/** Sums are of integers: of these parts of one per cent. */
const PARTS = 10_000

/** `questionIds`: those of the task, in its order. */
export function taskFigures(
  attempts: readonly ScoredAttempt[],
  { questionIds, draws }: { questionIds: readonly string[]; draws: readonly Draw[] },
): AnalysedTask {
  const n = attempts.length
  const percents = attempts.map(({ percent }) => percent)
  const [mean, median] = [meanOf(percents), medianOf(percents)]
  const figures = {
    n,
    ...(mean !== undefined && { mean: roundedTo(2, mean) }),
    ...(median !== undefined && { median: roundedTo(2, median) }),
  }
  if (n < ANALYSIS_FROM.statistics) return figures
  const deviation = (deviationOf(percents.map((percent) => Math.round(percent * PARTS))) ?? 0) / PARTS
  const alpha = alphaOf(itemsOf(attempts, questionIds, draws))
  return {
    ...figures,
    sd: roundedTo(2, deviation),
    ...(alpha !== undefined && { alpha: roundedTo(4, alpha), se: roundedTo(2, deviation * Math.sqrt(1 - alpha)) }),
    ...(n < ANALYSIS_FROM.many && { few: true as const }),
  }
}

/**
 * What each item of each attempt earned. An item is a question that all are asked, or a place of a draw: its first, its second
 * question in the order of the task. `[]` if attempts have other items than others, so that they cannot be compared: a
 * dropped question was drawn by some only.
 */
function itemsOf(
  attempts: readonly ScoredAttempt[],
  questionIds: readonly string[],
  draws: readonly Draw[],
): (readonly number[])[] {
  const drawOf = new Map(draws.flatMap(({ questionIds: pool }, draw) => pool.map((id) => [id, draw] as const)))
  const rows = attempts.map(({ marks }) => {
    const asked = questionIds.filter((id) => marks.has(id)).map((id) => ({ id, draw: drawOf.get(id) ?? -1 }))
    const items = asked.toSorted((one, other) => one.draw - other.draw)
    const shape = items.map(({ id, draw }) => (draw < 0 ? id : draw)).join(' ')
    return { shape, earned: items.map(({ id }) => marks.get(id)?.earned ?? 0) }
  })
  return rows.every(({ shape }) => shape === rows[0]?.shape) ? rows.map(({ earned }) => earned) : []
}
