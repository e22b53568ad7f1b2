import { notFound } from '../http/errors.ts'
import type { App } from '../http/route.ts'
import { cleanLogin } from '../school/clean.ts'
import { HOLDER_PATH } from './ask-cells.ts'
import { holderOf } from './holder.ts'

/** Answers the other cells, and nobody else. It is not below /api, because it is no call of the contract. */
export function holderRoute(app: App): void {
  const { cells, db } = app.deps
  if (cells === undefined) return
  app.post(HOLDER_PATH, async (request, reply) => {
    if (!cells.isFromCell(request)) throw notFound()
    const login = (request.body as { login?: unknown } | undefined)?.login
    if (typeof login !== 'string') throw notFound()
    reply.header('cache-control', 'no-store')
    return { holder: await holderOf(db.read, cleanLogin(login)) }
  })
}
