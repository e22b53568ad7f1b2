import type { FastifyRequest } from 'fastify'
import { UPLOAD_LIMIT } from '../contract/media.ts'
import { HttpError } from '../http/errors.ts'
import { unreadable } from '../http/validation/body.ts'

/** Reads the first file of the field `files` completely; see `readFile`. */
export const readUpload = async (request: FastifyRequest, limit = UPLOAD_LIMIT): Promise<Buffer | undefined> =>
  (await readFile(request, ['files'], limit))?.bytes

/**
 * Reads the first file of one of these fields completely; undefined if there is none. Ignores names and declared types.
 * @throws HttpError 413 above the limit in bytes, 400 for a body that is not a multipart form.
 */
export async function readFile<Field extends string>(
  request: FastifyRequest,
  fields: readonly Field[],
  limit = UPLOAD_LIMIT,
): Promise<{ field: Field; bytes: Buffer } | undefined> {
  try {
    for await (const part of request.parts({ limits: { fileSize: limit } })) {
      if (part.type !== 'file') continue
      const field = fields.find((one) => one === part.fieldname)
      if (field) return { field, bytes: await part.toBuffer() }
      part.file.resume()
    }
    return undefined
  } catch (error) {
    throw fromMultipart(error)
  }
}

/** Maps errors of the form parser to the contract's errors; rethrows all others. */
function fromMultipart(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new HttpError(413, 'too_large')
  // The parser throws plain errors without errno for broken boundaries, truncated bodies and too many parts.
  return 'errno' in error ? error : unreadable('', 'not a readable form')
}
