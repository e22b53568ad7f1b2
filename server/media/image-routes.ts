import type { FastifyReply } from 'fastify'
import { IMAGE_SIZES, type ImageSize } from '../contract/media.ts'
import type { Deps } from '../deps.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { sendFile } from '../http/files/send-file.ts'
import type { App } from '../http/route.ts'
import { findMedia, maySeePhoto } from './find-media.ts'
import { mediaHeaders, sendBytes } from './headers.ts'
import { placeholder } from './placeholder.ts'
import { resized } from './resize.ts'
import { mediaKey } from './store-media.ts'

/**
 * Larger pictures are streamed. A whole school fetches the picture of a question in the same minute; unstreamed, one copy for each
 * slow phone would stay in memory until it is sent.
 */
const LARGE = 256 * 1024

/** `GET /img/{path}` and `GET /img/{size}/{path}`. A missing picture is replaced by the placeholder. */
export function imageRoutes(app: App, deps: Deps): void {
  const { db, files } = deps

  app.get<{ Params: { '*': string } }>('/img/*', async (request, reply) => {
    const { size, path } = sizeAndPath(request.params['*'])
    const media = await findMedia(db.read, path)
    if (media?.kind !== 'image') return await sendPlaceholder(reply, size)
    if (media.person) {
      const reader = await deps.sessions.personOfRequest(request)
      if (!reader) throw new HttpError(401, 'login')
      if (!(await maySeePhoto(db.read, media, reader))) throw notFound()
    }
    if (!size && media.bytes > LARGE) {
      const headers = mediaHeaders(media, 'full')
      return await sendFile(request, reply, files, mediaKey(media.path), headers).catch(async (error) => {
        if (error instanceof HttpError && error.status === 404) return await sendPlaceholder(reply, size)
        throw error
      })
    }
    const bytes = await (size ? resized(files, media.path, size) : files.read(mediaKey(media.path)))
    if (!bytes) return await sendPlaceholder(reply, size)
    return sendBytes(request, reply, media, bytes, size ?? 'full')
  })
}

/** The first folder is a size if it is one of the contract's. Stored paths begin with two hexadecimal digits. */
function sizeAndPath(wildcard: string): { size: ImageSize | undefined; path: string } {
  const [first = '', ...rest] = wildcard.split('/')
  const size = IMAGE_SIZES.find((known) => known === first)
  return size ? { size, path: rest.join('/') } : { size: undefined, path: wildcard }
}

/** Cached for a short time only, because the picture may be stored later. */
async function sendPlaceholder(reply: FastifyReply, size: ImageSize | undefined) {
  const bytes = await placeholder(size)
  return reply
    .headers({ 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff', 'x-placeholder': '1' })
    .type('image/png')
    .send(Buffer.from(bytes))
}
