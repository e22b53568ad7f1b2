import type { Reply } from '../../contract/calls.ts'
import { CONTENT_UPLOAD_LIMIT } from '../../contract/content-rules.ts'
import { isHeic } from '../../contract/picture-rules.ts'
import type { Deps } from '../../deps.ts'
import { FilesUnavailable } from '../../files/file-store.ts'
import { invalid, unavailable } from '../../http/errors.ts'
import { isDiskFull } from '../../http/files/disk-full.ts'
import { storeGame } from '../game-files.ts'
import { gamePreview } from '../game-token.ts'
import { gameOfZip, refused } from './game-zip.ts'
import type { MediaTools } from './media-tools.ts'
import { isZip } from './read-zip.ts'

type Request = Parameters<MediaTools['receive']>[0]

/** Stores a picture, a sound, a document, or the files of a game. They are not visible until a row names them. */
export async function upload(deps: Deps, media: MediaTools, request: Request): Promise<Reply<'content/upload'>> {
  const received = await media.receive(request, CONTENT_UPLOAD_LIMIT)
  if (!received) throw invalid('required', 'files')
  const { bytes, giveBack } = received
  try {
    const stored = await media.store(bytes)
    if (stored) return stored
    if (isZip(bytes)) return await uploadGame(deps, bytes)
    throw refused(isHeic(bytes) ? 'heic' : 'file_type')
  } catch (error) {
    if (error instanceof FilesUnavailable || isDiskFull(error)) await giveBack()
    if (isDiskFull(error)) throw unavailable(60, 'disk_full')
    throw error
  }
}

async function uploadGame(deps: Deps, zip: Buffer): Promise<Reply<'content/upload'>> {
  const files = await gameOfZip(zip)
  const folder = await storeGame(deps.files, files)
  return {
    folder,
    files: files.size,
    bytes: [...files.values()].reduce((sum, { length }) => sum + length, 0),
    preview: await gamePreview(deps, folder),
  }
}
