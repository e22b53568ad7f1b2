/** Counts values by size in plain numbers: one observation costs a few comparisons and makes no object. */
export interface Distribution {
  observe(value: number): void
  /** Upper bounds of the buckets, rising. The last bucket, without a bound, is not among them. */
  readonly bounds: readonly number[]
  /** Number of values in each bucket alone; one more than there are bounds. */
  readonly counts: readonly number[]
  readonly sum: number
}

export function createDistribution(bounds: readonly number[]): Distribution {
  const counts = new Array<number>(bounds.length + 1).fill(0)
  let sum = 0
  return {
    bounds,
    counts,
    get sum() {
      return sum
    },
    observe(value) {
      let bucket = 0
      while (bucket < bounds.length && value > (bounds[bucket] as number)) bucket += 1
      counts[bucket] = (counts[bucket] as number) + 1
      sum += value
    },
  }
}
