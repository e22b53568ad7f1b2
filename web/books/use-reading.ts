import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Book } from '../../server/contract/reading.ts'
import { keepPage, keptPage } from './kept-page.ts'
import { leafOf, leavesOf, type Step, stepOfKey } from './paging.ts'
import { useStage } from './use-stage.ts'
import { zoomBy } from './zoom.ts'

/** Where two pages side by side are not smaller than one alone. */
const WIDE = '(min-width: 900px) and (min-aspect-ratio: 1/1)'

/** The page that is read, remembered on this device, the zoom, and everything that changes them. */
export function useReading(book: Book, pages: number) {
  const [page, setPage] = useState(() => keptPage(book._id, pages))
  const [zoom, setZoom] = useState(1)
  const wide = useMedia(WIDE)
  const leaves = useMemo(() => leavesOf(pages, wide), [pages, wide])
  const here = leafOf(leaves, page)
  const read = (next: number) => {
    setPage(next)
    keepPage(book._id, next)
  }
  const { stage, show, pan } = useStage({ leaves, page, zoom, onPage: read })
  /** Scrolls to the start of a page, or to its end when going back. */
  const goTo = (next: number, back = false) => {
    const leaf = leafOf(leaves, next)
    read(next)
    // A long way is jumped, not flown over.
    show(leaf, { smooth: Math.abs(leaf - here) === 1, side: back === (book.direction === 'rtl') ? 'start' : 'end' })
  }
  const step = (kind: Step) => {
    const turn = (by: number) => {
      const [first] = leaves[here + by] ?? []
      if (first !== undefined) goTo(first, by < 0)
    }
    switch (kind) {
      case 'next':
        return turn(1)
      case 'previous':
        return turn(-1)
      case 'first':
        return goTo(1)
      case 'last':
        return goTo(pages)
      case 'in':
        return setZoom((before) => zoomBy(before, 1))
      case 'out':
        return setZoom((before) => zoomBy(before, -1))
      default:
        return kind satisfies never
    }
  }
  useKeys(book.direction, {
    step,
    // A page that is larger than the window is moved over first, and turned at its edge.
    pan: (key) => {
      const way = zoom > 1 ? PANS[key] : undefined
      return way !== undefined && pan(...way)
    },
  })
  return { page, zoom, wide, leaves, here, stage, goTo: (next: number) => goTo(next), step }
}

export type Reading = ReturnType<typeof useReading>

const PANS: Record<string, [axis: 'x' | 'y', way: 1 | -1]> = {
  ...{ ArrowLeft: ['x', -1], ArrowRight: ['x', 1], ArrowUp: ['y', -1], ArrowDown: ['y', 1] },
}

interface Hands {
  step: (kind: Step) => void
  /** Answers whether the key moved over the page. */
  pan: (key: string) => boolean
}

/** Keys turn pages wherever the focus is, but in a field and behind a popup. */
function useKeys(direction: Book['direction'], hands: Hands): void {
  const latest = useRef(hands)
  latest.current = hands
  // As soon as the pages are there: an effect of after the painting would miss a quick hand.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return
      if (document.querySelector('dialog[open]')) return
      const panned = latest.current.pan(event.key)
      const kind = panned ? undefined : stepOfKey(event.key, direction)
      if (panned || kind) event.preventDefault()
      if (kind) latest.current.step(kind)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [direction])
}

/** Does a media query hold now? */
const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
