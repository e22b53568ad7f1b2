/** Asks the service worker, where there is one, to keep every part of the program that a task needs. */
export function keepTakingProgram(): void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  void container?.ready.then(({ active }) => active?.postMessage({ type: 'taking' })).catch(() => undefined)
}
