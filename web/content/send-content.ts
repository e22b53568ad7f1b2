import type { StoredFile, StoredGame } from '../../server/contract/content.ts'
import { CONTENT_UPLOAD_LIMIT } from '../../server/contract/content-rules.ts'
import { CallError } from '../api/call-error.ts'
import { type UploadOptions, uploadTo } from '../api/upload.ts'
import { fitPicture } from '../parts/authoring/fit-picture.ts'
import { PICTURE_TYPES } from '../parts/authoring/picture-types.ts'

/** Uploads a picture (scaled down if large), sound, pdf or office file; refuses other types. Throws CallError. */
export async function sendMedia(file: File, options?: UploadOptions): Promise<StoredFile> {
  const stored = await send(PICTURE_TYPES.includes(file.type) ? await fitPicture(file) : file, options)
  if (!('path' in stored)) throw NO_SUCH_TYPE
  return stored
}

/** Uploads the zip of a game. Throws CallError, whose `details` name the wrong entries. */
export async function sendGame(file: File, options?: UploadOptions): Promise<StoredGame> {
  const stored = await send(file, options)
  if (!('folder' in stored)) throw NO_SUCH_TYPE
  return stored
}

const NO_SUCH_TYPE = new CallError({ status: 415, error: 'file_type' })

/** The limit is higher than for other uploads; this message names it. */
const TOO_LARGE = new CallError({ status: 413, error: 'content_too_large' })

async function send(file: File, options?: UploadOptions): Promise<StoredFile | StoredGame> {
  if (file.size > CONTENT_UPLOAD_LIMIT) throw TOO_LARGE
  return uploadTo('content/upload', file, options).catch((thrown: unknown) => {
    throw thrown instanceof CallError && thrown.error === 'too_large' ? TOO_LARGE : thrown
  })
}
