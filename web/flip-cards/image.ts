import { h } from './h.ts'
import { siteAddress } from './site-address.ts'

/** Delays before retries of a picture that failed to load, ms; the same as ui/use-tries.ts. */
const WAITS_MS = [500, 1500, 4000]

/** A picture with retries. */
export function image(address: string, attributes: { alt: string; draggable?: string }): HTMLImageElement {
  const element = h('img', attributes)
  askAgain(element, siteAddress(address))
  return element
}

/** As much of a picture as this needs. */
type Asking = Pick<EventTarget, 'addEventListener'> & { src: string }

/** Loads a picture, with retries after a failure and when the device is online again; the browser itself tries once. */
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
