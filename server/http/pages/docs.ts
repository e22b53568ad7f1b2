import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { App } from '../route.ts'
import { openApi } from './openapi.ts'

/** Cached, because it is the same for every app in a process. */
let document: ReturnType<typeof openApi> | undefined

/** Serves the contract: for machines at /api/openapi.json, for people at /api/docs. */
export async function serveDocs(app: App): Promise<void> {
  document ??= openApi()
  const { basePath } = app.deps.config
  const published = basePath ? { ...document, servers: [{ url: basePath }] } : document
  await app.register(swagger, { mode: 'static', specification: { document: published as never } })
  app.get('/api/openapi.json', () => published)
  await app.register(swaggerUi, { routePrefix: '/api/docs', indexPrefix: basePath, uiConfig: { deepLinking: true } })
}
