import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '../../files/file-store.ts'
import { notFound } from '../errors.ts'
import { byteRange } from './byte-range.ts'

/**
 * Streams a stored file, or the part named by Range; 304 if the browser has it. If-Range with another version gets
 * the whole file.
 * @throws HttpError 404 if there is no such file, or if it is a folder; FilesUnavailable
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  key: string,
  headers: Record<string, string> & { etag: string; 'content-type': string },
): Promise<FastifyReply> {
  const sent = { ...headers, 'accept-ranges': 'bytes' }
  if (request.headers['if-none-match'] === headers.etag) return reply.headers(sent).code(304).send()
  if (request.method === 'HEAD') {
    const found = await files.stat(key)
    if (!found) throw notFound()
    // Fastify would read the whole file, and throw it away after the reply.
    return reply.headers({ ...sent, 'content-length': String(found.bytes) }).send(Readable.from([]))
  }
  const asked = isForThis(request, headers.etag) ? request.headers.range : undefined
  // Only a range needs the size before the file is opened.
  const facts = asked === undefined ? undefined : await files.stat(key)
  if (asked !== undefined && !facts) throw notFound()
  const range = facts && byteRange(asked, facts.bytes)
  if (range === 'outside')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${facts?.bytes}`, 'content-type': headers['content-type'] })
      .send()
  const opened = await files.open(key, range)
  if (!opened) throw notFound()
  const { from, to } = range ?? { from: 0, to: opened.bytes - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${from}-${to}/${opened.bytes}`)
  return reply.headers({ ...sent, 'content-length': String(to - from + 1) }).send(opened.stream)
}

/**
 * To resume a download, a browser sends its version in If-Range (RFC 9110, 13.1.5): only the same strong tag matches. A
 * date never does, since no Last-Modified is sent.
 */
function isForThis({ headers }: FastifyRequest, etag: string): boolean {
  const held = headers['if-range']
  return held === undefined || (held === etag && !etag.startsWith('W/'))
}
