import { withBase } from '../../api/base-path.ts'

/** Registers the service worker after the first screen is rendered, so that it does not compete for the network. */
export async function installWorker(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // Service workers are missing on plain http (except localhost) and in some private windows.
  if (!container) return
  try {
    const registration = await container.register(withBase('/sw.js'), { scope: withBase('/'), updateViaCache: 'none' })
    takeUp(registration)
    registration.addEventListener('updatefound', () => {
      const next = registration.installing
      next?.addEventListener('statechange', () => takeUp(registration))
    })
  } catch {
    // The page works without a service worker.
  }
}

/**
 * Asks a waiting worker to take over. The worker agrees only if the page is of its own build and is the only one open.
 * Nothing reloads.
 */
function takeUp({ waiting }: ServiceWorkerRegistration): void {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')]
  waiting?.postMessage({ type: 'take-up', scripts: scripts.map(({ src }) => new URL(src).pathname) })
}
