type Watched = Window & { takeMoves?: () => string[] }

/**
 * Records controls that move after they were drawn, because a finger above one would hit another. Records also controls that
 * React hides again while a part of the screen waits for code or texts, because a press and the focus would be lost. Runs in
 * the page, so it refers to nothing outside itself.
 * @param always also within 500 ms of an input or a change of the window's size, which the browser takes for its cause
 */
export function recordMoves(always: boolean): void {
  interface Shift extends PerformanceEntry {
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const CONTROL = 'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=switch]'
  /** px. A web font changes the width of words slightly; a click in the middle of a control still hits it. */
  const SMALL = 10
  const moved: string[] = []
  const place = ({ x, y }: DOMRectReadOnly) => `${Math.round(x)},${Math.round(y)}`
  const read = (entries: PerformanceEntryList) => {
    for (const { hadRecentInput, sources } of entries as Shift[]) {
      if (hadRecentInput && !always) continue
      for (const { node, previousRect: from, currentRect: to } of sources) {
        const element = node instanceof Element ? node : node?.parentElement
        const control = element?.closest(CONTROL) ?? element?.querySelector(CONTROL)
        // Elements that appear or leave the window have an empty rectangle.
        if (!element || !control || from.width * from.height === 0 || to.width * to.height === 0) continue
        if (Math.hypot(to.x - from.x, to.y - from.y) < SMALL) continue
        const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 30)
        const part = `${element.tagName.toLowerCase()}.${element.className}`
        moved.push(`${part} with «${name}» from ${place(from)} to ${place(to)}`)
      }
    }
  }
  const observer = new PerformanceObserver((list) => read(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  const readHidden = (changes: MutationRecord[]) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement) || target.style.getPropertyPriority('display') !== 'important') continue
      const control = target.closest(CONTROL) ?? target.querySelector(CONTROL)
      const name = (control?.getAttribute('aria-label') ?? control?.textContent ?? '').trim().slice(0, 30)
      if (control) moved.push(`${target.tagName.toLowerCase()}.${target.className} with «${name}» was hidden`)
    }
  }
  const hidden = new MutationObserver(readHidden)
  hidden.observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] })
  ;(window as Watched).takeMoves = () => {
    read(observer.takeRecords())
    readHidden(hidden.takeRecords())
    return moved.splice(0)
  }
}

/** Controls that moved since the last call. Runs in the page. */
export const takeMoves = (): string[] => (window as Watched).takeMoves?.() ?? []
