import { readKeptScore } from './score-messages.ts'

/** Best scores stay on the device, each person's and the visitors' apart. */
const keyOf = (game: string, person: string | undefined): string => `game-best:${person ?? ''}:${game}`

/** The best score of a person (undefined: a visitor) in a game on this device; 0 for none. */
export function bestScore(game: string, person: string | undefined): number {
  try {
    return readKeptScore(localStorage.getItem(keyOf(game, person)))
  } catch {
    return 0
  }
}

/** Keeps a score where it is better than the one before, and answers the better of both. */
export function keepBest(game: string, person: string | undefined, score: number): number {
  const before = bestScore(game, person)
  if (score <= before) return before
  try {
    localStorage.setItem(keyOf(game, person), String(score))
  } catch {
    // A browser that keeps nothing still shows it while the page is open.
  }
  return score
}
