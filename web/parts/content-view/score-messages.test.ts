import { expect, test } from 'vitest'
import { readGameMessage, readKeptScore } from './score-messages.ts'

test('reads the states of a game, and the higher figure of a score message', () => {
  for (const kind of ['opening', 'lost', 'ready']) expect(readGameMessage({ bawaba: kind })).toEqual({ kind })
  expect(readGameMessage({ bawaba: 'score', score: 40 })).toEqual({ kind: 'score', best: 40 })
  expect(readGameMessage({ bawaba: 'score', score: 40, best: 90 })).toEqual({ kind: 'score', best: 90 })
  expect(readGameMessage({ bawaba: 'score', score: 95, best: 90 })).toEqual({ kind: 'score', best: 95 })
  expect(readGameMessage({ bawaba: 'score', score: 0, best: 'x' })).toEqual({ kind: 'score', best: 0 })
})

test('ignores other messages and invalid scores', () => {
  const strange = [undefined, null, 'ready', 7, [], {}, { bawaba: 'start' }, { score: 3 }]
  const scores = [-1, Number.NaN, Number.POSITIVE_INFINITY, '40', 1e12, undefined, { valueOf: () => 3 }]
  for (const data of [...strange, ...scores.map((score) => ({ bawaba: 'score', score }))])
    expect(readGameMessage(data)).toBeUndefined()
})

test('reads an invalid stored score as 0', () => {
  expect(readKeptScore('120')).toBe(120)
  for (const text of [null, '', 'x', '-4', 'Infinity']) expect(readKeptScore(text)).toBe(0)
})
