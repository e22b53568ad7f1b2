import { describe, expect, test } from 'vitest'
import { answer, cardsAgain, isDone, type Run, readRun, shuffleRest, startRun } from './run.ts'

const play = (run: Run, ...known: boolean[]) => known.reduce(answer, run)
const fresh = startRun(3, 'front')
/** Always the last one: turns the list. */
const turned = () => 0

describe('a run', () => {
  test('goes through the cards in their order, or in another one', () => {
    expect(fresh.queue).toEqual([0, 1, 2])
    expect(startRun(3, 'back', turned).queue).toEqual([1, 2, 0])
    expect([...startRun(30, 'front', Math.random).queue].sort((a, b) => a - b)).toEqual(startRun(30, 'front').queue)
  })

  test('ends when every card is known', () => {
    const end = play(fresh, true, true, true)
    expect(isDone(end)).toBe(true)
    expect(end).toMatchObject({ first: [0, 1, 2], known: [0, 1, 2], round: 1 })
    expect(answer(end, false)).toBe(end)
  })

  test('brings "again" back in the next round, and only that', () => {
    const second = play(fresh, false, true, false)
    expect(second).toMatchObject({ round: 2, queue: [0, 2], answered: [], known: [1] })
    const third = play(second, true, false)
    expect(third).toMatchObject({ round: 3, queue: [2], known: [1, 0] })
    expect(isDone(play(third, true))).toBe(true)
  })

  test('counts what was known at the first try', () => {
    const end = play(fresh, false, true, false, true, true)
    expect(end).toMatchObject({ first: [1], known: [1, 0, 2] })
    expect(isDone(end)).toBe(true)
  })

  test('knows in the middle of a round what comes again', () =>
    expect(cardsAgain(play(fresh, false, true))).toEqual([0]))

  test('shuffles what is to come and nothing else, with another card first', () => {
    const middle = play(startRun(4, 'front'), true)
    for (const random of [turned, () => 0.99, Math.random]) {
      const mixed = shuffleRest(middle, random)
      expect(mixed).toMatchObject({ answered: middle.answered, first: [0], known: [0] })
      expect(mixed.queue[0]).not.toBe(1)
      expect([...mixed.queue].sort()).toEqual([1, 2, 3])
    }
    const last = play(fresh, true, true)
    expect(shuffleRest(last, turned).queue).toEqual([2])
  })
})

describe('a kept run', () => {
  const kept = (run: unknown) => readRun(JSON.parse(JSON.stringify(run)), 3)
  test('is found as it was', () => {
    for (const run of [fresh, play(fresh, false, true), play(fresh, false, true, false), play(fresh, true, true, true)])
      expect(kept(run)).toEqual(run)
  })
  test.each([
    ['nothing', null],
    ['a text', 'x'],
    ['another number of cards', startRun(4, 'front')],
    ['no side', { ...fresh, side: 'inside' }],
    ['a card that is not there', { ...fresh, queue: [0, 1, 7] }],
    ['a card that is twice', { ...fresh, queue: [0, 1, 1] }],
    ['a card that is missing', { ...fresh, queue: [0, 1] }],
    ['no list', { ...fresh, answered: 3 }],
  ])('%s is none', (_, found) => expect(kept(found)).toBeUndefined())
})
