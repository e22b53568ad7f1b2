import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Book } from '../../server/contract/reading.ts'
import { keepPage, keptPage } from './kept-page.ts'
import { leafOf, leavesOf, type Step, stepOfKey } from './paging.ts'
import { useMedia } from './use-media.ts'
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
  const { stage, show } = useStage({ leaves, page, zoom, onPage: read })
  const goTo = (next: number) => {
    const leaf = leafOf(leaves, next)
    read(next)
    // A long way is jumped, not flown over.
    show(leaf, Math.abs(leaf - here) === 1)
  }
  const step = (kind: Step) => {
    const turn = (by: number) => {
      const [first] = leaves[here + by] ?? []
      if (first !== undefined) goTo(first)
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
  useKeys(book.direction, step)
  return { page, zoom, wide, leaves, here, stage, goTo, step }
}

export type Reading = ReturnType<typeof useReading>

/** Keys turn pages wherever the focus is, but in a field and behind a popup. */
function useKeys(direction: Book['direction'], step: (kind: Step) => void): void {
  const latest = useRef(step)
  latest.current = step
  // As soon as the pages are there: an effect of after the painting would miss a quick hand.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return
      const kind = stepOfKey(event.key, direction)
      if (!kind || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current(kind)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [direction])
}
