import type { MediaParts } from './keeper-parts.ts'
import { ownPath } from './own-path.ts'

/** Name of the cache. It is deleted with the attempts of this device, not with a build. */
const NAME = 'taking-media'
/** Uploaded pictures and sounds. No other path is cached, whatever a page asks for. */
const MEDIA = /^\/(img|files)\//

/**
 * Caches the pictures and sounds of running attempts. They are fetched when an attempt begins, so that a student who goes
 * offline still sees and hears every question, and deleted with the attempt. Stored paths contain a content hash, so a
 * cached file is never outdated. Other pictures go to the network as usual.
 */
export function createMediaKeeper({ caches, fetch, ...site }: MediaParts) {
  /** Portals on the same host share the cache storage. */
  const name = NAME + site.base
  const isMedia = (url: string) => MEDIA.test(ownPath({ url }, site) ?? '')
  /** Cached paths; undefined until read, because a worker loses its memory when it is stopped. */
  let known: Set<string> | undefined
  let turns = 0
  let before: Promise<void> = Promise.resolve()

  /**
   * Caches exactly these paths; calling it again fetches only what is missing. Never fails: a path that could not be
   * cached goes to the network as usual.
   */
  function keep(wanted: readonly string[]): Promise<void> {
    const turn = ++turns
    const paths = wanted.filter((path) => isMedia(site.origin + path))
    before = before.then(() => change(paths, () => turn === turns)).catch(() => undefined)
    return before
  }

  async function change(paths: readonly string[], newest: () => boolean): Promise<void> {
    if (paths.length === 0) {
      known = new Set()
      await caches.delete(name)
      return
    }
    const kept = await look()
    const cache = await caches.open(name)
    known = new Set(paths.filter((path) => kept.has(path)))
    await Promise.all([...kept].filter((path) => !paths.includes(path)).map((path) => cache.delete(path)))
    // One after the other: on a slow connection, the task's own calls have priority.
    for (const path of paths) {
      if (!newest()) return
      if (!known.has(path) && (await fetched(cache, path))) known.add(path)
    }
  }

  async function fetched(cache: Cache, path: string): Promise<boolean> {
    try {
      const reply = await fetch(path)
      // The server answers a missing picture with a placeholder, which must not be cached.
      if (reply.status !== 200 || reply.headers.has('x-placeholder')) return false
      await cache.put(path, reply)
      return true
    } catch {
      return false
    }
  }

  async function look(): Promise<Set<string>> {
    if (known) return known
    const requests = (await caches.has(name)) ? await (await caches.open(name)).keys() : []
    known ??= new Set(requests.map(({ url }) => new URL(url).pathname))
    return known
  }

  /** Undefined leaves the request to the browser. */
  function answer(request: Request): Promise<Response> | undefined {
    const url = new URL(request.url)
    if (request.method !== 'GET' || !isMedia(request.url)) return undefined
    if (known && !known.has(url.pathname)) return undefined
    return keptOrFetched(request, url.pathname)
  }

  async function keptOrFetched(request: Request, path: string): Promise<Response> {
    const found = (await look()).has(path) ? await caches.match(path, { cacheName: name }) : undefined
    return found ? partOf(found, request.headers.get('range')) : fetch(request)
  }

  return { keep, answer }
}

/** Media players request ranges, and Safari plays nothing without range replies. */
async function partOf(whole: Response, range: string | null): Promise<Response> {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (first === undefined) return whole
  const body = await whole.blob()
  const from = Number(first)
  const to = Math.min(last ? Number(last) : Number.POSITIVE_INFINITY, body.size - 1)
  if (from > to) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${body.size}` } })
  return new Response(body.slice(from, to + 1), {
    status: 206,
    headers: {
      'content-type': whole.headers.get('content-type') ?? 'application/octet-stream',
      'content-length': String(to + 1 - from),
      'content-range': `bytes ${from}-${to}/${body.size}`,
      'accept-ranges': 'bytes',
    },
  })
}
