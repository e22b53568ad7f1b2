import { PAGE_USED_MS } from '../../server/contract/rules.ts'

/** Events that only a person causes. Pages also scroll by program, so wheel, touch and keys count instead of `scroll`. */
const SIGNS = ['visibilitychange', 'pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const
/** socket.io takes a connection for lost after this time without a ping. */
const SLEPT_MS = 45_000

/**
 * Calls `send` when somebody uses this page while it is visible, at most every five minutes; false from `send` does not
 * count. Reading a long page makes no call, and the server would end the session. The first sign after a while is sent too:
 * the device may have slept, and socket.io notices a lost connection when it sends. Returns the function that stops it.
 */
export function reportUse(send: () => boolean, page: Document = document): () => void {
  let sentAt = Number.NEGATIVE_INFINITY
  let usedAt = Number.NEGATIVE_INFINITY
  const report = () => {
    if (page.visibilityState !== 'visible') return
    const now = Date.now()
    const quietFor = now - usedAt
    usedAt = now
    if (quietFor < SLEPT_MS && now - sentAt < PAGE_USED_MS) return
    if (send()) sentAt = now
  }
  for (const sign of SIGNS) page.addEventListener(sign, report, { passive: true, capture: true })
  return () => {
    for (const sign of SIGNS) page.removeEventListener(sign, report, { capture: true })
  }
}
