export type Direction = 'rtl' | 'ltr'

/** The numbers printed on the first and the last page of a book. */
export interface Numbers {
  first: number
  last: number
}

/** A book none of whose pages would bear a number is counted from 1. */
export function numbersOf({ first_page, pages }: { first_page: number; pages: number }): Numbers {
  const first = first_page - 1 + pages < 1 ? 1 : first_page
  return { first, last: first - 1 + pages }
}

/** The number printed on a page; undefined before page 1. */
export function printedOn(page: number, { first }: Numbers): number | undefined {
  const printed = page - 1 + first
  return printed < 1 ? undefined : printed
}

/**
 * The page on which the typed number is printed, in Western or Arabic digits; undefined where the book has no such
 * page: before its first, or at or beyond its last + 1 (docs/requirements.md 5.30).
 */
export function pageOf(typed: string, { first, last }: Numbers): number | undefined {
  const western = typed.trim().replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
  if (!/^\d{1,9}$/.test(western)) return undefined
  const printed = Number(western)
  return printed < Math.max(1, first) || printed >= last + 1 ? undefined : printed + 1 - first
}

/** Pages shown side by side: on a wide screen the cover alone, then pairs; on a narrow one single pages. */
export function leavesOf(pages: number, wide: boolean): number[][] {
  const all = Array.from({ length: pages }, (_, at) => at + 1)
  if (!wide) return all.map((page) => [page])
  return all.flatMap((page) =>
    page === 1 ? [[1]] : page % 2 === 1 ? [] : [[page, page + 1].filter((p) => p <= pages)],
  )
}

/** The leaf that holds a page; the first one for a page of none. */
export const leafOf = (leaves: readonly number[][], page: number): number =>
  Math.max(
    0,
    leaves.findIndex((leaf) => leaf.includes(page)),
  )

export interface Span {
  start: number
  end: number
}

/** Index of the span at the middle, or nearest to it. */
export function nearest(spans: readonly Span[], middle: number): number {
  const away = spans.map(({ start, end }) => Math.max(start - middle, middle - end, 0))
  return away.indexOf(Math.min(...away))
}

/** How much of a window one press moves over a page that is larger. */
const PAN = 0.8

/**
 * How far a window moves over a page that it can't show whole, towards the page's end (or its start, `way` -1), px; 0
 * where the page has nothing more there.
 */
export function panBy(page: Span, window: Span, way: 1 | -1): number {
  const hidden = way === 1 ? page.end - window.end : window.start - page.start
  // A sliver of rounding is nothing to see.
  return hidden <= 1 ? 0 : way * Math.min(hidden, PAN * (window.end - window.start))
}

/**
 * How far a window moves to a page, px: their middles meet, or, at one that it can't show whole, the sides that are named
 * (`start` is the left one). Without a name it is the middles in any case.
 */
export function moveTo(page: Span, window: Span, side?: keyof Span): number {
  const whole = page.end - page.start <= window.end - window.start + 1
  return side && !whole ? page[side] - window[side] : (page.start + page.end - window.start - window.end) / 2
}

export type Step = 'next' | 'previous' | 'first' | 'last' | 'in' | 'out'

/** What a key does: arrows turn to where the book goes, whatever the language of the page around it. */
export function stepOfKey(key: string, direction: Direction): Step | undefined {
  switch (key) {
    case 'ArrowLeft':
      return direction === 'rtl' ? 'next' : 'previous'
    case 'ArrowRight':
      return direction === 'rtl' ? 'previous' : 'next'
    case 'Home':
      return 'first'
    case 'End':
      return 'last'
    case '+':
    case '=':
      return 'in'
    case '-':
      return 'out'
    default:
      return undefined
  }
}
