import { describe, expect, test } from 'vitest'
import { answer, cardsAgain, isDone, type Run, readRun, shuffleRest, startRun } from './run.ts'

const play = (run: Run, ...known: boolean[]) => known.reduce(answer, run)
const fresh = startRun(3, 'front')
/** A random source of 0, which rotates the list by one. */
const zero = () => 0

describe('a run', () => {
  test('has the cards in their order, or shuffled', () => {
    expect(fresh.queue).toEqual([0, 1, 2])
    expect(startRun(3, 'back', zero).queue).toEqual([1, 2, 0])
    expect([...startRun(30, 'front', Math.random).queue].sort((a, b) => a - b)).toEqual(startRun(30, 'front').queue)
  })

  test('ends when every card is known', () => {
    const end = play(fresh, true, true, true)
    expect(isDone(end)).toBe(true)
    expect(end).toMatchObject({ first: [0, 1, 2], known: [0, 1, 2], round: 1 })
    expect(answer(end, false)).toBe(end)
  })

  test('repeats only the cards marked "again" in the next round', () => {
    const second = play(fresh, false, true, false)
    expect(second).toMatchObject({ round: 2, queue: [0, 2], answered: [], known: [1] })
    const third = play(second, true, false)
    expect(third).toMatchObject({ round: 3, queue: [2], known: [1, 0] })
    expect(isDone(play(third, true))).toBe(true)
  })

  test('counts the cards known at the first try', () => {
    const end = play(fresh, false, true, false, true, true)
    expect(end).toMatchObject({ first: [1], known: [1, 0, 2] })
    expect(isDone(end)).toBe(true)
  })

  test('lists the cards marked "again" in the middle of a round', () =>
    expect(cardsAgain(play(fresh, false, true))).toEqual([0]))

  test('shuffles only the remaining cards, and changes the first one', () => {
    const middle = play(startRun(4, 'front'), true)
    for (const random of [zero, () => 0.99, Math.random]) {
      const mixed = shuffleRest(middle, random)
      expect(mixed).toMatchObject({ answered: middle.answered, first: [0], known: [0] })
      expect(mixed.queue[0]).not.toBe(1)
      expect([...mixed.queue].sort()).toEqual([1, 2, 3])
    }
    const last = play(fresh, true, true)
    expect(shuffleRest(last, zero).queue).toEqual([2])
  })
})

describe('readRun', () => {
  const kept = (run: unknown) => readRun(JSON.parse(JSON.stringify(run)), 3)
  test('returns a valid run unchanged', () => {
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
  ])('returns undefined for %s', (_, found) => expect(kept(found)).toBeUndefined())
})
