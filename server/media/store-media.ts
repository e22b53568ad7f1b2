import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { CleanMedia } from './inspect.ts'

/** The folder of stored media below DATA_DIR, and where one of its paths lies. Paths come from the media table only. */
export const mediaFile = (dataDir: string, path: string): string => join(dataDir, 'media', path)

/**
 * Named by its content, in folders by the first letters: `ab/cd/….png`. A photo of a person is named by its owner as
 * well, so that one person's right to see it never depends on who else sent the same picture.
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
  /** A photo of a person: needs a session, is cached privately. */
  person: boolean
  at: Date
  /** Where its content is not to name it. */
  path?: string
}

export type WriteBytes = (file: string, bytes: Uint8Array) => Promise<void>

/** Puts the bytes on disk, then the row; the same content again is the same path and one row. Rejects as the disk does (ENOSPC). */
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

/** A file is there whole or not at all: written beside, synced, renamed. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const beside = `${file}.${process.pid}.${process.hrtime.bigint()}.part`
  await mkdir(dirname(file), { recursive: true })
  try {
    const handle = await open(beside, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(beside, file)
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {})
    throw error
  }
}
