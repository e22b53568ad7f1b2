import type { ShellFiles } from '../../vite/shell-files.ts'
import { createMediaKeeper } from './media-keeper.ts'
import { createShellKeeper } from './shell-keeper.ts'
import { createVisitedKeeper } from './visited-keeper.ts'

/** Filled in by the build (web/vite/shell-files.ts). */
declare const SHELL_FILES: ShellFiles

interface LifecycleEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface RequestEvent extends LifecycleEvent {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(reply: Promise<Response>): void
}
interface PageMessageEvent extends LifecycleEvent {
  data?: { type?: string; scripts?: string[]; media?: string[]; call?: string }
}
/** The parts of the service worker API that are used here. The project's types are for pages only. */
interface Worker {
  registration: { scope: string; navigationPreload?: { enable(): Promise<void> } }
  clients: { claim(): Promise<void>; matchAll(options: { includeUncontrolled: boolean }): Promise<unknown[]> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', run: (event: LifecycleEvent) => void): void
  addEventListener(type: 'fetch', run: (event: RequestEvent) => void): void
  addEventListener(type: 'message', run: (event: PageMessageEvent) => void): void
}
const worker = self as unknown as Worker

const { origin, pathname } = new URL(worker.registration.scope)
const site = { origin, base: pathname.slice(0, -1) }
const visited = createVisitedKeeper({ caches, fetch: (request) => fetch(request), ...site })
// A picture that belongs to no running attempt may belong to a book.
const media = createMediaKeeper({
  caches,
  fetch: (request) => (request instanceof Request ? visited.answer(request) : undefined) ?? fetch(request),
  ...site,
})
const keeper = createShellKeeper({
  files: SHELL_FILES,
  caches,
  fetch: (request, init) => fetch(request, init),
  ...site,
  sleep: (ms) => new Promise((done) => setTimeout(done, ms)),
})

// No `skipWaiting`: a page of the previous build may be in the middle of a task and still needs its scripts.
worker.addEventListener('install', (event) => event.waitUntil(keeper.install()))
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await worker.registration.navigationPreload?.enable()
      await keeper.activate()
      await worker.clients.claim()
    })(),
  ),
)
worker.addEventListener('fetch', (event) => {
  const reply =
    keeper.answer(event.request, event.preloadResponse) ?? media.answer(event.request) ?? visited.answer(event.request)
  if (reply) event.respondWith(reply)
})
worker.addEventListener('message', (event) => {
  if (event.data?.type === 'taking') event.waitUntil(keeper.keepProgram('taking'))
  if (event.data?.type === 'media') event.waitUntil(media.keep(event.data.media ?? []))
  if (event.data?.type === 'visited') {
    const { call = '', media: pages = [] } = event.data
    event.waitUntil(Promise.all([keeper.keepProgram('reading'), visited.keep(call, pages)]))
  }
  if (event.data?.type === 'gone') event.waitUntil(visited.forget())
  if (event.data?.type === 'take-up') event.waitUntil(takeUp(event.data.scripts))
})

async function takeUp(scripts: string[] | undefined): Promise<void> {
  const pages = await worker.clients.matchAll({ includeUncontrolled: true })
  if (keeper.mayTakeUp(scripts, pages.length)) await worker.skipWaiting()
}
