import { h } from './h.ts'
import { siteAddress } from './site-address.ts'

/** Waits before a picture that did not come is asked for again, ms: as in the portal (ui/use-tries.ts). */
const WAITS_MS = [500, 1500, 4000]

/** A picture that is asked for until it comes. */
export function image(address: string, attributes: { alt: string; draggable?: string }): HTMLImageElement {
  const element = h('img', attributes)
  askAgain(element, siteAddress(address))
  return element
}

/** As much of a picture as this needs. */
type Asking = Pick<EventTarget, 'addEventListener'> & { src: string }

/** Asks for a picture, and again when it does not come, or once the device is back online; the browser itself tries once. */
export function askAgain(picture: Asking, address: string): void {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    clearTimeout(timer)
    picture.src = address
  }
  const online = () => {
    failures = 0
    ask()
  }
  picture.addEventListener('load', () => globalThis.removeEventListener?.('online', online))
  picture.addEventListener('error', () => {
    globalThis.addEventListener?.('online', online)
    const wait = WAITS_MS[failures++]
    clearTimeout(timer)
    if (wait !== undefined) timer = setTimeout(ask, wait)
  })
  ask()
}
