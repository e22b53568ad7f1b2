import { randomFrom } from '../../contract/seeded-random.ts'

/** Seeded random numbers, the same on every machine. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** An integer from `least` to `most`, both inclusive. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
  /** A string in the form of a UUID. */
  id(): string
  /** An independent generator, seeded with this one's seed and `name`. */
  fork(name: string): Random
}

export function createRandom(seed: string): Random {
  const next = randomFrom(hash(seed))
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const hex = (digits: number) => Array.from({ length: digits }, () => between(0, 15).toString(16)).join('')
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick<T>(list: readonly T[]): T {
      const picked = list[between(0, list.length - 1)]
      if (picked === undefined) throw new Error('picked from an empty list')
      return picked
    },
    shuffled: (list) =>
      list
        .map((value) => ({ value, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ value }) => value),
    id: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
    fork: (name) => createRandom(`${seed}/${name}`),
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value
}
