/**
 * Messages to the service worker about what to cache (app/installed/worker.ts). Without a service worker they are
 * dropped.
 */
type Message =
  | { type: 'taking' }
  | { type: 'media'; media: string[] }
  | { type: 'visited'; call: string; media: string[] }
  | { type: 'gone' }

export function postToWorker(message: Message): void {
  const container = globalThis.navigator?.serviceWorker as ServiceWorkerContainer | undefined
  void container?.ready.then(({ active }) => active?.postMessage(message)).catch(() => undefined)
}
