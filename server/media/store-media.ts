import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { FileStore } from '../files/file-store.ts'
import type { CleanMedia } from './inspect.ts'

/** The key of a stored path. Paths come only from the media table. */
export const mediaKey = (path: string): string => `media/${path}`

/**
 * The path is derived from the content, in folders by the first digits: `ab/cd/….png`. For a person's photo it is also
 * derived from the owner, so that access to it never depends on who else uploaded the same picture.
 */
export function mediaPath(media: CleanMedia, personId?: string): string {
  const hash = createHash('sha256')
    .update(personId ? `${personId}\n` : '')
    .update(media.bytes)
    .digest('hex')
    .slice(0, 40)
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash.slice(4)}.${media.extension}`
}

export interface MediaOwner {
  ownerId: string | null
  /** A person's photo: requires a session and is cached privately. */
  person: boolean
  at: Date
  /** Replaces the content as the source of the path. */
  path?: string
}

/**
 * Stores the bytes, then the row. The same content has the same path and one row. Rejects with the disk's error (ENOSPC).
 * @throws FilesUnavailable
 */
export async function storeMedia(
  write: Kysely<Database>,
  files: FileStore,
  media: CleanMedia,
  owner: MediaOwner,
): Promise<string> {
  const path = pathOf(media, owner)
  await files.put(mediaKey(path), media.bytes)
  await storeRow(write, path, media, owner)
  return path
}

/** The path under which `storeMedia` stores this. */
export const pathOf = (media: CleanMedia, owner: MediaOwner): string =>
  owner.path ?? mediaPath(media, owner.person && owner.ownerId ? owner.ownerId : undefined)

/** The row alone. The file must have been stored before. */
export async function storeRow(
  write: Kysely<Database>,
  path: string,
  media: CleanMedia,
  owner: MediaOwner,
): Promise<void> {
  await write
    .insertInto('media')
    .values({
      path,
      kind: media.kind,
      mime: media.mime,
      bytes: media.bytes.length,
      width: media.width,
      height: media.height,
      person: owner.person ? 1 : 0,
      owner_id: owner.ownerId,
      created_at: owner.at.toISOString(),
    })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute()
}
