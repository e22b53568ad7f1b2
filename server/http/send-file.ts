import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { byteRange } from './byte-range.ts'
import { notFound } from './errors.ts'

/**
 * Streams a file of the disk, or the part of it that Range names; 304 where the browser has it. With an If-Range that
 * names another file the whole of this one.
 * @throws HttpError 404 where there is no such file, or a folder of that name.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  headers: Record<string, string> & { etag: string; 'content-type': string },
): Promise<FastifyReply> {
  const found = await stat(file).catch(unlessMissing)
  if (!found?.isFile()) throw notFound()

  const sent = { ...headers, 'accept-ranges': 'bytes' }
  if (request.headers['if-none-match'] === headers.etag) return reply.headers(sent).code(304).send()
  const range = isForThis(request, headers.etag) ? byteRange(request.headers.range, found.size) : undefined
  if (range === 'outside')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${found.size}`, 'content-type': headers['content-type'] })
      .send()
  const { from, to } = range ?? { from: 0, to: found.size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${from}-${to}/${found.size}`)
  reply.headers({ ...sent, 'content-length': String(to - from + 1) })
  // An empty file has no last byte to stream to.
  return reply.send(found.size === 0 ? '' : createReadStream(file, { start: from, end: to }))
}

/**
 * A browser that goes on with a file says by If-Range what it has of it (RFC 9110, 13.1.5): only the very same strong tag
 * does. A date never fits, since no Last-Modified is sent.
 */
function isForThis({ headers }: FastifyRequest, etag: string): boolean {
  const held = headers['if-range']
  return held === undefined || (held === etag && !etag.startsWith('W/'))
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
