import type { FastifyRequest } from 'fastify'
import { calls } from '../contract/calls.ts'
import { HttpError, notFound, unavailable } from './errors.ts'
import { operatorHints } from './operator-hints.ts'
import type { App } from './route.ts'

const below = (url: string) => url === '/api' || url.startsWith('/api/')
/** Is this request for the API, and not for a page, a file or an operator? */
export const isCall = (request: { url: string }) => below(request.url.split('?')[0] ?? '')
/** Below /api without being calls: the contract's own description. */
const isDescription = (url: string) => url === '/api/openapi.json' || /^\/api\/docs(\/|$)/.test(url)

/** No route under /api without a call of the contract and its policy: the app refuses to start. */
export function failClosed(app: App): void {
  app.addHook('onRoute', (added) => {
    if (!below(added.url) || isDescription(added.url)) return
    const name = added.config?.call
    if (name === undefined || !Object.hasOwn(calls, name)) throw new Error(`no policy for the route ${added.url}`)
  })
}

/** Calls are answered only while the server is ready, and never to a page of another site. */
export function guardCalls(app: App): void {
  const { config, lifecycle } = app.deps
  const hints = operatorHints(app)
  const refusal = (request: FastifyRequest): HttpError | undefined => {
    if (lifecycle.state !== 'ready') return unavailable(lifecycle.state === 'starting' ? 1 : 3)
    const { origin } = request.headers
    if (origin !== undefined && !isOwnOrigin(origin, request.host, config.publicOrigin)) {
      hints.refusedOrigin(origin, config)
      return new HttpError(403, 'origin')
    }
    if (config.cookieSecure && request.routeOptions.config.call === 'login' && origin && isInsecure(origin)) {
      hints.insecureLogin(origin)
      return new HttpError(403, 'insecure')
    }
    // Here already, since a body that can't be read would be 400.
    return request.is404 ? notFound() : undefined
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (config.trustProxy === false && 'x-forwarded-for' in request.headers) hints.unknownProxy()
    if (!isCall(request)) return done()
    reply.header('cache-control', 'no-store')
    done(refusal(request))
  })
}

/** Was the page opened over plain http? Only the browser knows, whatever stands in front. On one's own machine cookies stay all the same. */
const isInsecure = (origin: string): boolean => /^http:\/\/(?!(localhost|127\.0\.0\.1|\[::1\])(:|$))/.test(origin)

/** Without PUBLIC_ORIGIN the page must come from the host that was called; whether by http or https, a proxy in front hides. */
function isOwnOrigin(origin: string, host: string, publicOrigin: string | undefined): boolean {
  if (publicOrigin !== undefined) return origin === publicOrigin
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase()
}
