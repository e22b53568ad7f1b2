import { useLayoutEffect, useRef } from 'react'
import { leafOf, nearest } from './paging.ts'

/** The page in sight is looked for when the scrolling has rested so long (spec, section 9). */
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

  const show = (leaf: number, smooth: boolean) => {
    const box = stage.current
    const target = box?.children[leaf]
    if (!box || !target) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const away = middleOf(target) - middleOf(box)
    // To a place and not by a way: snapping ends a way early.
    box.scrollTo({ left: box.scrollLeft + away, behavior: smooth && !still ? 'smooth' : 'instant' })
  }

  // Another zoom, other leaves or another window move everything: the page that was read stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes the layout is the trigger
  useLayoutEffect(() => show(leafOf(leaves, latest.current.page), false), [leaves, zoom])
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything is read when it happens
  useLayoutEffect(() => {
    const box = stage.current
    if (!box) return
    let size = sizeOf(box)
    const resized = new ResizeObserver(() => {
      // It is called once for the size that everything was laid out in: a reader may have scrolled by then.
      if (sizeOf(box) === size) return
      size = sizeOf(box)
      show(leafOf(latest.current.leaves, latest.current.page), false)
    })
    resized.observe(box)
    let rest: ReturnType<typeof setTimeout> | undefined
    const find = () => {
      const middle = middleOf(box)
      const spans = [...box.children].map((leaf) => {
        const { left, right } = leaf.getBoundingClientRect()
        return { start: left, end: right }
      })
      const { leaves, page, onPage } = latest.current
      const found = leaves[nearest(spans, middle)]
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

  return { stage, show }
}

const sizeOf = ({ clientWidth, clientHeight }: Element) => `${clientWidth} × ${clientHeight}`

function middleOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect()
  return (left + right) / 2
}
