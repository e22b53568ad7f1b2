import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '../../files/file-store.ts'
import { notFound } from '../errors.ts'
import { sharedBuilds } from './shared-builds.ts'

const YEAR_SECONDS = 31_536_000
/** For files whose names contain a hash of their contents. */
export const FOREVER = { 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable` }
/** Types of the files that Vite names by their contents. */
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/** Answers for a script, style or font of another build that a node shares (shared-builds.ts). @throws HttpError 404 */
export function otherBuilds(files: FileStore) {
  const builds = sharedBuilds(files)
  return async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    const [, name = '', ending = ''] = /^\/assets\/([\w.-]+\.(\w+))$/.exec(path) ?? []
    const type = TYPES[ending]
    if (type === undefined || !/^(GET|HEAD)$/.test(request.method)) throw notFound()
    const packed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') ? await builds.find(`${name}.br`) : undefined
    const found = packed ?? (await builds.find(name))
    const bytes = found && (await builds.read(found))
    if (!bytes) throw notFound()
    if (packed) reply.header('content-encoding', 'br')
    return reply
      .headers({ ...FOREVER, vary: 'accept-encoding' })
      .type(type)
      .send(bytes)
  }
}
