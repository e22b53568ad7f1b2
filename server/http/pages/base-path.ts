import { notFound } from '../errors.ts'
import type { App } from '../route.ts'

/*
 * The portal may be served below a path of its host (`BASE_PATH`, '' or like `/bawaba`). The path is removed from a
 * request before routing, and added to addresses in headers and pages. Routes, replies and stored texts use addresses
 * without it; the web client adds it (web/api/base-path.ts).
 */

/** Probes also work without the path, because operators query the server directly, not through the proxy. */
const PROBES = /^\/(healthz|readyz|metrics)(\?|$)/
/**
 * The start of each own address in a page: in links, the head, the texts that boot.js fetches, and styles.
 */
const ADDRESSES = /(\s(?:href|src|data-ar|data-en)="|\burl\(["']?)\/(?!\/)/g

/** A request's address without the base path; undefined outside the base path. */
export function belowBase(url: string, base: string): string | undefined {
  if (!url.startsWith(base)) return undefined
  const rest = url.slice(base.length)
  if (rest.startsWith('/')) return rest
  return rest === '' || rest.startsWith('?') ? `/${rest}` : undefined
}

/**
 * Answers requests outside the base path. Redirects the bare host, and the path without its final slash, to the home
 * page.
 */
export function keepBelowBase(app: App): void {
  const { basePath } = app.deps.config
  if (basePath === '') return
  app.addHook('onRequest', (request, reply, done) => {
    const asked = request.originalUrl
    const [path = ''] = asked.split('?')
    if ((path === '/' || path === basePath) && /^(GET|HEAD)$/.test(request.method))
      return void reply.redirect(belowBase(asked, basePath) ?? asked)
    if (PROBES.test(asked) || asked.startsWith(`${basePath}/`)) return done()
    done(notFound())
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const to = reply.getHeader('location')
    if (typeof to === 'string' && to.startsWith('/')) reply.header('location', basePath + to)
    done()
  })
}

/** Adds the base path to a page's own addresses and passes it to its scripts. */
export const pageBelowBase = (html: string, base: string): string =>
  base === '' ? html : linksBelowBase(html, base).replace(/<html\b[^>]*/, (opening) => `${opening} data-base="${base}"`)

/** Adds the base path to the addresses in part of a page. */
export const linksBelowBase = (html: string, base: string): string =>
  base === '' ? html : html.replace(ADDRESSES, `$1${base}/`)
