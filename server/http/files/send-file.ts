import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../errors.ts'
import { byteRange } from './byte-range.ts'

/**
 * Streams a file from disk, or the part named by Range; 304 if the browser has it. If-Range with another version gets
 * the whole file.
 * @throws HttpError 404 if there is no such file, or if it is a folder.
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
  // An empty file has no last byte, so there is no range to stream.
  return reply.send(found.size === 0 ? '' : createReadStream(file, { start: from, end: to }))
}

/**
 * To resume a download, a browser sends its version in If-Range (RFC 9110, 13.1.5): only the same strong tag matches. A
 * date never does, since no Last-Modified is sent.
 */
function isForThis({ headers }: FastifyRequest, etag: string): boolean {
  const held = headers['if-range']
  return held === undefined || (held === etag && !etag.startsWith('W/'))
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
