/**
 * Layout errors of the page or its top popup, at most twelve. Runs in the page, so it refers to nothing outside itself.
 * @param smallest smallest side of a control, px; 0: sizes of controls are not checked
 */
export function findInPage(smallest: number): string[] {
  type Box = Pick<CSSStyleDeclaration, 'overflowX' | 'overflowY' | 'textOverflow' | 'webkitLineClamp' | 'position'> & {
    edge: DOMRect
  }
  type Area = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
  const SLACK = 2
  /** What is outside the window is not laid out under `content-visibility: auto`: its boxes have no real size. */
  const SEEN = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }
  const CONTROL =
    'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=option], [role=menuitem]'
  // A transparent page would have no findings.
  if (getComputedStyle(document.documentElement).opacity === '0') return ['the page is transparent']
  // Caches: the same elements are looked up for most texts and controls.
  const layers = new Map<Element, Element | null>()
  const unseen = new Map<Element, boolean>()
  const boxes = new Map<Element, Box>()
  const popups = [...document.querySelectorAll('dialog:modal, [aria-modal=true]')]
  const part = popups.at(-1) ?? document.body
  const controls = [...part.querySelectorAll<HTMLElement>(CONTROL)].filter(isPressable)
  const texts = textNodes()
  const found = [...cutTexts(), ...textOverlaps(), ...overlaps(), ...strayCells(), ...(smallest > 0 ? tooSmall() : [])]
  return found.slice(0, 12)

  function isPressable(element: HTMLElement): boolean {
    const { width, height } = element.getBoundingClientRect()
    const shown = element.checkVisibility(SEEN)
    return (
      shown &&
      width > 1 &&
      height > 1 &&
      !element.closest('[inert], [aria-hidden=true], .sr-only') &&
      !isHiddenFromSight(element)
    )
  }

  /** Clipping styles and edges of an element; cached, because they are needed for each text inside it. */
  function boxOf(element: Element): Box {
    const known = boxes.get(element)
    if (known) return known
    const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(element)
    const edge = element.getBoundingClientRect()
    const box = { overflowX, overflowY, textOverflow, webkitLineClamp, position, edge }
    boxes.set(element, box)
    return box
  }

  function named(element: Element): string {
    const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    const inside = element.parentElement?.className.toString().split(' ')[0] ?? ''
    return `${element.tagName.toLowerCase()}.${element.className.toString().split(' ')[0]} in ${inside} «${label}»`
  }

  function textNodes(): { node: Node; parent: Element }[] {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    const found: { node: Node; parent: Element }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const read = parent?.checkVisibility(SEEN)
      if (!parent || !read || !node.textContent?.trim()) continue
      if (parent.closest('.sr-only, [aria-hidden=true], svg, option') || isHiddenFromSight(parent)) continue
      // The back of a card that can be turned.
      const inert = parent.closest('[inert]')
      if (inert && getComputedStyle(inert).backfaceVisibility === 'hidden') continue
      found.push({ node, parent })
    }
    return found
  }

  /** True inside a clipping box of one px, which is for screen readers only. */
  function isHiddenFromSight(element: Element): boolean {
    if (element === part) return false
    const known = unseen.get(element)
    if (known !== undefined) return known
    const { width, height } = element.getBoundingClientRect()
    const point = (width <= 1 || height <= 1) && getComputedStyle(element).overflow !== 'visible'
    const hidden = point || (!!element.parentElement && isHiddenFromSight(element.parentElement))
    unseen.set(element, hidden)
    return hidden
  }

  function rangeOf(node: Node): Range {
    const range = document.createRange()
    range.selectNodeContents(node)
    return range
  }

  /** Texts that a box cuts off. Boxes with an ellipsis are exempt, because the ellipsis shows that text is missing. */
  function cutTexts(): string[] {
    const found = new Map<Element, string>()
    for (const { node, parent } of texts) {
      const text = rangeOf(node).getBoundingClientRect()
      if (text.width < 2 || text.height < 2) continue
      const box = hidingBox(parent, text)
      if (box && !found.has(box))
        found.set(box, `text cut: «${node.textContent?.trim().slice(0, 40)}» by ${named(box)}`)
    }
    return [...found.values()]
  }

  function hidingBox(from: Element, text: DOMRect): Element | undefined {
    for (let box: Element | null = from; box && box !== document.documentElement; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position, edge } = boxOf(box)
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return undefined
      if (/auto|scroll/.test(overflowX + overflowY)) return undefined
      // Content for screen readers only is one px large.
      if (edge.width <= 1 || edge.height <= 1) return undefined
      // Line boxes of Arabic text are taller than its letters: up to a third of a line may be outside.
      const rise = Math.min(text.height / 3, 8)
      const cutY = /hidden|clip/.test(overflowY) && (text.bottom - rise > edge.bottom || text.top + rise < edge.top)
      const cutX = /hidden|clip/.test(overflowX) && (text.right > edge.right + SLACK || text.left < edge.left - SLACK)
      if (cutX || cutY) return box
      if (position === 'fixed') return undefined
    }
    return undefined
  }

  /** The scrolling or fixed ancestor. Fixed bars cover scrolling content by design, so overlaps count within a layer only. */
  function layerOf(element: Element): Element | null {
    const known = layers.get(element)
    if (known !== undefined) return known
    const { position, overflowX, overflowY } = boxOf(element)
    const own = /fixed|sticky/.test(position) || /auto|scroll/.test(overflowX + overflowY)
    const layer = own ? element : element.parentElement && layerOf(element.parentElement)
    layers.set(element, layer)
    return layer
  }

  /** Reduces a line box to the height of its letters: line boxes of neighbouring lines overlap without harm. */
  function inked(parent: Element): (line: DOMRect) => Area {
    const size = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.8
    return ({ left, right, top, height }) => {
      const upper = top + (height - size) / 2
      return { left, right, top: upper, bottom: upper + size }
    }
  }

  /** The part of a line that its clipping boxes let through; none for a line beyond the last one of a clamped box. */
  function visiblePart(from: Element, line: Area): Area | undefined {
    let { left, top, right, bottom } = line
    for (let box: Element | null = from; box && box !== part; box = box.parentElement) {
      const { overflowX, overflowY, edge } = boxOf(box)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      left = Math.max(left, edge.left)
      top = Math.max(top, edge.top)
      right = Math.min(right, edge.right)
      bottom = Math.min(bottom, edge.bottom)
    }
    const half = (line.bottom - line.top) / 2
    return right - left > SLACK && bottom - top > half ? { left, top, right, bottom } : undefined
  }

  /** Lines of text drawn over one another, because a box is lower than its content. */
  function textOverlaps(): string[] {
    const lines = texts.flatMap(({ node, parent }) => {
      const layer = layerOf(parent)
      const text = node.textContent?.trim().slice(0, 30)
      return [...rangeOf(node).getClientRects()]
        .map(inked(parent))
        .flatMap((line) => visiblePart(parent, line) ?? [])
        .map((box) => ({ parent, box, layer, text }))
    })
    const height = ({ box }: (typeof lines)[number]) => box.bottom - box.top
    return pairs(lines).flatMap(([one, other, high]) => {
      if (high <= Math.min(height(one), height(other)) / 3) return []
      if (one.layer !== other.layer || one.parent.contains(other.parent) || other.parent.contains(one.parent)) return []
      return [`text over text: «${one.text}» and «${other.text}» in ${named(other.parent)}`]
    })
  }

  function overlaps(): string[] {
    const areas = controls.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { element, box: { left, right, top, bottom }, layer: layerOf(element) }
    })
    return pairs(areas).flatMap(([one, other, high]) => {
      if (high <= SLACK) return []
      if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element))
        return []
      if (one.element.closest('label') && one.element.closest('label') === other.element.closest('label')) return []
      if (holds(one.element, other.element) || holds(other.element, one.element)) return []
      return [`overlap: ${named(one.element)} and ${named(other.element)}`]
    })
  }

  /**
   * Pairs whose boxes share more than SLACK of their width and some of their height, which is the third value, in the order
   * of the list. Sorted by their upper edges, a box is compared only with those that begin above its lower edge.
   */
  function pairs<Boxed extends { box: Area }>(list: Boxed[]): [one: Boxed, other: Boxed, high: number][] {
    const sorted = list.map((one, place) => ({ one, place, ...one.box })).toSorted((a, b) => a.top - b.top)
    const found: { first: number; second: number; high: number }[] = []
    sorted.forEach((a, at) => {
      for (let next = at + 1; next < sorted.length; next += 1) {
        const b = sorted[next] as typeof a
        if (b.top >= a.bottom) return
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) <= SLACK) continue
        const high = Math.min(a.bottom, b.bottom) - b.top
        found.push({ first: Math.min(a.place, b.place), second: Math.max(a.place, b.place), high })
      }
    })
    return found
      .toSorted((a, b) => a.first - b.first || a.second - b.second)
      .map(({ first, second, high }) => [list[first] as Boxed, list[second] as Boxed, high])
  }

  /** True when `inner` is inside `outer`: a clear button in a field, a button in a card that is a link. These are intended. */
  function holds(outer: HTMLElement, inner: HTMLElement): boolean {
    const [a, b] = [outer.getBoundingClientRect(), inner.getBoundingClientRect()]
    return (
      b.left >= a.left - SLACK && b.right <= a.right + SLACK && b.top >= a.top - SLACK && b.bottom <= a.bottom + SLACK
    )
  }

  /**
   * Hidden cells before a visible one, which then has the wrong header; and rows laid out as cards that lost the role `row`.
   */
  function strayCells(): string[] {
    const rows = [...part.querySelectorAll<HTMLTableRowElement>('table:has(thead) tbody tr')].slice(0, 40)
    return rows.flatMap((row) => {
      const shown = [...row.cells].map((cell) => getComputedStyle(cell).display !== 'none')
      const left = shown.findIndex((is, at) => !is && shown.indexOf(true, at) > at)
      const card = getComputedStyle(row).display !== 'table-row' && row.checkVisibility()
      return [
        ...(left < 0 ? [] : [`cell ${left + 1} left out of ${named(row)}`]),
        ...(card && row.role !== 'row' ? [`no row any more: ${named(row)}`] : []),
      ]
    })
  }

  /** Controls below the smallest size. A link in a sentence is exempt; a hidden input counts with its label. */
  function tooSmall(): string[] {
    return controls.flatMap((element) => {
      const style = getComputedStyle(element)
      if (element.tagName === 'A' && style.display === 'inline' && !element.querySelector('svg, img')) return []
      // A grip is exempt, because the arrow buttons beside it do the same and are large enough (WCAG 2.5.5, equivalent).
      if (element.dataset.control?.endsWith('-grip')) return []
      const label =
        element.closest('label') ?? (element.id ? document.querySelector(`label[for="${element.id}"]`) : null)
      // A press beside the pills of a multi-select opens its field.
      const field = element.closest('[class*=-pillsList]')?.parentElement
      const areas = [element, label, field].flatMap((one) => one?.getBoundingClientRect() ?? [])
      if (areas.some(({ width, height }) => width >= smallest - 0.5 && height >= smallest - 0.5)) return []
      const { width, height } = areas[0] as DOMRect
      if (reaches(element, smallest)) return []
      return [`small: ${Math.round(width)}×${Math.round(height)} ${named(element)}`]
    })
  }

  /** True when presses at a distance of `size`/2 from the centre hit the control: an invisible edge may enlarge it. */
  function reaches(element: HTMLElement, size: number): boolean {
    element.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const half = size / 2 - 1.5
    const points: [number, number][] = [
      [x - half, y],
      [x + half, y],
      [x, y - half],
      [x, y + half],
    ]
    return points.every(([px, py]) => {
      const hit = document.elementFromPoint(px, py)
      return !!hit && (element.contains(hit) || (hit.closest('label')?.contains(element) ?? false))
    })
  }
}
