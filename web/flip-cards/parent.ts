import { siteAddress } from './site-address.ts'

/**
 * Messages from the player to the page around its frame (/Activity/{id}). Both have the same origin; the messages contain
 * no secrets.
 */
type ToParent = 'here' | 'close' | 'login' | 'played' | 'playing' | 'idle'

const embedded = window.parent !== window

export const isEmbedded = (): boolean => embedded

export function sendToParent(message: ToParent): void {
  if (embedded) window.parent.postMessage({ bawabaCards: message }, window.location.origin)
}

/** Asks the page around the frame to open the login; true once it has succeeded. False when the player is not embedded. */
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
    sendToParent('login')
  })
}

/** Goes back to the tasks; in a frame it asks the page around it. */
export function leave(): void {
  if (embedded) sendToParent('close')
  else window.location.assign(siteAddress('/MyTasks'))
}
