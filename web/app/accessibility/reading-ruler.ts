import { rulerTop } from './ruler-top.ts'

/** A clear line across the page that goes along with what is pointed at, touched or reached by keyboard. */
class ReadingRuler {
  private bar: HTMLElement | undefined

  /** Answers whether it shows now. */
  toggle(): boolean {
    if (this.bar) this.hide(this.bar)
    else this.show()
    return !!this.bar
  }

  private show(): void {
    const bar = document.createElement('div')
    bar.className = 'reading-ruler'
    bar.setAttribute('aria-hidden', 'true')
    // Over open popups too, where the browser has such a layer.
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
  // A finger that scrolls the page sends no more pointer events.
  private readonly onTouch = (event: Event) => {
    const [touch] = (event as TouchEvent).changedTouches
    if (touch) this.moveTo(touch.clientY, 'finger')
  }
  private readonly onFocus = ({ target }: Event) => {
    // What a finger or a mouse focuses has its place already.
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

/** What opened last lies uppermost; a popup that opened since lies over the ruler. */
function raise(bar: HTMLElement): void {
  const popups = document.querySelectorAll('dialog:modal').length
  if (!bar.showPopover || bar.dataset.over === String(popups)) return
  bar.dataset.over = String(popups)
  if (bar.matches(':popover-open')) bar.hidePopover()
  bar.showPopover()
}

export const readingRuler = new ReadingRuler()
