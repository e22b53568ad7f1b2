import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { isLoopback, placeOf } from './address.ts'
import { HttpError, unavailable } from './errors.ts'
import { isCall } from './guards.ts'
import type { App } from './route.ts'

/** Limits against floods; what is too much for this machine is told to come back later. */
export async function limitLoad(app: App): Promise<void> {
  const { config } = app.deps
  limitLogins(app)
  await app.register(rateLimit, {
    max: config.callsPerMinute,
    timeWindow: 60_000,
    // A reverse proxy on this machine without TRUST_PROXY makes everybody loopback: one count for all would be no limit but an outage.
    allowList: (request) => isLoopback(request.ip),
    keyGenerator: (request) => placeOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  })
  if (config.maxLoopDelayMs === 0) return
  await app.register(underPressure, {
    maxEventLoopDelay: config.maxLoopDelayMs,
    // Whoever watches over the server must still hear that it lives.
    pressureHandler: async (request) => {
      if (isCall(request)) throw unavailable(2)
    },
  })
}

/** Guessing passwords is limited for itself, even from loopback. */
function limitLogins(app: App): void {
  const { loginsPerMinute } = app.deps.config
  app.addHook('onRoute', (added) => {
    if (added.config?.call !== 'login') return
    added.config.rateLimit = { max: loginsPerMinute, allowList: () => false }
  })
}

const tooMany = (ttlMs: number) =>
  new HttpError(429, 'rate_limit', { headers: { 'retry-after': String(Math.max(1, Math.ceil(ttlMs / 1000))) } })
