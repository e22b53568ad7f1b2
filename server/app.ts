import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { sessionRoutes } from './account/session-routes.ts'
import { activityRoutes } from './activities/activity-routes.ts'
import { holderRoute } from './cells/holder-route.ts'
import { BODY_LIMIT } from './contract/body-limits.ts'
import { UPLOAD_LIMIT } from './contract/media.ts'
import { UPLOAD_TIMEOUT_MS } from './contract/rules.ts'
import type { Deps } from './deps.ts'
import { createLargeBodies } from './http/connections/large-bodies.ts'
import { limitLoad } from './http/connections/limits.ts'
import { guardConnections, headLimits } from './http/connections/slow-clients.ts'
import { handleError } from './http/error-handler.ts'
import { failClosed, guardCalls } from './http/guards.ts'
import { setHeaders } from './http/headers.ts'
import { logCalls, logOptions } from './http/log.ts'
import { belowBase, keepBelowBase } from './http/pages/base-path.ts'
import { serveDocs } from './http/pages/docs.ts'
import { readPages, servePages } from './http/pages/pages.ts'
import type { App } from './http/route.ts'
import { parseJsonBodies } from './http/validation/json-bodies.ts'
import { libraryRoutes } from './library/library-routes.ts'
import { contentMedia } from './media/content-media.ts'
import { mediaRoutes } from './media/media-routes.ts'
import { spendSound } from './media/upload-quota.ts'
import { operatorRoutes } from './ops/health.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { listFavourites } from './questions/favourites.ts'
import { questionRoutes } from './questions/question-routes.ts'
import { speechRoutes } from './speech/speech-routes.ts'
import { studentRoutes } from './students/student-routes.ts'
import { activityTasks } from './tasks/activity-tasks.ts'
import { taskRoutes } from './tasks/task-routes.ts'

/** Fast enough to compress every reply on the fly. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
/** The built client of this version. */
export const BUILT_CLIENT = fileURLToPath(new URL('../web/dist', import.meta.url))

interface AppOptions {
  /** Folder of the built client. */
  clientFolder?: string
  /** Additional routes, for tests. */
  more?: (app: App) => void
}

/**
 * Builds the HTTP side of the server without listening.
 * @throws when a route has no policy.
 */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<App> {
  const { config } = deps
  const app = fastify({
    ...logOptions(config),
    genReqId: () => randomUUID(),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    http: headLimits(config),
    // Fastify's own 503 has no Retry-After; `guardCalls` answers while the server stops.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => readable(belowBase(url, config.basePath) ?? url),
  })
  guardConnections(app.server, config)
  app.decorate('deps', deps)
  app.decorate('largeBodies', createLargeBodies())
  app.decorateRequest('person', undefined)
  app.setErrorHandler(handleError)
  failClosed(app)
  logCalls(app)
  parseJsonBodies(app)

  const pages = readPages(options.clientFolder ?? BUILT_CLIENT, config.basePath)
  await app.register(cookie)
  setHeaders(app, pages?.scriptHashes ?? [])
  keepBelowBase(app)
  guardCalls(app)
  await limitLoad(app)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: BROTLI })
  await app.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 20, parts: 30 } })

  operatorRoutes(app)
  holderRoute(app)
  sessionRoutes(app, deps, (person) => listFavourites(deps.db.read, person))
  taskRoutes(app, deps)
  activityRoutes(app, deps, activityTasks(deps))
  studentRoutes(app, deps)
  peopleRoutes(app, deps)
  questionRoutes(app, deps)
  libraryRoutes(app, deps, contentMedia(deps))
  mediaRoutes(app, deps)
  speechRoutes(app, deps, (asker) => spendSound(deps, asker))
  options.more?.(app)
  await serveDocs(app)
  await servePages(app, pages)
  await app.ready()
  return app
}

/**
 * Replaces an undecodable path by one that matches no route, so that the answer is the contract's 404 instead of
 * Fastify's own error.
 */
function readable(url: string): string {
  const [path = ''] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** A number is the count of proxies in front of the server. */
const trusted = (proxies: Deps['config']['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
