import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Deps } from '../deps.ts'
import { invalid, unavailable } from '../http/errors.ts'
import { isDiskFull } from '../http/files/disk-full.ts'
import type { CleanMedia } from '../media/inspect.ts'
import { onlyMissing } from '../media/resize.ts'
import { mediaFile, storeMedia } from '../media/store-media.ts'

/**
 * Path of this person's photo, made of a stored picture. One that was not sent as a photo may stand in a question, or be
 * sent for one later, and is seen by everybody: the photo is a copy of it, for the people of the school alone.
 * @throws HttpError 422 for what is no picture, and for somebody else's photo.
 */
export async function ownPhoto(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  userId: string,
  path: string,
): Promise<string> {
  const media = await db.read.selectFrom('media').selectAll().where('path', '=', path).executeTakeFirst()
  if (media?.kind !== 'image' || (media.person && media.owner_id !== userId)) throw invalid('not found', 'img')
  if (media.person) return path
  const bytes = await readFile(mediaFile(config.dataDir, path)).catch(onlyMissing)
  if (!bytes) throw invalid('not found', 'img')
  const { width, height, mime } = media
  // It was stored as one of these.
  const copy = { kind: 'image', mime, extension: extname(path).slice(1), bytes, width, height } as CleanMedia
  try {
    return await storeMedia(db.write, config.dataDir, copy, { ownerId: userId, person: true, at: now() })
  } catch (error) {
    if (isDiskFull(error)) throw unavailable(60)
    throw error
  }
}
