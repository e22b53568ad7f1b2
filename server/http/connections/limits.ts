import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { tooMany, unavailable } from '../errors.ts'
import { isCall } from '../guards.ts'
import type { App } from '../route.ts'
import { isLoopback, networkOf } from './address.ts'

/** Interval of the measure, which is the mean delay of the event loop since the previous one. */
const SAMPLE_MS = 1_000
/**
 * Time after the start in which the measure is ignored. The measure that began during the start has ended by then, and the next one has
 * replaced it.
 */
const START_MEASURED_MS = 2 * SAMPLE_MS

/** Rate limits, and 503 with Retry-After when this machine is overloaded. */
export async function limitLoad(app: App): Promise<void> {
  const { config, cells, lifecycle } = app.deps
  limitLogins(app)
  await app.register(rateLimit, {
    max: config.callsPerMinute,
    timeWindow: 60_000,
    // Behind a local reverse proxy without TRUST_PROXY, every client appears as loopback: a shared count would lock out
    // the whole school.
    // The cell that sends a call has counted it.
    allowList: (request) => isLoopback(request.ip) || cells?.isFromCell(request) === true,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  })
  if (config.maxLoopDelayMs === 0) return
  await app.register(underPressure, {
    maxEventLoopDelay: config.maxLoopDelayMs,
    sampleInterval: SAMPLE_MS,
    // Probes must still learn that the server is alive.
    pressureHandler: async (request) => {
      if (isCall(request) && lifecycle.readyMs() > START_MEASURED_MS) throw unavailable(2, 'overload')
    },
  })
}

/** Logins have their own limit against password guessing, which also applies to loopback. */
function limitLogins(app: App): void {
  const { config, cells } = app.deps
  app.addHook('onRoute', (added) => {
    if (added.config?.call !== 'login') return
    added.config.rateLimit = {
      max: config.loginsPerMinute,
      allowList: (request) => cells?.isFromCell(request) === true,
    }
  })
}
