import { againstRest, type Pair, perAttempt, spreadOfBoth, spreadOfT, spreadOfX, sumsOf } from './sums.ts'

// The definitions of Moodle's quiz statistics: https://docs.moodle.org/dev/Quiz_statistics_calculations
// Undefined where a figure does not exist, such as the correlation with marks that are all equal.

/** Correlation of what a question earned with what the rest of each attempt earned, -1 to 1. */
export function discriminationOf(pairs: readonly Pair[]): number | undefined {
  const sums = againstRest(sumsOf(pairs))
  const spreads = [spreadOfX(sums), spreadOfT(sums)].map(Number) as [number, number]
  if (spreads.includes(0)) return undefined
  return Number(spreadOfBoth(sums)) / (Math.sqrt(spreads[0]) * Math.sqrt(spreads[1]))
}

/**
 * The covariance of the question with the rest, as a share of the highest that these marks allow: that of the same marks if
 * students were in the same order on the question and on the rest.
 */
export function efficiencyOf(pairs: readonly Pair[]): number | undefined {
  const rests = pairs.map(({ x, t }) => t - x).toSorted(ascending)
  const best = pairs
    .map(({ x }) => x)
    .toSorted(ascending)
    .map((x, place) => ({ x, t: rests[place] ?? 0 }))
  const highest = spreadOfBoth(sumsOf(best))
  if (highest === 0n) return undefined
  return Number(spreadOfBoth(againstRest(sumsOf(pairs)))) / Number(highest)
}

/** Standard deviation of a sample. */
export function deviationOf(values: readonly number[]): number | undefined {
  const sums = sumsOf(values.map((x) => ({ x, t: 0 })))
  return values.length < 2 ? undefined : Math.sqrt(perAttempt(spreadOfX(sums), sums))
}

/**
 * Coefficient of internal consistency (Cronbach's alpha). `rows`: what each item of each attempt earned, the items in one
 * order.
 */
export function alphaOf(rows: readonly (readonly number[])[]): number | undefined {
  const items = rows[0]?.length ?? 0
  if (items < 2 || rows.length < 2) return undefined
  const spreadOf = (values: number[]) => spreadOfX(sumsOf(values.map((x) => ({ x, t: 0 }))))
  const whole = spreadOf(rows.map((row) => row.reduce((sum, x) => sum + x, 0)))
  if (whole === 0n) return undefined
  const parts = Array.from({ length: items }, (_, item) => spreadOf(rows.map((row) => row[item] ?? 0)))
  const share = Number(parts.reduce((sum, spread) => sum + spread, 0n)) / Number(whole)
  return (items / (items - 1)) * (1 - share)
}

export const meanOf = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length

/** Of an even number of values the mean of the two in the middle. */
export function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted(ascending)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : meanOf(sorted.slice(Math.max(0, middle - 1), middle + 1))
}

const ascending = (one: number, other: number): number => one - other
