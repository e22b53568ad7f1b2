import type { Kysely } from 'kysely'
import { IMAGE_SIZES } from '../contract/media.ts'
import type { Database } from '../database/tables.ts'
import { type FileStore, FilesUnavailable } from '../files/file-store.ts'
import { resizedKey } from '../media/resize.ts'
import { mediaKey } from '../media/store-media.ts'

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

/**
 * Deletes the files in every size. The path of a photo depends on its owner, so no other person's photo is deleted. While the
 * store is away they stay for the nightly sweep: without their rows nobody can see them.
 */
export async function erasePhotos(files: FileStore, paths: string[]): Promise<void> {
  const keys = paths.flatMap((path) => [mediaKey(path), ...IMAGE_SIZES.map((size) => resizedKey(size, path))])
  try {
    for (const key of keys) await files.remove(key)
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error
  }
}
