import type { Deps } from '../deps.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { attachment } from '../http/files/disposition.ts'
import { sendFile } from '../http/files/send-file.ts'
import type { App } from '../http/route.ts'
import { fileNameOf, findMedia, maySeePhoto } from './find-media.ts'
import { mediaHeaders } from './headers.ts'
import { mediaKey } from './store-media.ts'

/** `GET /files/{path}`: sounds and library files, with ranges, so that a player can seek. */
export function fileRoutes(app: App, deps: Deps): void {
  const { read } = deps.db
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const media = await findMedia(read, request.params['*'])
    if (!media) throw notFound()
    if (media.person) {
      const reader = await deps.sessions.personOfRequest(request)
      if (!reader) throw new HttpError(401, 'login')
      if (!(await maySeePhoto(read, media, reader))) throw notFound()
    }
    const name = await fileNameOf(read, media.path)
    const headers = {
      ...mediaHeaders(media, 'full'),
      ...(name !== undefined && { 'content-disposition': attachment(name) }),
    }
    return await sendFile(request, reply, deps.files, mediaKey(media.path), headers)
  })
}
