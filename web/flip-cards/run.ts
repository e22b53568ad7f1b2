/** Which side of a card is shown first. */
export type Side = 'front' | 'back'

/** One card that was answered in this round. */
interface Answered {
  card: number
  known: boolean
}

/**
 * A run through the cards until each is known. Plain data, so that it can be stored. A card is identified by its index.
 */
export interface Run {
  cards: number
  side: Side
  /** From 1. Cards marked "again" are in the next round. */
  round: number
  /** Remaining cards of this round; the first one is shown. Empty: every card is known. */
  queue: number[]
  answered: Answered[]
  /** Cards known at the first try: the result. */
  first: number[]
  /** Cards that are known by now. */
  known: number[]
}

/** Returns a number from 0 (inclusive) to 1 (exclusive), like Math.random. */
export type Random = () => number

export const startRun = (cards: number, side: Side, random?: Random): Run => {
  const queue = Array.from({ length: cards }, (_, card) => card)
  return { cards, side, round: 1, queue: random ? shuffled(queue, random) : queue, answered: [], first: [], known: [] }
}

export const isDone = (run: Run): boolean => run.queue.length === 0

/** Marks the shown card as known or for the next round. A finished run does not change. */
export function answer(run: Run, known: boolean): Run {
  const [card, ...queue] = run.queue
  if (card === undefined) return run
  const next: Run = {
    ...run,
    queue,
    answered: [...run.answered, { card, known }],
    known: known ? [...run.known, card] : run.known,
    first: known && run.round === 1 ? [...run.first, card] : run.first,
  }
  if (queue.length > 0) return next
  const again = cardsAgain(next)
  return again.length > 0 ? { ...next, round: run.round + 1, queue: again, answered: [] } : next
}

/** The cards of this round that are marked "again". */
export const cardsAgain = (run: Run): number[] => run.answered.filter(({ known }) => !known).map(({ card }) => card)

/** Shuffles the remaining cards of this round. The first card changes if there is another one. */
export function shuffleRest(run: Run, random: Random): Run {
  const queue = shuffled(run.queue, random)
  const same = queue.length > 1 && queue[0] === run.queue[0]
  return { ...run, queue: same ? [...queue.slice(1), ...queue.slice(0, 1)] : queue }
}

/** Validates stored data: the run, or undefined if it is not a run of this number of cards. */
export function readRun(found: unknown, cards: number): Run | undefined {
  const run = found as Run
  if (typeof found !== 'object' || found === null || run.cards !== cards) return undefined
  const isCard = (card: unknown) => Number.isInteger(card) && (card as number) >= 0 && (card as number) < cards
  const areCards = (list: unknown): list is number[] =>
    Array.isArray(list) && list.every(isCard) && new Set(list).size === list.length
  const whole =
    (run.side === 'front' || run.side === 'back') &&
    Number.isInteger(run.round) &&
    areCards(run.queue) &&
    areCards(run.first) &&
    areCards(run.known) &&
    Array.isArray(run.answered) &&
    areCards(run.answered.map((one) => one?.card)) &&
    // No card may be missing: it would never be known.
    new Set([...run.queue, ...run.known, ...cardsAgain(run)]).size === cards
  return whole ? run : undefined
}

/** Fisher–Yates shuffle. */
function shuffled(list: readonly number[], random: Random): number[] {
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [mixed[last] as number, mixed[other] as number]
    mixed[last] = b
    mixed[other] = a
  }
  return mixed
}
