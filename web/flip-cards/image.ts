import { h } from './h.ts'
import { siteAddress } from './site-address.ts'

/**
 * Waits before the retries of a picture, ms: those of ui/retry-waits.ts, which is in a part of the program that this page
 * does not load.
 */
const WAITS_MS = [500, 1500, 4000]

/** A picture with retries. */
export function image(address: string, attributes: { alt: string; draggable?: string }): HTMLImageElement {
  const element = h('img', attributes)
  loadWithRetries(element, siteAddress(address))
  return element
}

/** The part of an image element that `loadWithRetries` uses. */
type Loadable = Pick<EventTarget, 'addEventListener'> & { src: string }

/** Loads a picture, with retries after a failure and when the device comes online; the browser itself tries once. */
export function loadWithRetries(picture: Loadable, address: string): void {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const load = () => {
    clearTimeout(timer)
    picture.src = address
  }
  const online = () => {
    failures = 0
    load()
  }
  picture.addEventListener('load', () => globalThis.removeEventListener?.('online', online))
  picture.addEventListener('error', () => {
    globalThis.addEventListener?.('online', online)
    const wait = WAITS_MS[failures++]
    clearTimeout(timer)
    if (wait !== undefined) timer = setTimeout(load, wait)
  })
  load()
}
