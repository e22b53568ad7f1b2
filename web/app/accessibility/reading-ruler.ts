/** A transparent strip across the page that follows the pointer, the touch or the keyboard focus. */
class ReadingRuler {
  private bar: HTMLElement | undefined

  /** Shows or hides the ruler; returns whether it is visible now. */
  toggle(): boolean {
    if (this.bar) this.hide(this.bar)
    else this.show()
    return !!this.bar
  }

  private show(): void {
    const bar = document.createElement('div')
    bar.className = 'reading-ruler'
    bar.setAttribute('aria-hidden', 'true')
    // A popover is in the top layer, so the ruler is also above open popups, in browsers that support it.
    bar.setAttribute('popover', 'manual')
    document.body.append(bar)
    this.bar = bar
    this.moveTo(innerHeight / 2, 'pointer')
    for (const [name, follow] of this.followers) addEventListener(name, follow, { capture: true, passive: true })
  }

  private hide(bar: HTMLElement): void {
    for (const [name, follow] of this.followers) removeEventListener(name, follow, { capture: true })
    bar.remove()
    this.bar = undefined
  }

  private readonly onPointer = (event: Event) => {
    const { clientY, pointerType } = event as PointerEvent
    this.moveTo(clientY, pointerType === 'touch' ? 'finger' : 'pointer')
  }
  // Browsers send no pointer events while a touch scrolls the page.
  private readonly onTouch = (event: Event) => {
    const [touch] = (event as TouchEvent).changedTouches
    if (touch) this.moveTo(touch.clientY, 'finger')
  }
  private readonly onFocus = ({ target }: Event) => {
    // Focus set by pointer or touch is ignored: the ruler is already at that place.
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    const { top, height } = target.getBoundingClientRect()
    this.moveTo(top + Math.min(height / 2, innerHeight / 2), 'pointer')
  }
  private readonly followers = [
    ['pointermove', this.onPointer],
    ['pointerdown', this.onPointer],
    ['touchmove', this.onTouch],
    ['focusin', this.onFocus],
  ] as const

  private moveTo(y: number, by: 'pointer' | 'finger'): void {
    const { bar } = this
    if (!bar) return
    raise(bar)
    bar.style.top = `${rulerTop(y, by, { ruler: bar.offsetHeight, window: innerHeight })}px`
  }
}

/** The top layer is ordered by time of opening. A popup opened after the ruler covers it, so the ruler is reopened. */
function raise(bar: HTMLElement): void {
  const popups = document.querySelectorAll('dialog:modal').length
  if (!bar.showPopover || bar.dataset.over === String(popups)) return
  bar.dataset.over = String(popups)
  if (bar.matches(':popover-open')) bar.hidePopover()
  bar.showPopover()
}

export const readingRuler = new ReadingRuler()

/** Gap between a finger and the line being read, so that the finger does not cover the line. */
const FINGER_PX = 24

/** Top of the ruler: centred on the pointer, above a finger, and always inside the window. */
export function rulerTop(y: number, by: 'pointer' | 'finger', height: { ruler: number; window: number }): number {
  const wanted = by === 'finger' ? y - FINGER_PX - height.ruler : y - height.ruler / 2
  return Math.round(Math.max(0, Math.min(wanted, height.window - height.ruler)))
}
