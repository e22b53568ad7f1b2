import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasMoreParts } from './json-parts.ts'

/** Counts one for each key and each value; an empty list or object counts as if it had one value. */
function partsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  const keys = Array.isArray(value) ? 0 : Object.keys(value).length
  const values = Object.values(value)
  return (
    1 +
    keys +
    Math.max(
      1,
      values.reduce<number>((sum, one) => sum + partsOf(one), 0),
    )
  )
}

it('counts keys, values and brackets outside of strings', () => {
  const text = fc.string({ unit: fc.constantFrom('"', '\\', ',', ':', '[', '{', 'ب') })
  const json = fc.oneof(fc.jsonValue(), fc.array(text), fc.dictionary(text, text))
  fc.assert(
    fc.property(json, (value) => {
      const [sent, parts] = [JSON.stringify(value), partsOf(JSON.parse(JSON.stringify(value)))]
      expect([hasMoreParts(sent, parts), hasMoreParts(sent, parts - 1)]).toEqual([false, true])
    }),
  )
})

it('ends on texts that are no JSON', () => {
  for (const text of ['"', '"\\', '\\"', '{"a', `"${'\\'.repeat(50_001)}"`]) expect(hasMoreParts(text, 3)).toBe(false)
})
