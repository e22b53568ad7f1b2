import type { StoredFile, StoredGame } from '../../server/contract/content.ts'
import { CONTENT_UPLOAD_LIMIT } from '../../server/contract/content-rules.ts'
import { CallError } from '../api/call-error.ts'
import { type UploadOptions, uploadTo } from '../api/upload.ts'
import { fitPicture } from '../parts/authoring/fit-picture.ts'
import { PICTURE_TYPES } from '../parts/authoring/picture-types.ts'

/** Stores a picture, made smaller where it is large, a sound, a pdf or an office file; anything else is refused. Throws CallError. */
export async function sendMedia(file: File, options?: UploadOptions): Promise<StoredFile> {
  const stored = await send(PICTURE_TYPES.includes(file.type) ? await fitPicture(file) : file, options)
  if (!('path' in stored)) throw NO_SUCH_TYPE
  return stored
}

/** Stores a game from its zip. Throws CallError, whose `details` name what is wrong in it. */
export async function sendGame(file: File, options?: UploadOptions): Promise<StoredGame> {
  const stored = await send(file, options)
  if (!('folder' in stored)) throw NO_SUCH_TYPE
  return stored
}

const NO_SUCH_TYPE = new CallError({ status: 415, error: 'file_type' })

/** More may be sent here than elsewhere, and the message says how much. */
const TOO_LARGE = new CallError({ status: 413, error: 'content_too_large' })

async function send(file: File, options?: UploadOptions): Promise<StoredFile | StoredGame> {
  if (file.size > CONTENT_UPLOAD_LIMIT) throw TOO_LARGE
  return uploadTo('content/upload', file, options).catch((thrown: unknown) => {
    throw thrown instanceof CallError && thrown.error === 'too_large' ? TOO_LARGE : thrown
  })
}
