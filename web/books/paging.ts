export type Direction = 'rtl' | 'ltr'

/** The numbers printed on the first and the last page of a book. */
export interface Numbers {
  first: number
  last: number
}

/** The page numbers of a book. If all of them would be below 1, the book is counted from 1. */
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
 * The page with the typed printed number, in Western or Arabic digits; undefined if the book has no such page
 * (docs/requirements.md 5.30).
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

/** Index of the leaf with this page; 0 if no leaf has it. */
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

/** Share of the window by which one key press moves a larger page. */
const PAN = 0.8

/**
 * Distance by which a window moves over a larger page, px: towards the page's end, or its start if `way` is -1; 0 at
 * the edge of the page.
 */
export function panBy(page: Span, window: Span, way: 1 | -1): number {
  const hidden = way === 1 ? page.end - window.end : window.start - page.start
  // Rounding leaves up to 1 px.
  return hidden <= 1 ? 0 : way * Math.min(hidden, PAN * (window.end - window.start))
}

/**
 * Distance by which a window moves to a page, px. It centres the page; with `side` (`start` is the left one) a page
 * larger than the window is aligned there.
 */
export function moveTo(page: Span, window: Span, side?: keyof Span): number {
  const whole = page.end - page.start <= window.end - window.start + 1
  return side && !whole ? page[side] - window[side] : (page.start + page.end - window.start - window.end) / 2
}

export type Step = 'next' | 'previous' | 'first' | 'last' | 'in' | 'out'

/** What a key does. Arrows follow the direction of the book, not of the interface. */
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
