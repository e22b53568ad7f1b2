import type { SortKey } from '../../../events/ways/sort.ts'
import type { Seen, WireWay } from './way.ts'

export const sort: WireWay<SortKey> = {
  toKey: (answers) => ({ way: 'sort', items: answers.map(({ answer }) => answer) }),
  fromKey: ({ items }) => items.map((answer) => ({ answer })),
  withoutKey: ({ items }, { shuffle }) => ({ items: outOfOrder(items, shuffle) }),
  expected: ({ items }) => items,
  lookupTexts: ({ items }, fold) => items.map(fold),
}

/** Shuffles the items. A result in the right order is rotated by one, so that the student never gets it solved. */
function outOfOrder(items: string[], shuffle: Seen['shuffle']): string[] {
  const mixed = shuffle(items)
  const solved = mixed.every((item, place) => item === items[place])
  return solved ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed
}
