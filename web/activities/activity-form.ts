import type { Activity } from '../../server/contract/activities.ts'
import {
  type ActivityCheck,
  checkActivity,
  EMPTY_CARD,
  type FullCard,
  INITIAL_CARDS,
  isEmptyCard,
  MAX_CARDS,
  MIN_EDITOR_CARDS,
} from '../../server/contract/activity-rules.ts'

/** A card of the form. `id` exists on the client only: it keeps the fields' identity while cards move. */
export interface FormCard extends FullCard {
  id: string
}
export interface ActivityForm {
  /** Of the stored activity that this one was made from; '' if unknown. */
  version: string
  title: string
  full: string
  img: string
  cards: FormCard[]
}
export type NewId = () => string

export const newCard = (newId: NewId): FormCard => ({ ...EMPTY_CARD, id: newId() })

export const emptyActivity = (newId: NewId): ActivityForm => ({
  version: '',
  title: '',
  full: '',
  img: '',
  cards: Array.from({ length: INITIAL_CARDS }, () => newCard(newId)),
})

export const formOfActivity = ({ version = '', title, full, img, answers }: Activity, newId: NewId): ActivityForm => ({
  version,
  title,
  full,
  img,
  cards: answers.map((card) => ({ ...EMPTY_CARD, ...card, id: newId() })),
})

/** Adds a card; returns the same list at the maximum. */
export const withCard = (cards: FormCard[], newId: NewId): FormCard[] =>
  cards.length >= MAX_CARDS ? cards : [...cards, newCard(newId)]

/** Removes a card; an empty card replaces it when fewer than three would be left (docs/requirements.md 4.40). */
export function withoutCard(cards: FormCard[], id: string, newId: NewId): FormCard[] {
  const left = cards.filter((card) => card.id !== id)
  while (left.length < MIN_EDITOR_CARDS) left.push(newCard(newId))
  return left
}

/** Body of activity/save, or the first problem. A card's field is named by its place in the form. */
export const checkForm = ({ title, full, img, cards }: ActivityForm): ActivityCheck =>
  checkActivity({ title, full, img, answers: cards.map(({ id: _, ...card }) => card) })

/** Reads a stored draft; undefined for other data. */
export function readForm(found: unknown): ActivityForm | undefined {
  const form = found as Partial<ActivityForm> | null
  if (typeof form !== 'object' || form === null || !Array.isArray(form.cards)) return undefined
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const cards = form.cards
    .filter((card) => typeof card?.id === 'string')
    .map((card) => ({
      id: card.id,
      front: text(card.front),
      back: text(card.back),
      front_img: text(card.front_img),
      back_img: text(card.back_img),
    }))
  return { version: text(form.version), title: text(form.title), full: text(form.full), img: text(form.img), cards }
}

/** Compares the contents; ids and empty cards do not matter. */
export const sameContent = (a: ActivityForm, b: ActivityForm): boolean => contentOf(a) === contentOf(b)

const contentOf = ({ title, full, img, cards }: ActivityForm) =>
  JSON.stringify([title, full, img, cards.filter((card) => !isEmptyCard(card)).map(({ id: _, ...card }) => card)])
