import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredMedia } from './find-media.ts'

const YEAR = 31_536_000

/**
 * Names are content hashes, so copies never expire. People's photos may be cached only by the browser of the session.
 */
export function mediaHeaders(media: StoredMedia, variant: string) {
  return {
    'content-type': media.mime,
    'cache-control': `${media.person ? 'private' : 'public'}, max-age=${YEAR}, immutable`,
    etag: `"${media.path}:${variant}"`,
    'x-content-type-options': 'nosniff',
    // In a tab of its own, the file can neither run scripts nor load anything.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
}

/** Sends a whole medium, or 304 if the browser has it. */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  media: StoredMedia,
  bytes: Uint8Array,
  variant: string,
): FastifyReply {
  const headers = mediaHeaders(media, variant)
  if (request.headers['if-none-match'] === headers.etag) return reply.headers(headers).code(304).send()
  return reply.headers(headers).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
