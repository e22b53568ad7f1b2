import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Book } from '../../server/contract/reading.ts'
import { keepPage, keptPage } from './kept-page.ts'
import { leafOf, leavesOf, type Step, stepOfKey } from './paging.ts'
import { useStage } from './use-stage.ts'
import { zoomBy } from './zoom.ts'

/** Windows in which two pages side by side are as large as a single one. */
const WIDE = '(min-width: 900px) and (min-aspect-ratio: 1/1)'

/** The current page (stored on this device), the zoom, and the actions that change them. */
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
    // Only neighbouring leaves scroll smoothly.
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
    // An arrow key first moves over a zoomed page; at its edge it turns the page.
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

interface KeyActions {
  step: (kind: Step) => void
  /** Returns true if the key moved over the page. */
  pan: (key: string) => boolean
}

/** Handles keys anywhere on the page, except in fields and while a dialog is open. */
function useKeys(direction: Book['direction'], actions: KeyActions): void {
  const latest = useRef(actions)
  latest.current = actions
  // A layout effect: an effect after painting would drop keys pressed at once.
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

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
