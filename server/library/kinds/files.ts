import type { Static } from 'typebox'
import { fileFields } from '../../contract/content-rows.ts'
import { editedKind, row, simpleKind, subject, textList, withoutOwnSubject } from './edited-kind.ts'
import type { Columns, ListQuery } from './kind.ts'
import { item, itemCategories, listRows } from './list-rows.ts'
import { mediaAt } from './named-media.ts'
import { reportDuplicateIds } from './placed.ts'
import { problem, unknownId } from './row-problem.ts'

const LibraryFile = row({ subject, ...fileFields })
type LibraryFile = Static<typeof LibraryFile>

/** Files to download. */
export const files = editedKind<LibraryFile, Columns<'files'>>({
  ...simpleKind,
  name: 'files',
  table: 'files',
  shape: LibraryFile,
  editShape: LibraryFile,
  source: { files: ['files.json'], optional: true },
  counted: true,
  ofSubject: true,
  exportOrder: 'place',
  media: ({ file }) => mediaAt('/file', file),
  refersTo: ['categories'],
  problems: ({ cats, file, file_name }, known) => [
    ...unknownId(cats, known('categories'), 'category', '/cats'),
    ...(extension(file_name) === extension(file)
      ? []
      : [problem('bad_file_name', `file_name must end in .${extension(file)}`, '/file_name')]),
  ],
  folderProblems: reportDuplicateIds,
  toColumns: ({ file, ...given }, into) => ({
    ...given,
    subject: given.subject ?? into.subject,
    path: into.media(file),
    classes: JSON.stringify(given.classes),
    cats: JSON.stringify(given.cats),
  }),
  toRow: ({ path, ...stored }, site) => ({
    ...withoutOwnSubject(stored, site),
    file: path,
    classes: textList(stored.classes),
    cats: textList(stored.cats),
  }),
  links: () => [],
  page: /^\/downloadFile\/([^/?#]+)/i,
  list: listFiles,
})

async function listFiles(query: ListQuery) {
  const sizes = await query.read
    .selectFrom('files')
    .innerJoin('media', 'media.path', 'files.path')
    .select(['files.path', 'bytes'])
    .execute()
  const bytes = new Map(sizes.map((file) => [file.path, Number(file.bytes)]))
  return await listRows({
    kind: 'files',
    table: 'files',
    ofSubject: true,
    columns: ['id', 'name', 'en_name', 'path', 'classes', 'cats'],
    categories: 'categories',
    toItem: (stored, categories) => {
      const kind = /\.(\w+)$/.exec(stored.path)?.[1] ?? ''
      const picture = kind === 'pdf' || kind === 'mp3' ? '' : stored.path
      return {
        ...item(stored, stored.name, stored.en_name, picture),
        kind,
        classes: textList(stored.classes),
        cats: itemCategories(textList(stored.cats), categories),
        bytes: bytes.get(stored.path) ?? 0,
      }
    },
  })(query)
}

const extension = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
