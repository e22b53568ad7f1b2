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

/** The cached page, without server-rendered content; boot.js sets the user's language before the first paint. */
const PAGE = '/index.html'
/** If the network takes longer than this, the cached page is shown; calls still use the network. */
export const PAGE_PATIENCE_MS = 8000
/** Scripts, styles and fonts, named by their content hash. */
const HASHED = '/assets/'
const CHUNK_WAITS_MS = [500, 2000]
/** Paths that are no pages of the portal: calls, stored files, games in their frames, the cards' page, the socket. */
const ELSEWHERE = /^\/(api|img|files|games|game1|socket\.io|healthz|readyz|metrics)(\/|$)/

/**
 * The service worker's logic without browser events. It caches the program only: the page without user data, scripts,
 * styles and fonts. It never caches replies of the API, pictures or files, so a logout has nothing to delete here. Media
 * of running attempts are in `media-keeper.ts`, opened books in `visited-keeper.ts`.
 */
export function createShellKeeper({ files, caches, fetch, sleep, ...site }: KeeperParts) {
  const { base } = site
  /** Portals on the same host share the cache storage; each deletes only its own caches. */
  const prefix = base ? `bawaba:${base}:` : 'bawaba-'
  const name = prefix + files.version
  const known = new Set([...files.shell, ...files.taking, ...files.reading])
  const store = () => caches.open(name)

  /** Caches the whole shell or nothing: a page with half of its scripts does not work. */
  async function install(): Promise<void> {
    const cache = await store()
    // Requested without cookies, so that it contains no user data.
    const page = await fetch(base + PAGE, { credentials: 'omit', cache: 'no-store' })
    const html = await page.clone().text()
    // The server already serves a newer build; that build's worker will be installed instead.
    if (!page.ok || !html.includes(files.entry)) throw new Error('The page is not of this build')
    await cache.put(base + PAGE, page)
    await Promise.all(files.shell.map(keep))
  }

  async function keep(path: string): Promise<void> {
    const cache = await store()
    const address = base + path
    if (await cache.match(address)) return
    // Script names contain a content hash: a file cached by an older build under the same name is identical.
    const reply = (path.startsWith(HASHED) ? await caches.match(address) : undefined) ?? (await fetch(address))
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
    await cache.put(address, reply)
  }

  /** Deletes the caches of older builds. */
  async function activate(): Promise<void> {
    const old = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== name)
    await Promise.all(old.map((key) => caches.delete(key)))
  }

  /** Caches the missing files of task taking and book reading. A file that fails is fetched when it is needed. */
  async function keepProgram(part: 'taking' | 'reading'): Promise<void> {
    await Promise.allSettled(files[part].map(keep))
  }

  /**
   * Undefined leaves the request to the browser. `early` is the navigation preload: the page that the browser requested
   * while the worker started.
   */
  function answer(request: Request, early?: Promise<Response | undefined>): Promise<Response> | undefined {
    const path = ownPath(request, site)
    if (request.method !== 'GET' || path === undefined || ELSEWHERE.test(path)) return undefined
    if (request.mode === 'navigate') return isPage(path) ? page(request, early) : undefined
    const { pathname, search } = new URL(request.url)
    const address = pathname + search
    if (path.startsWith(HASHED)) return fixed(address, request)
    return known.has(path + search) ? fresh(address, request) : undefined
  }

  /** The network comes first, because the server knows the user and the language. */
  async function page(request: Request, early?: Promise<Response | undefined>): Promise<Response> {
    const cache = await store()
    const asked = (async () => (await early) ?? (await fetch(request)))()
    // The request may fail after the cached page was shown.
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

  /** Names contain a content hash: a cached file is never outdated, and a new one is cached. */
  async function fixed(address: string, request: Request): Promise<Response> {
    const cache = await store()
    const found = await cache.match(address)
    if (found) return found
    const reply = await patiently(request)
    // A missing file of another build is passed on: the page reports it and reloads.
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

  /**
   * May this build's worker replace an older one? Only if the asking page is of the same build and no other tab is open,
   * because another tab would lose its scripts.
   */
  const mayTakeUp = (scripts: readonly string[] = [], pages: number): boolean =>
    scripts.includes(base + files.entry) && pages <= 1

  return { install, activate, answer, keepProgram, mayTakeUp }
}

/** A path with an extension is a file; the server answers for it. */
const isPage = (pathname: string): boolean => !/\.[a-z0-9]{1,8}$/i.test(pathname)
