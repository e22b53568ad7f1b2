import type { Card } from './activities.ts'
import type { ErrorText } from './errors.ts'
import { plainText } from './question-rules.ts'

// The rules of the flip-card editor (docs/requirements.md 4.39, 4.40, 5.27, 5.28, 9.15), shared by client and server.

export const MAX_CARDS = 30
export const INITIAL_CARDS = 4
/** The editor always shows at least this many cards, empty or not. A saved activity needs only one. */
export const MIN_EDITOR_CARDS = 3
/** Characters of one side. More do not fit on a phone. */
export const CARD_TEXT_LENGTH = 500

/** A card with all of its fields, '' if empty. Pictures are paths relative to `/img/`. */
export type FullCard = Required<Card>

export const EMPTY_CARD: FullCard = { front: '', back: '', front_img: '', back_img: '' }

export interface ActivityInput {
  title?: string
  full?: string
  img?: string
  answers?: readonly Card[]
}
export interface CheckedActivity {
  title: string
  full: string
  img: string
  answers: FullCard[]
}
export type ActivityCheck = { ok: CheckedActivity } | { error: ErrorText; field: string }

/**
 * Returns `{ok}` with empty cards dropped and texts cleaned and cut at `CARD_TEXT_LENGTH`, or the first broken rule and
 * its field: `title`, `answers`, or one side of a card by its index in the input, such as `answers.2.back`.
 */
export function checkActivity(input: ActivityInput): ActivityCheck {
  const title = plainText(input.title)
  if (title === '') return { error: 'required', field: 'title' }
  const cards = (input.answers ?? []).map(cleanCard)
  const filled = cards.filter((card) => !isEmptyCard(card))
  if (filled.length > MAX_CARDS) return { error: 'You must provide maximum of 30 answers.', field: 'answers' }
  for (const [place, card] of cards.entries()) {
    const side = isEmptyCard(card) ? undefined : emptySide(card)
    if (side) return { error: 'required', field: `answers.${place}.${side}` }
  }
  if (filled.length === 0) return { error: 'no_cards', field: 'answers' }
  return { ok: { title, full: plainText(input.full), img: plainText(input.img), answers: filled } }
}

/** Whether both sides have neither text nor picture. Such cards are not stored. */
export const isEmptyCard = (card: Card): boolean =>
  ![card.front, card.back, card.front_img, card.back_img].some((part) => part?.trim())

const emptySide = (card: FullCard): 'front' | 'back' | undefined => {
  if (!card.front && !card.front_img) return 'front'
  return card.back || card.back_img ? undefined : 'back'
}

const cleanCard = ({ front, back, front_img, back_img }: Card): FullCard => ({
  front: cut(plainText(front)),
  back: cut(plainText(back)),
  front_img: plainText(front_img),
  back_img: plainText(back_img),
})

/** Cuts by code points, so that no surrogate pair is split. */
const cut = (text: string): string =>
  text.length > CARD_TEXT_LENGTH ? [...text].slice(0, CARD_TEXT_LENGTH).join('').trim() : text
