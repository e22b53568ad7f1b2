import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { IMAGE_SIZES } from '../contract/media.ts'
import type { Database } from '../database/tables.ts'
import { mediaFile } from '../media/store-media.ts'

/**
 * Deletes the rows of a person's photos; their paths then return the placeholder. Returns the paths, for `erasePhotos`.
 */
export async function forgetPhotos(write: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await write
    .deleteFrom('media')
    .where('owner_id', '=', userId)
    .where('person', '=', 1)
    .returning('path')
    .execute()
  return rows.map((row) => row.path)
}

/** Deletes the files in every size. The path of a photo depends on its owner, so no other person's photo is deleted. */
export async function erasePhotos(dataDir: string, paths: string[]): Promise<void> {
  const files = paths.flatMap((path) => [
    mediaFile(dataDir, path),
    ...IMAGE_SIZES.map((size) => join(dataDir, 'resized', size, path)),
  ])
  for (const file of files) await rm(file, { force: true })
}
