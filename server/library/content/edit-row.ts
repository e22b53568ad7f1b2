import type { Body, Reply } from '../../contract/calls.ts'
import type { StoredFile } from '../../contract/content.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { editedKindOf } from '../kinds/kinds.ts'
import { readSite } from '../site.ts'
import { readMedia } from './check-row.ts'
import { editedRow, findRow, versionOf } from './stored-rows.ts'

/**
 * One row with its version and its media.
 * @throws HttpError 404 if the row does not exist.
 */
export async function editRow(deps: Deps, { list, _id }: Body<'content/edit'>): Promise<Reply<'content/edit'>> {
  const { read } = deps.db
  const stored = await findRow(read, list, _id)
  if (!stored) throw notFound()
  const whole = editedRow(list, stored, await readSite(read))
  const { id, subject: _, ...row } = whole
  const kind = editedKindOf(list)
  const paths = [...new Set(kind.media(whole).map(({ name }) => name))]
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
    ...(await kind.editorFields(deps, stored)),
  }
  // The cast is safe: `list` determines the row's type, and `editedRow` built it accordingly.
  return reply as unknown as Reply<'content/edit'>
}
