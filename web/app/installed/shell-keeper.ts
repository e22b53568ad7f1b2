import type { ShellFiles } from '../../vite/shell-files.ts'
import { isAway } from './keeper-parts.ts'
import { ownPath, type Site } from './own-path.ts'

type Stores = Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>

export interface KeeperParts extends Site {
  files: ShellFiles
  caches: Stores
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
  sleep: (ms: number) => Promise<void>
}

/** The one page, which the server draws nothing into; boot.js turns it to the reader's language before the first paint. */
const PAGE = '/index.html'
/** A page that takes longer than this comes from here, and the network is left to the calls. */
export const PAGE_PATIENCE_MS = 8000
/** Scripts, styles and fonts, named by their content. */
const HASHED = '/assets/'
const CHUNK_WAITS_MS = [500, 2000]
/** Not the portal's pages: calls, stored files, games in their frames, the cards' own page, the live line. */
const ELSEWHERE = /^\/(api|img|files|games|game1|socket\.io|healthz|readyz|metrics)(\/|$)/

/**
 * What the service worker does, apart from the browser's events. It keeps the program and nothing else: the page without
 * a person in it, its scripts, styles and fonts. Replies of the API, pictures and files never enter a cache here, so
 * there is nothing of a person to be forgotten at a logout; those of a running attempt are `media-keeper.ts`'s, and books
 * that were opened `visited-keeper.ts`'s.
 */
export function createShellKeeper({ files, caches, fetch, sleep, ...site }: KeeperParts) {
  const { base } = site
  /** Portals on one host share its storage; each takes away what is its own. */
  const prefix = base ? `bawaba:${base}:` : 'bawaba-'
  const name = prefix + files.version
  const known = new Set([...files.shell, ...files.taking, ...files.reading])
  const store = () => caches.open(name)

  /** All of the shell, or nothing: a page with half of its scripts is worse than none. */
  async function install(): Promise<void> {
    const cache = await store()
    // Asked without cookies, so that nothing of the reader can be in it.
    const page = await fetch(base + PAGE, { credentials: 'omit', cache: 'no-store' })
    const html = await page.clone().text()
    // A newer build than this worker's is being served already; its own worker is about to come.
    if (!page.ok || !html.includes(files.entry)) throw new Error('The page is not of this build')
    await cache.put(base + PAGE, page)
    await Promise.all(files.shell.map(keep))
  }

  async function keep(path: string): Promise<void> {
    const cache = await store()
    const address = base + path
    if (await cache.match(address)) return
    // Scripts are named by their content: what an older build kept under the same name is the same.
    const reply = (path.startsWith(HASHED) ? await caches.match(address) : undefined) ?? (await fetch(address))
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
    await cache.put(address, reply)
  }

  /** Caches of older builds go. */
  async function activate(): Promise<void> {
    const old = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== name)
    await Promise.all(old.map((key) => caches.delete(key)))
  }

  /** What of a task, or of reading books, is not here yet; what fails is fetched when it is needed. */
  async function keepProgram(part: 'taking' | 'reading'): Promise<void> {
    await Promise.allSettled(files[part].map(keep))
  }

  /** Undefined leaves the request to the browser. `early` is the page that the browser asked for while this worker woke up. */
  function answer(request: Request, early?: Promise<Response | undefined>): Promise<Response> | undefined {
    const path = ownPath(request, site)
    if (request.method !== 'GET' || path === undefined || ELSEWHERE.test(path)) return undefined
    if (request.mode === 'navigate') return isPage(path) ? page(request, early) : undefined
    const { pathname, search } = new URL(request.url)
    const address = pathname + search
    if (path.startsWith(HASHED)) return fixed(address, request)
    return known.has(path + search) ? fresh(address, request) : undefined
  }

  /** The network first, as the server knows who asks and in which language. */
  async function page(request: Request, early?: Promise<Response | undefined>): Promise<Response> {
    const cache = await store()
    const asked = (async () => (await early) ?? (await fetch(request)))()
    // It may fail after the kept page was shown.
    asked.catch(() => undefined)
    const kept = () => cache.match(base + PAGE)
    const late = sleep(PAGE_PATIENCE_MS).then(kept)
    try {
      const first = (await Promise.race([asked, late])) ?? (await asked)
      return isAway(first) ? ((await kept()) ?? first) : first
    } catch (error) {
      const shell = await kept()
      if (shell) return shell
      throw error
    }
  }

  /** Named by content: what is here is right, and what comes is kept. */
  async function fixed(address: string, request: Request): Promise<Response> {
    const cache = await store()
    const found = await cache.match(address)
    if (found) return found
    const reply = await patiently(request)
    // Another build's name that the server no longer has is answered as it is: the page says so and loads again.
    if (reply.status === 200) await cache.put(address, reply.clone()).catch(() => undefined)
    return reply
  }

  async function fresh(address: string, request: Request): Promise<Response> {
    try {
      return await fetch(request)
    } catch (error) {
      const found = await (await store()).match(address)
      if (found) return found
      throw error
    }
  }

  async function patiently(request: Request): Promise<Response> {
    for (const wait of CHUNK_WAITS_MS) {
      try {
        return await fetch(request.clone())
      } catch {
        await sleep(wait)
      }
    }
    return fetch(request)
  }

  /** May this build's worker take over from an older one? Only from a page of its own build that stands alone: no other tab loses its scripts. */
  const mayTakeUp = (scripts: readonly string[] = [], pages: number): boolean =>
    scripts.includes(base + files.entry) && pages <= 1

  return { install, activate, answer, keepProgram, mayTakeUp }
}

/** A path with an extension is a file, and the server says what it is. */
const isPage = (pathname: string): boolean => !/\.[a-z0-9]{1,8}$/i.test(pathname)
