import { type NumberKey, unitAsked } from '../../../events/ways/number.ts'
import type { WireWay } from './way.ts'

export const number: WireWay<NumberKey> = {
  toKey: ([first]) => ({
    way: 'number',
    value: first?.answer ?? '',
    tolerance: first?.number?.tolerance ?? { kind: 'absolute', amount: '0' },
    units: first?.number?.units ?? [],
    unitOptional: first?.number?.unitOptional ?? false,
  }),
  fromKey: ({ value, tolerance, units, unitOptional }) => [
    { answer: value, number: { tolerance, units, unitOptional } },
  ],
  withoutKey: (key) => {
    const unit = unitAsked(key)
    return unit ? { unit } : {}
  },
  expected: ({ value, units: [first] }) => (first ? `${value} ${first.name}` : value),
  isExact: true,
  foldedAnswers: (_, text, fold) => [fold(text)],
  lookupTexts: ({ value, units }, fold) => [value, ...units.map(({ name }) => fold(name))],
}
