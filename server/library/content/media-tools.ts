import type { FastifyRequest } from 'fastify'
import type { StoredFile } from '../../contract/content.ts'

/** Media functions that app.ts passes to the content routes, because a feature must not import another. */
export interface MediaTools {
  /**
   * The complete file of a multipart form; undefined if there is none. `giveBack` takes its charge to the quota back, if the portal
   * cannot store it.
   * @throws HttpError 413 above the limit, 429 when the quota is used up.
   */
  receive: (
    request: FastifyRequest,
    limit: number,
  ) => Promise<{ bytes: Buffer; giveBack: () => Promise<void> } | undefined>
  /** Stores a file that its bytes identify as picture, audio or pdf; undefined for everything else. */
  store: (bytes: Buffer) => Promise<StoredFile | undefined>
}
