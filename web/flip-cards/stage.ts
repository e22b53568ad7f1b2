import { h } from './h.ts'
import type { Say } from './texts.ts'

/** The frame of every view of the player. */
export interface Stage {
  say: Say
  rtl: boolean
  /** Replaces the current view and focuses the new view's `data-autofocus` element. */
  show(...view: Node[]): void
  /** Announces a text to screen readers. */
  announce(text: string): void
  /** A short message above the cards. */
  toast(text: string): void
}

const TOAST_MS = 3200

export function createStage(container: HTMLElement, say: Say): Stage {
  const view = h('div', { class: 'view' })
  const status = h('p', { class: 'sr-only', role: 'status' })
  const toast = h('p', { class: 'toast', 'aria-hidden': 'true' })
  container.replaceChildren(view, toast, status)
  let gone: ReturnType<typeof setTimeout> | undefined
  const announce = (text: string) => {
    // Screen readers announce a repeated text only if it differs.
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
