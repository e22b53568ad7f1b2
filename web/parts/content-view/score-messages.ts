/**
 * Messages of a game to the page around it (content/README.md, "Games"). They are validated, because games are
 * untrusted.
 */
export type GameMessage = { kind: (typeof STATES)[number] } | { kind: 'score'; best: number }

/** Loading has begun, a file failed to load, or the game can be played. */
const STATES = ['opening', 'lost', 'ready'] as const

/** Messages with a higher score are ignored. */
const MAX_SCORE = 1_000_000_000

/** Parses a message of a game; undefined if it is invalid. Of `score` and `best` the higher one counts. */
export function readGameMessage(data: unknown): GameMessage | undefined {
  if (typeof data !== 'object' || data === null || !('bawaba' in data)) return undefined
  const state = STATES.find((one) => one === data.bawaba)
  if (state) return { kind: state }
  if (data.bawaba !== 'score' || !('score' in data) || !isScore(data.score)) return undefined
  const best = 'best' in data && isScore(data.best) ? data.best : 0
  return { kind: 'score', best: Math.max(data.score, best) }
}

const isScore = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= MAX_SCORE

/** Parses a stored best score; 0 for none or an invalid one. */
export function readKeptScore(text: string | null): number {
  const score = text === null ? 0 : Number(text)
  return isScore(score) ? score : 0
}
