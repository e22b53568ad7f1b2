import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { CleanMedia } from './inspect.ts'

/** The folder of stored media below DATA_DIR, and the file of a stored path. Paths come only from the media table. */
export const mediaFile = (dataDir: string, path: string): string => join(dataDir, 'media', path)

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

export type WriteBytes = (file: string, bytes: Uint8Array) => Promise<void>

/**
 * Writes the bytes to disk, then the row. The same content has the same path and one row. Rejects with the disk's error
 * (ENOSPC).
 */
export async function storeMedia(
  write: Kysely<Database>,
  dataDir: string,
  media: CleanMedia,
  owner: MediaOwner,
  writeBytes: WriteBytes = writeWhole,
): Promise<string> {
  const path = owner.path ?? mediaPath(media, owner.person && owner.ownerId ? owner.ownerId : undefined)
  await writeBytes(mediaFile(dataDir, path), media.bytes)
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
  return path
}

/** Writes a temporary file, syncs it and renames it, so that a file is complete or absent. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${file}.${process.pid}.${process.hrtime.bigint()}.part`
  await mkdir(dirname(file), { recursive: true })
  try {
    const handle = await open(unfinished, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
}
