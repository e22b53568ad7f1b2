import type { StoredFile, StoredGame } from '../../server/contract/content.ts'
import { CONTENT_UPLOAD_LIMIT } from '../../server/contract/content-rules.ts'
import { CallError } from '../api/call-error.ts'
import { type UploadOptions, uploadTo } from '../api/upload.ts'

/** Stores a picture, a sound or a pdf; anything else is refused. Throws CallError. */
export async function sendMedia(file: File, options?: UploadOptions): Promise<StoredFile> {
  const stored = await send(file, options)
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

function send(file: File, options?: UploadOptions): Promise<StoredFile | StoredGame> {
  if (file.size > CONTENT_UPLOAD_LIMIT) return Promise.reject(new CallError({ status: 413, error: 'too_large' }))
  return uploadTo('content/upload', file, options)
}
