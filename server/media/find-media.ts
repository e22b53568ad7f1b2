import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

export interface StoredMedia {
  path: string
  kind: 'image' | 'sound' | 'file'
  mime: string
  bytes: number
  person: number
  owner_id: string | null
}

/** A row of the media table by its exact path. Paths without a row are never opened on disk. */
export const findMedia = (read: Kysely<Database>, path: string): Promise<StoredMedia | undefined> =>
  read
    .selectFrom('media')
    .select(['path', 'kind', 'mime', 'bytes', 'person', 'owner_id'])
    .where('path', '=', path)
    .executeTakeFirst()

/** The file name under which a library file is saved; undefined for other media. */
export async function fileNameOf(read: Kysely<Database>, path: string): Promise<string | undefined> {
  const file = await read
    .selectFrom('files')
    .select('file_name')
    .where('path', '=', path)
    .orderBy('place')
    .orderBy('id')
    .executeTakeFirst()
  return file?.file_name
}

/** A person's photo is visible to that person and to people of the same school. */
export async function maySeePhoto(
  read: Kysely<Database>,
  media: { owner_id: string | null },
  reader: { id: string; schoolIds: string[] },
): Promise<boolean> {
  if (media.owner_id === reader.id) return true
  if (media.owner_id === null || reader.schoolIds.length === 0) return false
  const shared = await read
    .selectFrom('user_schools')
    .select('school_id')
    .where('user_id', '=', media.owner_id)
    .where('school_id', 'in', reader.schoolIds)
    .executeTakeFirst()
  return shared !== undefined
}
