/**
 * Messages of a game to the page around it (content/README.md, "Games"). They are validated, because games are
 * untrusted.
 */
export type GameMessage = { kind: (typeof WORDS)[number] } | { kind: 'score'; best: number }

/** Loading has begun, a file failed, or it can be played. */
const WORDS = ['opening', 'lost', 'ready'] as const

/** No honest game counts further. */
const MOST = 1_000_000_000

/** A message of a game; undefined for anything else. The better of its two figures counts. */
export function readGameMessage(data: unknown): GameMessage | undefined {
  if (typeof data !== 'object' || data === null || !('bawaba' in data)) return undefined
  const word = WORDS.find((one) => one === data.bawaba)
  if (word) return { kind: word }
  if (data.bawaba !== 'score' || !('score' in data) || !isScore(data.score)) return undefined
  const told = 'best' in data && isScore(data.best) ? data.best : 0
  return { kind: 'score', best: Math.max(data.score, told) }
}

const isScore = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= MOST

/** The kept text of a best score as a number; 0 for none. */
export function readKeptScore(text: string | null): number {
  const score = text === null ? 0 : Number(text)
  return isScore(score) ? score : 0
}
