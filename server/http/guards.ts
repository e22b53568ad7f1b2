import type { FastifyRequest } from 'fastify'
import { calls } from '../contract/calls.ts'
import { HttpError, notFound, unavailable } from './errors.ts'
import { operatorHints } from './operator-hints.ts'
import { isOwnOrigin } from './own-origin.ts'
import type { App } from './route.ts'

/** Whether a path, without its query, is in the API. */
const isInApi = (url: string) => url === '/api' || url.startsWith('/api/')
/** Whether this request is for the API, and not for a page, a file or a probe. */
export const isCall = (request: { url: string }) => isInApi(request.url.split('?')[0] ?? '')
/** Addresses below /api that are not calls: the description of the contract. */
const isDescription = (url: string) => url === '/api/openapi.json' || /^\/api\/docs(\/|$)/.test(url)

/** The app refuses to start if a route under /api has no call of the contract, and therefore no policy. */
export function failClosed(app: App): void {
  app.addHook('onRoute', (added) => {
    if (!isInApi(added.url) || isDescription(added.url)) return
    const name = added.config?.call
    if (name === undefined || !Object.hasOwn(calls, name)) throw new Error(`no policy for the route ${added.url}`)
  })
}

/** Calls are answered only while the server serves, and never for a page of another site. */
export function guardCalls(app: App): void {
  const { config, lifecycle } = app.deps
  const hints = operatorHints(app)
  // A single server must restart first; of several nodes another one answers at once.
  const retryAfter = () => (lifecycle.state === 'stopping' && config.databaseUrl === undefined ? 3 : 1)
  const refusal = (request: FastifyRequest): HttpError | undefined => {
    if (!lifecycle.serves) return unavailable(retryAfter(), lifecycle.state === 'starting' ? 'starting' : 'stopping')
    const { origin } = request.headers
    if (origin !== undefined && !isOwnOrigin(origin, request.host, config.publicOrigin)) {
      hints.refusedOrigin(origin, config)
      return new HttpError(403, 'origin')
    }
    if (config.cookieSecure && request.routeOptions.config.call === 'login' && origin && isInsecure(origin)) {
      hints.insecureLogin(origin)
      return new HttpError(403, 'insecure')
    }
    // Checked before parsing, because an unreadable body would answer 400 instead.
    return request.is404 ? notFound() : undefined
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (config.trustProxy === false && 'x-forwarded-for' in request.headers) hints.unknownProxy()
    // A proxy keeps connections open, and would send its next call on one that this server is about to close.
    if (lifecycle.state === 'leaving' || lifecycle.state === 'stopping') reply.header('connection', 'close')
    if (!isCall(request)) return done()
    reply.header('cache-control', 'no-store')
    done(refusal(request))
  })
}

/**
 * Whether the page was opened over plain http. Only the browser knows, because a proxy may hide it. Localhost is
 * exempt: browsers keep secure cookies there.
 */
const isInsecure = (origin: string): boolean => /^http:\/\/(?!(localhost|127\.0\.0\.1|\[::1\])(:|$))/.test(origin)
