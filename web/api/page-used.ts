import { PAGE_USED_MS } from '../../server/contract/rules.ts'

/** Events that only a person causes. Pages also scroll by program, so wheel, touch and keys count instead of `scroll`. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Calls `send` when somebody uses this page while it is visible, at most every five minutes; false from `send` does not
 * count. Reading a long page makes no call, and the server would end the session. Returns the function that stops it.
 */
export function reportUse(send: () => boolean, page: Document = document): () => void {
  let sentAt = Number.NEGATIVE_INFINITY
  const report = () => {
    if (page.visibilityState !== 'visible' || Date.now() - sentAt < PAGE_USED_MS) return
    if (send()) sentAt = Date.now()
  }
  for (const sign of SIGNS) page.addEventListener(sign, report, { passive: true, capture: true })
  return () => {
    for (const sign of SIGNS) page.removeEventListener(sign, report, { capture: true })
  }
}
