import { describe, expect, test } from 'vitest'
import { leafOf, leavesOf, moveTo, nearest, numbersOf, pageOf, panBy, printedOn, stepOfKey } from './paging.ts'
import { LARGEST, SMALLEST, zoomBy } from './zoom.ts'

const ELEVEN = { first: 1, last: 11 }

describe('the page box', () => {
  test('accepts the number that is printed on the page', () => {
    const covered = numbersOf({ first_page: 0, pages: 11 })
    expect(covered).toEqual({ first: 0, last: 10 })
    expect([printedOn(1, covered), printedOn(2, covered), printedOn(11, covered)]).toEqual([undefined, 1, 10])
    expect(['0', '1', '10', '11'].map((typed) => pageOf(typed, covered))).toEqual([undefined, 2, 11, undefined])
    const chapter = numbersOf({ first_page: 37, pages: 4 })
    expect(printedOn(1, chapter)).toBe(37)
    expect(['36', '37', '40', '41'].map((typed) => pageOf(typed, chapter))).toEqual([undefined, 1, 4, undefined])
    expect(numbersOf({ first_page: -100, pages: 4 })).toEqual({ first: 1, last: 4 })
  })
  test('accepts Western and Arabic digits', () => {
    expect(pageOf('1', ELEVEN)).toBe(1)
    expect(pageOf(' 11 ', ELEVEN)).toBe(11)
    expect(pageOf('٧', ELEVEN)).toBe(7)
    expect(pageOf('۱۰', ELEVEN)).toBe(10)
  })
  test('refuses numbers below 1 and above the last page', () => {
    for (const typed of ['12', '13', '999999999', '0', '-1', '2.5', '', 'x', '1e1'])
      expect(pageOf(typed, ELEVEN)).toBeUndefined()
  })
})

describe('leaves', () => {
  test('are the cover alone and then pairs on a wide screen, single pages on a narrow one', () => {
    expect(leavesOf(6, true)).toEqual([[1], [2, 3], [4, 5], [6]])
    expect(leavesOf(5, true)).toEqual([[1], [2, 3], [4, 5]])
    expect(leavesOf(3, false)).toEqual([[1], [2], [3]])
    expect(leavesOf(1, true)).toEqual([[1]])
  })
  test('hold every page once', () => {
    expect([1, 2, 3, 6].map((page) => leafOf(leavesOf(6, true), page))).toEqual([0, 1, 1, 3])
    expect(leafOf(leavesOf(6, true), 99)).toBe(0)
  })
  test('the leaf nearest to the middle is the current one, in both directions', () => {
    const spans = [
      { start: -400, end: 0 },
      { start: 0, end: 400 },
      { start: 400, end: 800 },
    ]
    expect(nearest(spans, 200)).toBe(1)
    expect(nearest(spans, 420)).toBe(2)
    expect(nearest(spans.toReversed(), 420)).toBe(0)
    expect(nearest(spans, 5000)).toBe(2)
    expect(nearest(spans, -900)).toBe(0)
  })
})

test('arrow keys follow the direction of the book', () => {
  expect(stepOfKey('ArrowLeft', 'rtl')).toBe('next')
  expect(stepOfKey('ArrowRight', 'rtl')).toBe('previous')
  expect(stepOfKey('ArrowLeft', 'ltr')).toBe('previous')
  expect(stepOfKey('ArrowRight', 'ltr')).toBe('next')
  expect(['Home', 'End', '+', '=', '-', 'a'].map((key) => stepOfKey(key, 'rtl'))).toEqual([
    'first',
    'last',
    'in',
    'in',
    'out',
    undefined,
  ])
})

test('the zoom changes by 0.1 within its limits', () => {
  expect(zoomBy(1, 1)).toBe(1.1)
  expect(zoomBy(1.1, 1)).toBe(1.2)
  expect(zoomBy(0.8, -1)).toBe(0.7)
  expect(zoomBy(LARGEST, 1)).toBe(LARGEST)
  expect(zoomBy(SMALLEST, -1)).toBe(SMALLEST)
})

describe('a page that is larger than the window', () => {
  const window = { start: 0, end: 400 }
  test('moves by most of a window, at most up to the edge of the page', () => {
    const page = { start: -500, end: 900 }
    expect([panBy(page, window, 1), panBy(page, window, -1)]).toEqual([320, -320])
    expect(panBy({ start: -100, end: 500 }, window, 1)).toBe(100)
    expect(panBy({ start: 0, end: 400.6 }, window, 1)).toBe(0)
    expect(panBy({ start: 0, end: 700 }, window, -1)).toBe(0)
    expect(panBy({ start: 20, end: 380 }, window, 1)).toBe(0)
  })
  test('is shown from the given side, or centred without one', () => {
    expect(moveTo({ start: 400, end: 1200 }, window, 'start')).toBe(400)
    expect(moveTo({ start: -800, end: 0 }, window, 'end')).toBe(-400)
    expect(moveTo({ start: -200, end: 600 }, window)).toBe(0)
    // A page that fits is centred.
    expect(moveTo({ start: 420, end: 780 }, window, 'start')).toBe(400)
  })
})
