import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shuffled } from '../assessment/shuffle.ts'
import { shuffledAround } from './place-rules.ts'
import { randomFrom } from './seeded-random.ts'

const list = fc.uniqueArray(fc.nat(1000), { maxLength: 20 })

it('the kept ones stay at their place, each other has one of the remaining places, and the order is the same each time', () => {
  fc.assert(
    fc.property(list, fc.func(fc.boolean()), fc.nat(), (all, keep, seed) => {
      const order = () => shuffledAround(all, keep, (others) => shuffled(others, randomFrom(seed)))
      const mixed = order()
      expect(order()).toEqual(mixed)
      expect(mixed.toSorted()).toEqual(all.toSorted())
      for (const [at, one] of all.entries()) if (keep(one)) expect(mixed[at]).toBe(one)
    }),
  )
})

it('without kept ones it is the plain shuffle, so that running attempts keep their order', () => {
  fc.assert(
    fc.property(list, fc.nat(), (all, seed) => {
      const shuffle = (others: readonly number[]) => shuffled(others, randomFrom(seed))
      expect(shuffledAround(all, () => false, shuffle)).toEqual(shuffle(all))
    }),
  )
})
