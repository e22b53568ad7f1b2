import { createHash, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'
import { isLoopback } from '../http/connections/address.ts'
import { HttpError } from '../http/errors.ts'
import type { App } from '../http/route.ts'
import { readLag } from './lag.ts'
import { createMetrics } from './metrics.ts'

/** Above this lag the read models count as behind (docs/decisions/0103-conventions-of-calls.md). */
const MOST_LAG_SECONDS = 5
/** Without an answer of the database within this time the server is not ready. */
const DATABASE_MS = 3_000

/** Routes for operators: /healthz (alive), /readyz (can save answers), /metrics (Prometheus). */
export function operatorRoutes(app: App): void {
  const { deps } = app
  const metrics = createMetrics(app)

  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      const lag = await readLag(deps, DATABASE_MS)
      const { state } = deps.lifecycle
      if (state !== 'ready') reply.code(503).header('retry-after', '2')
      // The read models are shared, so their lag says nothing about this node: a proxy would drop every node at once.
      return { status: state, projection: lag.seconds > MOST_LAG_SECONDS ? 'behind' : 'current', lag }
    } catch (error) {
      request.log.error({ err: error }, 'database not reachable')
      return reply.code(503).header('retry-after', '5').send({ status: 'database' })
    }
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, deps.config)) throw new HttpError(403, 'permission')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

/**
 * With METRICS_TOKEN, only requests that carry it. Without it, requests of this machine in development and none in
 * production, because a local proxy that adds no header looks like this machine.
 */
function mayRead(
  request: { headers: Record<string, unknown>; socket: { remoteAddress?: string } },
  { metricsToken, nodeEnv }: Config,
): boolean {
  const { authorization } = request.headers
  if (metricsToken !== undefined)
    return typeof authorization === 'string' && sameText(authorization, `Bearer ${metricsToken}`)
  if (nodeEnv === 'production') return false
  const passedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in request.headers)
  return isLoopback(request.socket.remoteAddress) && !passedOn
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const sameText = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
