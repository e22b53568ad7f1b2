import { type Static, Type } from 'typebox'
import { closed, PictureName } from '../../contract/content-rows.ts'
import type { FolderKind } from './kind.ts'
import { mediaAt } from './named-media.ts'
import { reportDuplicates } from './placed.ts'

const Grade = Type.Object({ grade: Type.Integer({ minimum: 1, maximum: 12 }), img: PictureName }, closed)

/** The grades of the home page with their pictures. */
export const grades: FolderKind<Static<typeof Grade>> = {
  shape: Grade,
  source: { files: ['grades.json'], optional: false },
  counted: false,
  html: [],
  media: ({ img }) => mediaAt('/img', img),
  problems: () => [],
  pictureProblems: () => [],
  folderProblems: (rows, _folder, report) => reportDuplicates(rows, ({ grade }) => String(grade), report),
  async write(write, rows, { media }) {
    await write.deleteFrom('grades').execute()
    for (const { grade, img } of rows)
      await write
        .insertInto('grades')
        .values({ grade, img: media(img) })
        .execute()
  },
  read: ({ read }) => read.selectFrom('grades').selectAll().orderBy('grade').execute(),
}
