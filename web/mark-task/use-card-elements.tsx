import { type ReactElement, useState } from 'react'
import { AnswerCardView, type CardProps } from './answer-card.tsx'

/**
 * The element of a card, the same one as long as its props are the same. React skips such a card, so that a key in a list of
 * 200 creates and compares the one or two cards that changed, not all.
 */
export function useCardElements(): (props: CardProps) => ReactElement {
  const [elementOf] = useState(cardElements)
  return elementOf
}

export function cardElements(): (props: CardProps) => ReactElement {
  const known = new Map<string, ReactElement<CardProps>>()
  return (props) => {
    const { key } = props.card
    const before = known.get(key)
    if (before && isSame(before.props, props)) return before
    const element = <AnswerCardView key={key} {...props} />
    known.set(key, element)
    return element
  }
}

const isSame = (one: CardProps, other: CardProps): boolean =>
  (Object.keys(other) as (keyof CardProps)[]).every((name) => one[name] === other[name])
