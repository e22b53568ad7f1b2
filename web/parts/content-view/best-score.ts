import { readKeptScore } from './score-messages.ts'

/** Best scores are stored on the device, one for each user and one for visitors. */
const keyOf = (game: string, person: string | undefined): string => `game-best:${person ?? ''}:${game}`

/** The best score of a user (undefined: visitors) in a game on this device; 0 for none. */
export function bestScore(game: string, person: string | undefined): number {
  try {
    return readKeptScore(localStorage.getItem(keyOf(game, person)))
  } catch {
    return 0
  }
}

/** Stores the score if it is a new best, and returns the best score. */
export function keepBest(game: string, person: string | undefined, score: number): number {
  const before = bestScore(game, person)
  if (score <= before) return before
  try {
    localStorage.setItem(keyOf(game, person), String(score))
  } catch {
    // Full or disabled storage: the page still shows the score until it is closed.
  }
  return score
}
