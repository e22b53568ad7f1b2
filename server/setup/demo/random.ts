import { randomFrom } from '../../contract/seeded-random.ts'

/** Chance that is the same on every machine: the demo school is made of it. */
export interface Random {
  /** 0 up to 1, without 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
  /** Looks like a UUID. */
  id(): string
  /** A stream of its own, which what others draw from this one does not move. */
  fork(name: string): Random
}

/** `seed` is any text. */
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
