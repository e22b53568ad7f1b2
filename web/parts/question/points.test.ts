import { describe, expect, it } from 'vitest'
import { earnedIn, earnedOf, usesPoints } from './points.ts'

describe('what an answer earned', () => {
  it.each([
    ['as the reply says', { points: 4 }, { ID: 'q', right: false, earned: 133, of: 400 }, { earned: 133, of: 400 }],
    ['all points of a right one', { points: 4 }, { ID: 'q', right: true }, { earned: 400, of: 400 }],
    ['one point without more', {}, { ID: 'q', right: true }, { earned: 100, of: 100 }],
    ['nothing of a wrong one', {}, { ID: 'q', right: false }, { earned: 0, of: 100 }],
    ['nothing without an answer', { points: 3 }, undefined, { earned: 0, of: 300 }],
  ])('%s', (_, question, answer, expected) => expect(earnedOf(question, answer)).toEqual(expected))
})

describe('what a student earned', () => {
  const plain = { questions_num: 4 }
  it.each([
    ['nothing to show in a task without points', plain, { right: 2 }, undefined],
    ['nothing to show before the submission', { ...plain, points: 9 }, {}, undefined],
    ['the sums of the reply', { ...plain, points: 9 }, { right: 1, earned: 533, of: 900 }, { earned: 533, of: 900 }],
    ['right answers, if no part counted', { ...plain, partial: true }, { right: 2 }, { earned: 200, of: 400 }],
  ])('%s', (_, task, entry, expected) => expect(earnedIn(task, entry)).toEqual(expected))
})

it.each([
  [{}, false],
  [{ partial: false }, false],
  [{ partial: true }, true],
  [{ points: 9 }, true],
])('points of %j are shown: %s', (task, shown) => expect(usesPoints(task)).toBe(shown))
