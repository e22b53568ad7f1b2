import { useLayoutEffect, useRef } from 'react'
import { leafOf, moveTo, nearest, panBy, type Span } from './paging.ts'

/** Pause after the last scroll event before the current page is determined, ms (docs/requirements.md 9.22). */
export const REST_MS = 150

interface Options {
  leaves: readonly number[][]
  page: number
  zoom: number
  /** Called with the first page of a leaf that was scrolled to. */
  onPage: (page: number) => void
}

/** The scrolling strip of leaves: scrolls to a page, and finds the current page. */
export function useStage({ leaves, page, zoom, onPage }: Options) {
  const stage = useRef<HTMLDivElement>(null)
  const latest = useRef({ leaves, page, onPage })
  latest.current = { leaves, page, onPage }

  const show = (leaf: number, { smooth = false, side }: { smooth?: boolean; side?: keyof Span } = {}) => {
    const box = stage.current
    const target = box?.children[leaf]
    if (!box || !target) return
    const away = moveTo(spanOf(target, 'x'), spanOf(box, 'x'), side)
    // An absolute position: scroll snapping stops `scrollBy` early.
    box.scrollTo({ left: box.scrollLeft + away, behavior: smooth && !isStill() ? 'smooth' : 'instant' })
  }
  /** Moves over a leaf that is larger than the window; returns false at its edge. */
  const pan = (axis: 'x' | 'y', way: 1 | -1): boolean => {
    const box = stage.current
    const leaf = box?.children[leafOf(latest.current.leaves, latest.current.page)]
    if (!box || !leaf) return false
    const by = panBy(spanOf(leaf, axis), spanOf(box, axis), way)
    box.scrollBy({ [axis === 'x' ? 'left' : 'top']: by, behavior: isStill() ? 'instant' : 'smooth' })
    return by !== 0
  }

  // After a change of zoom or leaves the current page is scrolled to again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: zoom and leaves change the layout
  useLayoutEffect(() => show(leafOf(leaves, latest.current.page)), [leaves, zoom])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners read `latest`
  useLayoutEffect(() => {
    const box = stage.current
    if (!box) return
    let size = sizeOf(box)
    const resized = new ResizeObserver(() => {
      // The first call reports the initial size, when the reader may have scrolled already.
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
