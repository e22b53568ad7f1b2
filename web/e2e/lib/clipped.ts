import type { Page } from '@playwright/test'

/**
 * Words that what holds them cuts off above or below, and controls that lie on each other; nothing where the page is
 * whole. Lines that are clamped on purpose and what stays in place while the page scrolls are left out.
 */
export function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shows = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const root = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter(shows).at(-1) ?? document.body
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} «${element.textContent?.trim().slice(0, 40)}»`
    return [...cutWords(), ...overlaps()].slice(0, 8)

    function cutWords(): string[] {
      const holders = new Map<Element, Element[]>()
      const found = new Set<string>()
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { parentElement } = node
        if (!parentElement || !node.textContent?.trim() || !shows(parentElement)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const line of range.getClientRects()) {
          const middle = line.top + line.height / 2
          if (line.width < 2) continue
          const holder = cutting(parentElement, holders).find((one) => {
            const { top, bottom } = one.getBoundingClientRect()
            return middle < top || middle > bottom
          })
          if (holder) found.add(`cut off: ${named(parentElement)} by ${named(holder)}`)
        }
      }
      return [...found]
    }

    /** Around an element: what hides all that is beyond its upper and lower edge, up to the first that scrolls. */
    function cutting(element: Element, known: Map<Element, Element[]>): Element[] {
      const before = known.get(element)
      if (before) return before
      const { overflowY, clipPath, webkitLineClamp, position } = getComputedStyle(element)
      const scrolls = overflowY === 'auto' || overflowY === 'scroll' || webkitLineClamp !== 'none'
      const tiny = element.clientHeight <= 2 || clipPath !== 'none'
      const free = scrolls || tiny || position === 'fixed' || !element.parentElement || element === root
      const further = free ? [] : cutting(element.parentElement, known)
      const hides = !scrolls && !tiny && (overflowY === 'hidden' || overflowY === 'clip')
      const all = tiny ? [] : hides ? [element, ...further] : further
      known.set(element, all)
      return all
    }

    function overlaps(): string[] {
      const controls = [...root.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')]
        .filter((element) => shows(element) && !stays(element))
        .map((element) => ({ element, box: visibleBox(element) }))
        .filter(({ box }) => box.right - box.left > 2 && box.bottom - box.top > 2)
      return controls.flatMap((one, at) =>
        controls.slice(at + 1).flatMap((other) => {
          if (one.element.contains(other.element) || other.element.contains(one.element)) return []
          if (lies(one.box, other.box) || lies(other.box, one.box)) return []
          const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
          const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
          return wide > 8 && high > 8 ? [`on each other: ${named(one.element)} and ${named(other.element)}`] : []
        }),
      )
    }

    /** A button within a field: the eye of a password, the cross that empties a search. */
    function lies(inner: ReturnType<typeof visibleBox>, outer: ReturnType<typeof visibleBox>): boolean {
      const beside = inner.left >= outer.left - 2 && inner.right <= outer.right + 2
      return beside && inner.top >= outer.top - 2 && inner.bottom <= outer.bottom + 2
    }

    /** Without what those around it hide, or have scrolled away. */
    function visibleBox(element: Element) {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const box = { left, top, right, bottom }
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflow === 'visible') continue
        const edge = at.getBoundingClientRect()
        box.left = Math.max(box.left, edge.left)
        box.top = Math.max(box.top, edge.top)
        box.right = Math.min(box.right, edge.right)
        box.bottom = Math.min(box.bottom, edge.bottom)
      }
      return box
    }

    function stays(element: Element | null): boolean {
      for (let at = element; at; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at !== root
      return false
    }
  })
}
