/**
 * Sums over attempts at one question: `x` is what the question earned, `t` the whole attempt. Integers, and bigint because
 * their products exceed what a number holds exactly. So a corrected attempt is subtracted exactly.
 */
export interface Sums {
  n: bigint
  x: bigint
  xx: bigint
  t: bigint
  tt: bigint
  xt: bigint
}

export interface Pair {
  x: number
  t: number
}

const NONE: Sums = { n: 0n, x: 0n, xx: 0n, t: 0n, tt: 0n, xt: 0n }

/** The sums with one more attempt; `sign` -1: without it. */
export function withPair(sums: Sums, { x: points, t: total }: Pair, sign: 1 | -1 = 1): Sums {
  const [by, x, t] = [BigInt(sign), BigInt(points), BigInt(total)]
  return {
    n: sums.n + by,
    x: sums.x + by * x,
    xx: sums.xx + by * x * x,
    t: sums.t + by * t,
    tt: sums.tt + by * t * t,
    xt: sums.xt + by * x * t,
  }
}

export const sumsOf = (pairs: Iterable<Pair>): Sums => {
  let sums = NONE
  for (const pair of pairs) sums = withPair(sums, pair)
  return sums
}

/** The same sums with what the rest of each attempt earned, t − x, as `t`. */
export const againstRest = ({ n, x, xx, t, tt, xt }: Sums): Sums => ({
  ...{ n, x, xx, t: t - x },
  tt: tt - 2n * xt + xx,
  xt: xt - xx,
})

/** n (n − 1) times the variance of a sample. */
export const spreadOfX = ({ n, x, xx }: Sums): bigint => n * xx - x * x
export const spreadOfT = ({ n, t, tt }: Sums): bigint => n * tt - t * t
/** n (n − 1) times the covariance of a sample. */
export const spreadOfBoth = ({ n, x, t, xt }: Sums): bigint => n * xt - x * t

/** Variance or covariance of a sample of at least two. */
export const perAttempt = (spread: bigint, { n }: Sums): number => Number(spread) / Number(n * (n - 1n))
