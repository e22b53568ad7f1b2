import { CARD_TEXT_LENGTH, isEmptyCard, MAX_CARDS, MIN_EDITOR_CARDS } from '../../server/contract/activity-rules.ts'
import { type FormCard, type NewId, newCard } from './activity-form.ts'

export interface Pair {
  front: string
  back: string
}

/**
 * The rows of a pasted list with two columns, separated by tabs (as from a spreadsheet) or semicolons. Empty for other
 * text: a single line with a semicolon is probably a sentence.
 */
export function readPairs(text: string): Pair[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const tabs = lines.every((line) => line.includes('\t'))
  if (!tabs && lines.length < 2) return []
  const pairs = lines.map((line) => {
    const [front = '', back = ''] = line.split(tabs ? '\t' : /[;؛]/)
    return { front: cell(front), back: cell(back) }
  })
  return pairs.every(({ front, back }) => front !== '' && back !== '') ? pairs : []
}

/** Inserts the pairs after the card `at`, without empty cards; `left` is the number of pairs that did not fit. */
export function withPairs(
  cards: readonly FormCard[],
  at: string,
  pairs: readonly Pair[],
  newId: NewId,
): { cards: FormCard[]; left: number } {
  const place = cards.findIndex(({ id }) => id === at) + 1
  const written = (some: readonly FormCard[]) => some.filter((card) => !isEmptyCard(card))
  const before = written(cards.slice(0, place))
  const after = written(cards.slice(place))
  const fitting = pairs.slice(0, MAX_CARDS - before.length - after.length)
  const next = [...before, ...fitting.map((pair) => ({ ...newCard(newId), ...pair })), ...after]
  while (next.length < MIN_EDITOR_CARDS) next.push(newCard(newId))
  return { cards: next, left: pairs.length - fitting.length }
}

const cell = (text: string): string => text.trim().slice(0, CARD_TEXT_LENGTH)
