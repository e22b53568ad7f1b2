import { siteAddress } from './site-address.ts'

/**
 * What the page round the frame (/Activity/{id}) and the player tell each other. Both are of this site; nothing secret
 * is in it.
 */
type ToParent = 'here' | 'close' | 'login' | 'played' | 'playing' | 'idle'

const embedded = window.parent !== window

export const isEmbedded = (): boolean => embedded

export function tellParent(tell: ToParent): void {
  if (embedded) window.parent.postMessage({ bawabaCards: tell }, window.location.origin)
}

/** Brings the login over the page; true once it has succeeded. A player of its own window has nobody to ask. */
export function askForLogin(): Promise<boolean> {
  if (!embedded) return Promise.resolve(false)
  return new Promise((resolve) => {
    const listen = (event: MessageEvent) => {
      const renewed: unknown = event.origin === window.location.origin ? event.data?.bawabaRenewed : undefined
      if (typeof renewed !== 'boolean') return
      window.removeEventListener('message', listen)
      resolve(renewed)
    }
    window.addEventListener('message', listen)
    tellParent('login')
  })
}

/** Goes back to the tasks; in a frame it asks the page around it. */
export function leave(): void {
  if (embedded) tellParent('close')
  else window.location.assign(siteAddress('/MyTasks'))
}
