import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPagePath } from '../../contract/page-paths.ts'
import { isRefusedPath } from '../error-handler.ts'
import { notFound } from '../errors.ts'
import type { App } from '../route.ts'
import { linksBelowBase, pageBelowBase } from './base-path.ts'
import { firstReplies, isPublic } from './first-replies.ts'
import { fill, firstPage, type Language, readFirstView } from './first-view.ts'
import { FOREVER, otherBuilds } from './other-builds.ts'

const TITLES: Record<Language, string> = { ar: 'بوابة', en: 'Bawaba' }
const DESCRIPTIONS: Record<Language, string> = {
  ar: 'هنا تبدأ رحلتك مع اللغة الإنجليزية',
  en: 'It is where your English journey begins',
}
/** The flip-card player (docs/requirements.md 2.60): a separate page, shown in a frame of the portal. */
const PLAYER = '/game1/index.html'
/** For browsers as `no-cache`; a proxy that many phones share asks the server every ten seconds. */
const SHARED = 'public, max-age=0, s-maxage=10, must-revalidate'

/** The built web client: its pages in both languages and its folder. */
export interface Pages {
  folder: string
  /** The page of a path as shown before its script has run. */
  page(path: string, language: Language): string
  /** Undefined if the player was not built. */
  player: Record<Language, string> | undefined
  /** CSP hashes of the page's inline scripts. */
  scriptHashes: string[]
}

/**
 * Reads the built pages; undefined if the client was not built, in which case only the API is served. `base`: see
 * base-path.ts.
 */
export function readPages(folder: string, base: string): Pages | undefined {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return undefined
  const built = readFileSync(file, 'utf8')
  const inline = [...built.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const player = join(folder, PLAYER)
  const html = inLanguages(built)
  const first = readFirstView(folder)
  return {
    folder,
    page: (path, language) =>
      pageBelowBase(first ? firstPage(html[language], first, path, language, isPublic(path)) : html[language], base),
    player: existsSync(player) ? inLanguages(pageBelowBase(readFileSync(player, 'utf8'), base)) : undefined,
    scriptHashes: inline.map(([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`),
  }
}

const inLanguages = (html: string) => ({ ar: inLanguage(html, 'ar'), en: inLanguage(html, 'en') })

/** Sets language and direction on the html element, so that the first paint already has the right direction. */
function inLanguage(html: string, language: Language): string {
  const opening = /<html\b[^>]*>/.exec(html)?.[0] ?? '<html>'
  const others = opening.replace(/^<html|>$/g, '').replace(/\s(lang|dir)=("[^"]*"|'[^']*'|\S+)/g, '')
  const other = language === 'ar' ? 'en' : 'ar'
  return html
    .replace(new RegExp(`\\s*<link\\b[^>]*\\bdata-language="${other}"[^>]*>`, 'g'), '')
    .replace(opening, `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"${others}>`)
    .replace(/<title>[\s\S]*?<\/title>/, `<title>${TITLES[language]}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, `$1${DESCRIPTIONS[language]}`)
}

/** Serves the client: files as they are, the page for every other path, nothing below /api. */
export async function servePages(app: App, pages: Pages | undefined): Promise<void> {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!pages) throw notFound()
    const path = pathOf(request)
    const page = pages.page(path, languageOf(request))
    const { head, replies, complete } = await firstReplies(app, request)
    const html = fill(page, { head: linksBelowBase(head, app.deps.config.basePath), replies })
    return sendPage(request, reply, html, complete)
  }
  for (const path of ['/', '/index.html']) app.get(path, send)
  for (const path of [PLAYER, '/game1/', '/game1'])
    app.get(path, (request, reply) => {
      if (!pages?.player) throw notFound()
      return sendPage(request, reply, pages.player[languageOf(request)], true)
    })
  const sendOfBuild = otherBuilds(app.deps.files)
  const sendMissing = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsPage(request)) return sendOfBuild(request, reply, pathOf(request))
    return send(request, reply.code(404))
  }
  // For unknown paths the same page is sent, and its script shows "not found"; search engines and proxies need the 404
  // status.
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) && isPagePath(pathOf(request)) ? send(request, reply) : sendMissing(request, reply),
  )
  if (pages) await app.register(serveFiles, { folder: pages.folder, sendMissing })
}

interface Files {
  folder: string
  sendMissing: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/**
 * The built files, in a separate plugin scope, so that its error handler can answer a path that cannot name a file as
 * 404.
 */
async function serveFiles(app: App, { folder, sendMissing }: Files): Promise<void> {
  app.setErrorHandler((error, request, reply) => {
    if (!isRefusedPath(error)) throw error
    return sendMissing(request, reply)
  })
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // Compressed by the build, so that two thousand first visits do not compress the same files again.
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Vite includes a content hash in its assets' names.
      const hashed = /[\\/]assets[\\/]/.test(path)
      reply.headers(hashed ? FOREVER : { 'cache-control': SHARED })
    },
  })
}

/** Whether to answer with a page. A missing file or picture gets none, unless a browser navigates to its address. */
function wantsPage(request: FastifyRequest): boolean {
  const path = pathOf(request)
  if (!/^(GET|HEAD)$/.test(request.method) || /^\/(api|socket\.io)(\/|$)/.test(path)) return false
  if (/\btext\/html\b/i.test(request.headers.accept ?? '')) return true
  return !/^\/(img|files|assets)(\/|$)/.test(path) && !/\.[a-z0-9]{1,8}$/i.test(path)
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? ''
const languageOf = (request: FastifyRequest): Language => (request.cookies.lang === 'en' ? 'en' : 'ar')

/**
 * Browsers ask again at every visit, and get a page only if it changed. A shared cache may store the one for browsers
 * without any cookie: a new phone has none. All others depend on theirs (docs/decisions/0145-let-a-proxy-serve-the-first-page.md).
 */
function sendPage(request: FastifyRequest, reply: FastifyReply, html: string, complete: boolean): FastifyReply {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  const forAll = complete && reply.statusCode === 200 && request.headers.cookie === undefined
  const control = forAll ? SHARED : 'no-cache'
  // Encodings also where this reply is not compressed, or a shared cache gives it to everybody.
  const vary = 'Cookie, accept-encoding'
  reply.headers({ etag, 'cache-control': control, vary, 'content-language': languageOf(request) })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').send(html)
}
