import { isAway, type MediaParts } from './keeper-parts.ts'
import { ownPath } from './own-path.ts'

/** An opened book: its API address, its pages and its size. */
interface Visited {
  call: string
  media: string[]
  bytes: number
}
export interface VisitedParts extends MediaParts {
  /** Size limits in bytes: one book, and all books together. */
  limits?: { one: number; all: number }
}

/** Name of the cache. It belongs to the user of this device, not to a build. */
const NAME = 'visited-books'
/** Index of cached books, the last opened at the end. */
const INDEX = '/visited-books'
const CALL = /^\/api\/books\/viewOne\/[\w%-]+$/
const SHELF = '/api/books/view'
const PICTURE = /^\/img\//
/** Header that marks a cached reply. */
export const KEPT = 'x-kept'
/** After so many pages the index is written: a browser stops a worker that caches for minutes. */
const NOTED = 10
const MB = 1024 * 1024
export const LIMITS = { one: 20 * MB, all: 60 * MB }

/**
 * Caches books that were opened on this device: the API reply and the pages' pictures, so that they open again offline.
 * Both are public and requested without cookies. The network comes first, because a book may change; picture names
 * contain a content hash. Never fails: what is not cached goes to the network as usual.
 */
export function createVisitedKeeper({ caches, fetch, limits = LIMITS, ...site }: VisitedParts) {
  const { origin, base } = site
  /** Portals on the same host share the cache storage. */
  const name = NAME + base
  const index = base + INDEX
  const isIn = (part: RegExp, address: string) => part.test(ownPath({ url: origin + address }, site) ?? '')
  /** Cached pictures; undefined until read, because a worker loses its memory when it is stopped. */
  let known: Set<string> | undefined
  let turns = 0
  let before: Promise<void> = Promise.resolve()
  const inTurn = (run: () => Promise<void>): Promise<void> => {
    before = before.then(run).catch(() => undefined)
    return before
  }

  /** Caches a book up to the size limit; the oldest books are deleted to make room. */
  function keep(call: string, media: readonly string[]): Promise<void> {
    const turn = turns
    return isIn(CALL, call)
      ? inTurn(() =>
          take(
            call,
            media.filter((path) => isIn(PICTURE, path)),
            () => turn === turns,
          ),
        )
      : before
  }

  /** Deletes everything when the user changes: the next user must not see what the last one read. */
  function forget(): Promise<void> {
    turns += 1
    return inTurn(async () => {
      known = new Set()
      await caches.delete(name)
    })
  }

  async function take(call: string, media: readonly string[], wanted: () => boolean): Promise<void> {
    const cache = await caches.open(name)
    const before = await readIndex()
    const others = before.filter((one) => one.call !== call)
    const earlier = before.find((one) => one.call === call)?.media.filter((path) => media.includes(path)) ?? []
    const book: Visited = { call, media: [], bytes: (await stored(cache, call, limits.one, true)) ?? 0 }
    if (book.bytes === 0) return
    const soFar = () => ({ ...book, media: [...new Set([...earlier, ...book.media])] })
    // One after the other, from the first page: the page being read has priority on a slow connection.
    for (const [at, path] of media.entries()) {
      if (!wanted()) return
      if (at % NOTED === 0) await note(cache, [...others, soFar()])
      const bytes = await stored(cache, path, limits.one - book.bytes)
      if (bytes === undefined) continue
      book.media.push(path)
      book.bytes += bytes
    }
    if (wanted()) await write(cache, [...others, book])
  }

  /** Stores one picture and returns its size; undefined if it failed, is a placeholder or exceeds the remaining space. */
  async function stored(cache: Cache, path: string, most: number, anew = false): Promise<number | undefined> {
    const here = anew ? undefined : await cache.match(path)
    const reply =
      here ?? (await fetch(new Request(new URL(path, origin), { credentials: 'omit' })).catch(() => undefined))
    if (reply?.status !== 200 || reply.headers.has('x-placeholder')) return undefined
    const body = await reply.clone().blob()
    if (body.size > most) return undefined
    if (!here) await cache.put(path, reply)
    return body.size
  }

  /**
   * Deletes the oldest books until the rest fits. A picture used by several books stays until the last of them is
   * deleted.
   */
  async function write(cache: Cache, books: Visited[]): Promise<void> {
    const sum = () => books.reduce((all, { bytes }) => all + bytes, 0)
    while (books.length > 1 && sum() > limits.all) books.shift()
    const needed = new Set([index, ...books.flatMap(({ call, media }) => [call, ...media])])
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    await Promise.all(paths.filter((path) => !needed.has(path)).map((path) => cache.delete(path)))
    await note(cache, books)
  }

  async function note(cache: Cache, books: Visited[]): Promise<void> {
    known = new Set(books.flatMap(({ media }) => media))
    await cache.put(index, new Response(JSON.stringify(books)))
  }

  async function readIndex(): Promise<Visited[]> {
    const found = (await caches.has(name)) ? await caches.match(index, { cacheName: name }) : undefined
    return found ? await found.json() : []
  }

  /** Undefined leaves the request to the browser. */
  function answer(request: Request): Promise<Response> | undefined {
    const path = ownPath(request, site)
    if (request.method !== 'GET' || path === undefined) return undefined
    const { pathname } = new URL(request.url)
    if (CALL.test(path)) return orKept(request, () => caches.match(pathname, { cacheName: name }))
    if (path === SHELF) return orKept(request, shelf)
    return PICTURE.test(path) && known?.has(pathname) !== false ? picture(request, pathname) : undefined
  }

  async function picture(request: Request, path: string): Promise<Response> {
    known ??= new Set((await readIndex()).flatMap(({ media }) => media))
    const found = known.has(path) ? await caches.match(path, { cacheName: name }) : undefined
    return found ?? fetch(request)
  }

  /** The network's reply, or else the cached one, marked as such. */
  async function orKept(request: Request, kept: () => Promise<Response | undefined>): Promise<Response> {
    const reply = await fetch(request).catch((error: unknown) => ({ error }))
    if (reply instanceof Response && !isAway(reply)) return reply
    const found = await kept()
    if (found) return new Response(found.body, { headers: { 'content-type': 'application/json', [KEPT]: '1' } })
    if (reply instanceof Response) return reply
    throw reply.error
  }

  /** The cached books, the last opened first, without filters; undefined when there are none. */
  async function shelf(): Promise<Response | undefined> {
    const replies = (await readIndex()).map(({ call }) => caches.match(call, { cacheName: name }))
    const books = (await Promise.all(replies)).flatMap((reply) => (reply ? [reply.json()] : []))
    const shown = (await Promise.all(books)).map(({ book: { book: _, texts: __, ...listed } }) => listed).toReversed()
    return shown.length > 0 ? new Response(JSON.stringify({ books: shown, book_name: [] })) : undefined
  }

  return { keep, forget, answer }
}
