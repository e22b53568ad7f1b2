import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { IMAGE_SIZES } from '../contract/media.ts'
import type { Database } from '../database/tables.ts'
import { mediaFile } from '../media/store-media.ts'

/** Forgets the photos of a person: from then on their paths answer the placeholder. Answers the paths, for `erasePhotos`. */
export async function forgetPhotos(write: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await write
    .deleteFrom('media')
    .where('owner_id', '=', userId)
    .where('person', '=', 1)
    .returning('path')
    .execute()
  return rows.map((row) => row.path)
}

/** The bytes too, in every size. A person's photo is named by its owner, so nobody else's goes with it. */
export async function erasePhotos(dataDir: string, paths: string[]): Promise<void> {
  const files = paths.flatMap((path) => [
    mediaFile(dataDir, path),
    ...IMAGE_SIZES.map((size) => join(dataDir, 'resized', size, path)),
  ])
  for (const file of files) await rm(file, { force: true })
}
