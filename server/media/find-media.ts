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

/** A row of the media table by its exact path: whatever else somebody asks for is no path of ours and is never opened. */
export const findMedia = (read: Kysely<Database>, path: string): Promise<StoredMedia | undefined> =>
  read
    .selectFrom('media')
    .select(['path', 'kind', 'mime', 'bytes', 'person', 'owner_id'])
    .where('path', '=', path)
    .executeTakeFirst()

/** What a file of the library is saved as; undefined for a medium that is none. */
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

/** A photo of a person is for that person and for the people of the same school. */
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
