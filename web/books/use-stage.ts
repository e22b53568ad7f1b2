import { useLayoutEffect, useRef } from 'react'
import { leafOf, moveTo, nearest, panBy, type Span } from './paging.ts'

/** The page in sight is looked for when the scrolling has rested so long (docs/requirements.md 9.22). */
export const REST_MS = 150

interface Options {
  leaves: readonly number[][]
  page: number
  zoom: number
  /** Another leaf was scrolled to; its first page. */
  onPage: (page: number) => void
}

/** The strip of leaves that is scrolled: brings a page into sight, and finds the page that is. */
export function useStage({ leaves, page, zoom, onPage }: Options) {
  const stage = useRef<HTMLDivElement>(null)
  const latest = useRef({ leaves, page, onPage })
  latest.current = { leaves, page, onPage }

  const show = (leaf: number, { smooth = false, side }: { smooth?: boolean; side?: keyof Span } = {}) => {
    const box = stage.current
    const target = box?.children[leaf]
    if (!box || !target) return
    const away = moveTo(spanOf(target, 'x'), spanOf(box, 'x'), side)
    // To a place and not by a way: snapping ends a way early.
    box.scrollTo({ left: box.scrollLeft + away, behavior: smooth && !isStill() ? 'smooth' : 'instant' })
  }
  /** Moves over the leaf that is read, where it is larger than the window; false where there is nothing more that way. */
  const pan = (axis: 'x' | 'y', way: 1 | -1): boolean => {
    const box = stage.current
    const leaf = box?.children[leafOf(latest.current.leaves, latest.current.page)]
    if (!box || !leaf) return false
    const by = panBy(spanOf(leaf, axis), spanOf(box, axis), way)
    box.scrollBy({ [axis === 'x' ? 'left' : 'top']: by, behavior: isStill() ? 'instant' : 'smooth' })
    return by !== 0
  }

  // Another zoom, other leaves or another window move everything: the page that was read stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes the layout is the trigger
  useLayoutEffect(() => show(leafOf(leaves, latest.current.page)), [leaves, zoom])
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything is read when it happens
  useLayoutEffect(() => {
    const box = stage.current
    if (!box) return
    let size = sizeOf(box)
    const resized = new ResizeObserver(() => {
      // It is called once for the size that everything was laid out in: a reader may have scrolled by then.
      if (sizeOf(box) === size) return
      size = sizeOf(box)
      show(leafOf(latest.current.leaves, latest.current.page))
    })
    resized.observe(box)
    let rest: ReturnType<typeof setTimeout> | undefined
    const find = () => {
      const { start, end } = spanOf(box, 'x')
      const spans = [...box.children].map((leaf) => spanOf(leaf, 'x'))
      const { leaves, page, onPage } = latest.current
      const found = leaves[nearest(spans, (start + end) / 2)]
      if (found?.[0] !== undefined && !found.includes(page)) onPage(found[0])
    }
    const scrolled = () => {
      clearTimeout(rest)
      rest = setTimeout(find, REST_MS)
    }
    box.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      resized.disconnect()
      clearTimeout(rest)
      box.removeEventListener('scroll', scrolled)
    }
  }, [])

  return { stage, show, pan }
}

const sizeOf = ({ clientWidth, clientHeight }: Element) => `${clientWidth} × ${clientHeight}`

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

function spanOf(element: Element, axis: 'x' | 'y'): Span {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return axis === 'x' ? { start: left, end: right } : { start: top, end: bottom }
}
