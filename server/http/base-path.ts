import { notFound } from './errors.ts'
import type { App } from './route.ts'

/*
 * The portal may lie below a path of its host (`BASE_PATH`, '' or like `/bawaba`). The path comes off a request before it
 * is routed, and is put on where an address leaves in a header or in a page. Routes, replies and stored texts name
 * addresses without it; the web client puts it on (web/api/base-path.ts).
 */

/** Operators ask the server itself, past the proxy: these are there without the path too. */
const PROBES = /^\/(healthz|readyz|metrics)(\?|$)/
/** Where a page of the client names its own addresses: links, its head, the texts that boot.js asks for, and styles. */
const ADDRESSES = /(\s(?:href|src|data-ar|data-en)="|\burl\(["']?)\/(?!\/)/g

/** What a request asks for, as the routes know it; undefined outside of the path. */
export function belowBase(url: string, base: string): string | undefined {
  if (!url.startsWith(base)) return undefined
  const rest = url.slice(base.length)
  if (rest.startsWith('/')) return rest
  return rest === '' || rest.startsWith('?') ? `/${rest}` : undefined
}

/** Answers what lies outside of the path, and leads who asks for the host alone, or leaves out the stroke at the end, to the home. */
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

/** The path on a page's own addresses, and told to its scripts. */
export const pageBelowBase = (html: string, base: string): string =>
  base === '' ? html : linksBelowBase(html, base).replace(/<html\b[^>]*/, (opening) => `${opening} data-base="${base}"`)

/** The path on the addresses of a part of a page. */
export const linksBelowBase = (html: string, base: string): string =>
  base === '' ? html : html.replace(ADDRESSES, `$1${base}/`)
