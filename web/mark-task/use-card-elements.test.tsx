import { expect, test } from 'vitest'
import type { AnswerCard } from './cards.ts'
import { cardElements } from './use-card-elements.tsx'

const card = (key: string): AnswerCard => ({ key, groups: [], near: [] })
const props = (of: AnswerCard, current = false) =>
  ({ card: of, current, open: false, single: true }) as Parameters<ReturnType<typeof cardElements>>[0]

test('a card keeps its element until one of its props changes', () => {
  const elementOf = cardElements()
  const [one, other] = [card('late'), card('early')]
  const first = elementOf(props(one))
  expect(elementOf(props(one))).toBe(first)
  expect(elementOf(props(other))).not.toBe(first)
  const chosen = elementOf(props(one, true))
  expect(chosen).not.toBe(first)
  expect(elementOf(props(one, true))).toBe(chosen)
})
