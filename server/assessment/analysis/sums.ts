/**
 * Sums over attempts at one question: `x` is what the question earned, `t` the whole attempt. Integers, and bigint because
 * their products exceed what a number holds exactly.
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

/** In variables, because a task has 20,000 pairs and more. */
export function sumsOf(pairs: Iterable<Pair>): Sums {
  let [n, x, xx, t, tt, xt] = [0n, 0n, 0n, 0n, 0n, 0n]
  for (const pair of pairs) {
    const points = BigInt(pair.x)
    const total = BigInt(pair.t)
    n += 1n
    x += points
    xx += points * points
    t += total
    tt += total * total
    xt += points * total
  }
  return { n, x, xx, t, tt, xt }
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
