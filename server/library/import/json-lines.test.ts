import { describe, expect, it } from 'vitest'
import { lineOf } from './json-lines.ts'

const text = `[
  { "id": "a, ]\\"}", "n": -1.5e3,
    "list": [1,
      true, { "deep": [ ] }
    ] },

  {"id": "b",
   "list": [],
   "last": null}
]`

describe('lines of a JSON text', () => {
  it.each([
    ['', 1],
    ['/0', 2],
    ['/0/id', 2],
    ['/0/list', 3],
    ['/0/list/1', 4],
    ['/0/list/2/deep', 4],
    ['/1', 7],
    ['/1/list', 8],
    ['/1/last', 9],
  ])('%s begins on line %i', (path, line) => expect(lineOf(text, path)).toBe(line))

  it.each([
    ['/2', 1],
    ['/1/list/0', 8],
    ['/1/last/more', 9],
    ['/0/missing', 2],
  ])('for the missing %s, the last part that exists', (path, line) => expect(lineOf(text, path)).toBe(line))

  it('finds every value of a long list', () => {
    const rows = Array.from({ length: 50 }, (_, n) => ({ n, text: `{"[${n}]", \\ `, list: [n, [n], { n }] }))
    const written = JSON.stringify(rows, null, 1)
    for (const n of [0, 17, 49]) {
      const line = written.split('\n')[lineOf(written, `/${n}/n`) - 1]
      expect(line).toContain(`"n": ${n},`)
    }
  })
})
