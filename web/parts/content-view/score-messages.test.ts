import { expect, test } from 'vitest'
import { readGameMessage, readKeptScore } from './score-messages.ts'

test('a game opens, loses a part or is ready, or tells a score, of which the better figure counts', () => {
  for (const kind of ['opening', 'lost', 'ready']) expect(readGameMessage({ bawaba: kind })).toEqual({ kind })
  expect(readGameMessage({ bawaba: 'score', score: 40 })).toEqual({ kind: 'score', best: 40 })
  expect(readGameMessage({ bawaba: 'score', score: 40, best: 90 })).toEqual({ kind: 'score', best: 90 })
  expect(readGameMessage({ bawaba: 'score', score: 95, best: 90 })).toEqual({ kind: 'score', best: 95 })
  expect(readGameMessage({ bawaba: 'score', score: 0, best: 'x' })).toEqual({ kind: 'score', best: 0 })
})

test('what is no message of a game, or no honest score, is not heard', () => {
  const strange = [undefined, null, 'ready', 7, [], {}, { bawaba: 'start' }, { score: 3 }]
  const scores = [-1, Number.NaN, Number.POSITIVE_INFINITY, '40', 1e12, undefined, { valueOf: () => 3 }]
  for (const data of [...strange, ...scores.map((score) => ({ bawaba: 'score', score }))])
    expect(readGameMessage(data)).toBeUndefined()
})

test('a kept score that was spoilt counts as none', () => {
  expect(readKeptScore('120')).toBe(120)
  for (const text of [null, '', 'x', '-4', 'Infinity']) expect(readKeptScore(text)).toBe(0)
})
