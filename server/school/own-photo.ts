import { extname } from 'node:path'
import type { Deps } from '../deps.ts'
import { invalid, unavailable } from '../http/errors.ts'
import { isDiskFull } from '../http/files/disk-full.ts'
import type { CleanMedia } from '../media/inspect.ts'
import { mediaKey, storeMedia } from '../media/store-media.ts'

/**
 * Copies a stored picture as this person's photo and returns its path. A picture that was not uploaded as a photo may
 * be used in a question, where everybody can see it; the copy is visible to the person's school only.
 * @throws HttpError 422 if it is not a picture, or another person's photo; 503 if the disk is full or the store away.
 */
export async function ownPhoto(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  userId: string,
  path: string,
): Promise<string> {
  const media = await db.read.selectFrom('media').selectAll().where('path', '=', path).executeTakeFirst()
  if (media?.kind !== 'image' || (media.person && media.owner_id !== userId)) throw invalid('not found', 'img')
  if (media.person) return path
  const bytes = await files.read(mediaKey(path))
  if (!bytes) throw invalid('not found', 'img')
  const { width, height, mime } = media
  // Stored media have one of these types.
  const copy = { kind: 'image', mime, extension: extname(path).slice(1), bytes, width, height } as CleanMedia
  try {
    return await storeMedia(db.write, files, copy, { ownerId: userId, person: true, at: now() })
  } catch (error) {
    if (isDiskFull(error)) throw unavailable(60, 'disk_full')
    throw error
  }
}
