import type { FastifyRequest } from 'fastify'
import type { CallName, Reply } from '../contract/calls.ts'
import { TILES_IN_SIGHT } from '../contract/rules.ts'
import type { App } from './route.ts'
import { sessionCookieName } from './session-cookie.ts'

/** What a page would ask for as soon as its script runs. */
interface FirstCall {
  name: CallName
  /** The body, of a GET its params: the client finds the reply by both. */
  asked: object
  /** Below /api; a GET. */
  get?: string
  /** A person may be answered more than a visitor: whoever has a session asks for themselves. */
  visitorsOnly?: boolean
  /** Addresses of the pictures that are seen first. */
  pictures?: (reply: never) => string[]
}

/** What stands in a page: links to pictures for its head, and the replies as data for the end of its body. */
interface FirstReplies {
  head: string
  replies: string
}
const NOTHING: FirstReplies = { head: '', replies: '' }

/** Pages wait no longer than this for what they can ask for themselves. */
const PATIENCE_MS = 400
/** Header and footer of the public pages. */
const SHELL: FirstCall[] = [
  { name: 'Home', asked: {} },
  { name: 'menu', asked: {} },
]

/** The calls of a public page by its path; none for every other page. */
export function firstCalls(path: string): FirstCall[] {
  const [, place = '', id = '', below, ...more] = path.split('/').map(decoded)
  if (more.length > 0) return []
  switch (place) {
    case '':
      return SHELL
    case 'cat':
      return id ? [...SHELL, category(below ? { classes: id, cat: below } : { classes: id })] : []
    case 'book':
      // The reader has neither header nor footer.
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

/** May a visitor begin with this page, and is its content the same for all of them? */
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
 * What a page's script would ask for first. These are the replies that any visitor gets, asked without a cookie through
 * the routes themselves, so nothing personal can be in a page; what fails is left out, and the client asks for itself.
 */
export async function firstReplies(app: App, request: FastifyRequest): Promise<FirstReplies> {
  const known = request.cookies[sessionCookieName(app.deps.config)] !== undefined
  const calls = firstCalls(request.url.split('?')[0] ?? '').filter((call) => !(known && call.visitorsOnly))
  if (calls.length === 0) return NOTHING
  const answered = (await inTime(Promise.all(calls.map((call) => replyTo(app, call))))) ?? []
  const found = answered.filter((reply) => reply !== undefined)
  if (found.length === 0) return NOTHING
  return {
    head: found.flatMap(({ pictures }) => pictures.map(early)).join(''),
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
    // JSON as it came. `<` stands in strings alone, and escaped it ends no script.
    data: `{"name":"${name}","asked":${JSON.stringify(asked)},"reply":${reply.payload}}`.replaceAll('<', '\\u003c'),
    pictures: pictures?.(reply.json() as never) ?? [],
  }
}

const early = (picture: string): string =>
  `<link rel="preload" as="image" href="${picture.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" fetchpriority="high">`

function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS, undefined)
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
