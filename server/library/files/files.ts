import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Reply } from '../../contract/calls.ts'
import type { FileItem } from '../../contract/reading.ts'
import type { Database } from '../../database/tables.ts'
import { isForClass, listHolds } from '../like.ts'

/** Files of a category, or files of a grade that have no category, in the order of the content. */
export async function listFiles(
  read: Kysely<Database>,
  { subject, cat, classes }: { subject: string; cat?: string; classes?: string },
): Promise<FileItem[]> {
  if (cat === undefined && !classes) return []
  const rows = await read
    .selectFrom('files')
    .innerJoin('media', 'media.path', 'files.path')
    .select(['files.id', 'name', 'en_name', 'files.path', 'classes', 'media.bytes'])
    .where('subject', '=', subject)
    .where(cat === undefined ? sql<SqlBool>`files.cats = '[]'` : listHolds('files.cats', cat))
    .orderBy('place')
    .orderBy('files.id')
    .execute()
  return rows
    .filter((row) => !classes || isForClass(row.classes, classes))
    .map(({ id, name, en_name, path, classes, bytes }) => {
      return { _id: id, name, en_name, kind: extensionOf(path), bytes, classes: JSON.parse(classes) }
    })
}

/** A file's path below /files/ and the name under which browsers save it; undefined for an unknown id. */
export async function findFile(read: Kysely<Database>, id: string): Promise<Reply<'downloadFile'> | undefined> {
  const row = await read.selectFrom('files').select(['path', 'file_name']).where('id', '=', id).executeTakeFirst()
  return row && { file: row.path, name: row.file_name }
}

const extensionOf = (path: string) => /\.(\w+)$/.exec(path)?.[1] ?? ''
