import type { Body, Reply } from '../../contract/calls.ts'
import type { StoredFile } from '../../contract/content.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { readSite } from '../site.ts'
import { namedMedia, readMedia } from './check-row.ts'
import { editedRow, findRow, versionOf } from './stored-rows.ts'
import { previewOf } from './upload.ts'

/**
 * One row as its form needs it.
 * @throws HttpError 404 if the row does not exist.
 */
export async function editRow(deps: Deps, { list, _id }: Body<'content/edit'>): Promise<Reply<'content/edit'>> {
  const { read } = deps.db
  const stored = await findRow(read, list, _id)
  if (!stored) throw notFound()
  const whole = editedRow(list, stored, await readSite(read))
  const { id, subject: _, ...row } = whole as typeof whole & { subject?: string }
  const paths = [...new Set(namedMedia(list, whole).map(({ name }) => name))]
  const known = await readMedia(read, paths)
  const reply = {
    list,
    row: { _id: id, ...row },
    version: versionOf(stored),
    media: paths.flatMap((path): StoredFile[] => {
      const file = known.get(path)
      if (!file) return []
      const { width, height } = file
      return [{ path, kind: file.kind, bytes: Number(file.bytes), ...(width && height && { width, height }) }]
    }),
    ...(list === 'games' && { preview: await previewOf(deps, String(stored.folder)) }),
  }
  // The cast is safe: `list` determines the row's type, and `editedRow` built it accordingly.
  return reply as unknown as Reply<'content/edit'>
}
