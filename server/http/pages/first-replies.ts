import type { FastifyRequest } from 'fastify'
import type { CallName, Reply } from '../../contract/calls.ts'
import { TILES_IN_SIGHT } from '../../contract/rules.ts'
import type { App } from '../route.ts'
import { sessionCookieName } from '../session/session-cookie.ts'

/** A call that a page's script makes as soon as it runs. */
interface FirstCall {
  name: CallName
  /** Request body, or query parameters of a GET; the client finds the reply by name and these. */
  asked: object
  /** For a GET: its path below /api. */
  get?: string
  /** Logged-in people may get more than visitors, so the reply is embedded for visitors only. */
  visitorsOnly?: boolean
  /** Addresses of the pictures seen first. */
  pictures?: (reply: never) => string[]
}

/**
 * What is embedded in a page: preload links to pictures in the head, and the replies as JSON at the end of the body.
 */
interface FirstReplies {
  head: string
  replies: string
  /** No call failed. */
  complete: boolean
}

/** A page waits at most this long for replies, because the client can request them itself. */
const REPLIES_TIMEOUT_MS = 400
/** Header and footer of the public pages. */
const SHELL: FirstCall[] = [
  { name: 'Home', asked: {} },
  { name: 'menu', asked: {} },
]

/** The first calls of a public page by its path; none for other pages. */
export function firstCalls(path: string): FirstCall[] {
  const [, place = '', id = '', below, ...more] = path.split('/').map(decoded)
  if (more.length > 0) return []
  switch (place) {
    case '':
      return SHELL
    case 'cat':
      return id ? [...SHELL, category(below ? { classes: id, cat: below } : { classes: id })] : []
    case 'book':
      // The book reader has no header and no footer.
      return id && !below ? [book(id)] : []
    case 'Article':
      return id && !below ? [...SHELL, { name: 'Article', asked: { _id: id } }] : []
    case 'Games':
    case 'books':
      return SHELL
    default:
      return []
  }
}

/** Whether a visitor may open this page first and its content is the same for all visitors. */
export const isPublic = (path: string): boolean => firstCalls(path).length > 0

const category = (asked: { classes: string; cat?: string }): FirstCall => ({
  name: 'Cat',
  asked,
  visitorsOnly: true,
  pictures: ({ cats }: Reply<'Cat'>) =>
    cats.slice(0, TILES_IN_SIGHT).flatMap(({ img }) => (img ? `/img/300/${img}` : [])),
})

const book = (id: string): FirstCall => ({
  name: 'books/viewOne',
  asked: { id },
  get: `books/viewOne/${encodeURIComponent(id)}`,
  pictures: ({ book }: Reply<'books/viewOne'>) => (book.book ?? []).slice(0, 1).map((page) => `/img/${page}`),
})

/**
 * Replies to the first calls of a page. They are requested through the routes without a cookie, so a page never
 * contains personal data. A failed call is omitted, and the client makes it itself.
 */
export async function firstReplies(app: App, request: FastifyRequest): Promise<FirstReplies> {
  const known = request.cookies[sessionCookieName(app.deps.config)] !== undefined
  const calls = firstCalls(request.url.split('?')[0] ?? '').filter((call) => !(known && call.visitorsOnly))
  const answered = (await inTime(Promise.all(calls.map((call) => replyTo(app, call))))) ?? []
  const found = answered.filter((reply) => reply !== undefined)
  const complete = found.length === calls.length
  if (found.length === 0) return { head: '', replies: '', complete }
  return {
    complete,
    head: found.flatMap(({ pictures }) => pictures.map(preloadPicture)).join(''),
    replies: `<script type="application/json" id="first-replies">[${found.map(({ data }) => data).join()}]</script>`,
  }
}

async function replyTo(app: App, { name, asked, get, pictures }: FirstCall) {
  const api = `${app.deps.config.basePath}/api`
  const reply = await app.inject(
    get ? { method: 'GET', url: `${api}/${get}` } : { method: 'POST', url: `${api}/${name}`, payload: asked },
  )
  if (reply.statusCode !== 200) return undefined
  return {
    // The JSON is embedded unchanged, except that `<` is escaped, so that no string can close the script element. `<`
    // occurs in JSON strings only.
    data: `{"name":"${name}","asked":${JSON.stringify(asked)},"reply":${reply.payload}}`.replaceAll('<', '\\u003c'),
    pictures: pictures?.(reply.json() as never) ?? [],
  }
}

const preloadPicture = (picture: string): string =>
  `<link rel="preload" as="image" href="${picture.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" fetchpriority="high">`

function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, REPLIES_TIMEOUT_MS, undefined)
    work
      .catch(() => undefined)
      .then(resolve)
      .finally(() => clearTimeout(timer))
  })
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
