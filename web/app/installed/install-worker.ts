import { withBase } from '../../api/base-path.ts'

/** Registers the service worker, once the first screen stands: it must not take the network from it. */
export async function installWorker(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // Not there on plain http outside of the own machine, nor in some private windows.
  if (!container) return
  try {
    const registration = await container.register(withBase('/sw.js'), { scope: withBase('/'), updateViaCache: 'none' })
    takeUp(registration)
    registration.addEventListener('updatefound', () => {
      const next = registration.installing
      next?.addEventListener('statechange', () => takeUp(registration))
    })
  } catch {
    // The page works without it.
  }
}

/** Offers a waiting worker to take over; it does so only for a page of its own build that is the only one open. Nothing reloads. */
function takeUp({ waiting }: ServiceWorkerRegistration): void {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')]
  waiting?.postMessage({ type: 'take-up', scripts: scripts.map(({ src }) => new URL(src).pathname) })
}
