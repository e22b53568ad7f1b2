import type { Static } from 'typebox'
import { linkFields } from '../../contract/content-rows.ts'
import { row } from './edited-kind.ts'
import type { FolderKind } from './kind.ts'
import { reportDuplicateIds } from './placed.ts'

const Subject = row({ name: linkFields.name, ar_name: linkFields.ar_name })

/**
 * School subjects. An import adds and changes them but removes none, because other folders' rows may belong to them.
 */
export const subjects: FolderKind<Static<typeof Subject>> = {
  shape: Subject,
  source: { files: ['subjects.json'], optional: false },
  counted: false,
  html: [],
  media: () => [],
  problems: () => [],
  pictureProblems: () => [],
  folderProblems: reportDuplicateIds,
  async write(write, rows) {
    for (const { id, name, ar_name } of rows)
      await write
        .insertInto('subjects')
        .values({ id, name, ar_name })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, ar_name }))
        .execute()
  },
  read: ({ read }) => read.selectFrom('subjects').selectAll().orderBy('id').execute(),
}
