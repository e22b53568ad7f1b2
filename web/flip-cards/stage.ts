import { h } from './h.ts'
import type { Say } from './texts.ts'

/** The frame of every view of the player. */
export interface Stage {
  say: Say
  rtl: boolean
  /** Puts a view in the place of the one before, and the focus on its heading or its first button. */
  show(...view: Node[]): void
  /** For screen readers. */
  announce(text: string): void
  /** A short message above the cards. */
  toast(text: string): void
}

const TOAST_MS = 3200

export function createStage(room: HTMLElement, say: Say): Stage {
  const view = h('div', { class: 'view' })
  const status = h('p', { class: 'sr-only', role: 'status' })
  const toast = h('p', { class: 'toast', 'aria-hidden': 'true' })
  room.replaceChildren(view, toast, status)
  let gone: ReturnType<typeof setTimeout> | undefined
  const announce = (text: string) => {
    // The same sentence twice is said twice.
    status.textContent = status.textContent === text ? `${text}\u00a0` : text
  }
  return {
    say,
    rtl: document.documentElement.dir === 'rtl',
    announce,
    show(...nodes) {
      view.replaceChildren(...nodes)
      toast.removeAttribute('data-shown')
      window.scrollTo(0, 0)
      view.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    },
    toast(text) {
      clearTimeout(gone)
      toast.textContent = text
      toast.setAttribute('data-shown', '')
      gone = setTimeout(() => toast.removeAttribute('data-shown'), TOAST_MS)
      announce(text)
    },
  }
}
