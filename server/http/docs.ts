import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApi } from './openapi.ts'
import type { App } from './route.ts'

/** The same for every app of a process. */
let document: ReturnType<typeof openApi> | undefined

/** The contract for machines at /api/openapi.json, for people at /api/docs. */
export async function serveDocs(app: App): Promise<void> {
  document ??= openApi()
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  app.get('/api/openapi.json', () => document)
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { deepLinking: true } })
}
