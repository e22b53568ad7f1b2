import type { FastifyRequest } from 'fastify'
import type { StoredFile } from '../../contract/content.ts'

/** What the room of media lends to whoever keeps content. */
export interface MediaTools {
  /** The file of a multipart form, whole; undefined where there is none. @throws HttpError 413 above the limit. */
  receive: (request: FastifyRequest, limit: number) => Promise<Buffer | undefined>
  /** Stores what its content says is a picture, a sound or a pdf; undefined for everything else. */
  store: (bytes: Buffer) => Promise<StoredFile | undefined>
}
