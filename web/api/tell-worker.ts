/** What the service worker is asked to keep (app/installed/worker.ts); nothing where there is none. */
type Message =
  | { type: 'taking' }
  | { type: 'media'; media: string[] }
  | { type: 'visited'; call: string; media: string[] }
  | { type: 'gone' }

export function tellWorker(message: Message): void {
  const container = globalThis.navigator?.serviceWorker as ServiceWorkerContainer | undefined
  void container?.ready.then(({ active }) => active?.postMessage(message)).catch(() => undefined)
}
