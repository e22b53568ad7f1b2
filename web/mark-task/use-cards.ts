import { useEffect, useMemo, useRef } from 'react'
import type { Reply } from '../../server/contract/calls.ts'
import { type AnswerCard, cardsOf, inStableOrder, isCardSettled, type Merges } from './cards.ts'
import type { Filter } from './list-tools.tsx'

/**
 * The cards, with keys and in an order that stay while answers arrive. `named`: whether a key is in use for a mark that
 * is not stored yet, also one of an earlier visit to the page.
 */
export function useCards(
  groups: Reply<'tasks/answers'>['groups'],
  merges: Merges,
  named: (key: string) => boolean,
): AnswerCard[] {
  const known = useRef<string[]>([])
  const before = useRef(new Map<string, AnswerCard>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key that is used later belongs to a card that is already shown
  const cards = useMemo(() => {
    const shown = { has: (key: string) => before.current.has(key) || named(key) }
    return inStableOrder(known.current, cardsOf(groups, merges, shown))
  }, [groups, merges])
  useEffect(() => {
    known.current = [...new Set([...known.current, ...cards.map(({ key }) => key)])]
  }, [cards])
  // Cards that did not change stay the same objects, so that they are not drawn again.
  return useMemo(() => {
    const next = cards.map((card) => {
      const old = before.current.get(card.key)
      return old && isSame(old.groups, card.groups) && isSame(old.near, card.near) ? old : card
    })
    before.current = new Map(next.map((card) => [card.key, card]))
    return next
  }, [cards])
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((part, at) => part === other[at])

/** With «open», a card stays in the list after its mark, until the filter is chosen again. */
export function useFiltered(cards: AnswerCard[], filter: Filter): AnswerCard[] {
  const kept = useRef(new Set<string>())
  if (filter === 'all') {
    kept.current.clear()
    return cards
  }
  for (const card of cards) if (!isCardSettled(card)) kept.current.add(card.key)
  return cards.filter(({ key }) => kept.current.has(key))
}
