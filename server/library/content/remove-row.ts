import type { Body } from '../../contract/calls.ts'
import type { Deps } from '../../deps.ts'
import { HttpError, notFound } from '../../http/errors.ts'
import { once } from '../../http/once.ts'
import type { Caller } from '../../school/caller.ts'
import { setWordsVersion } from '../words-version.ts'
import { renumber } from './places.ts'
import { recordChange } from './record-change.ts'
import { editedRow, findRow, lockContent, tableOf } from './stored-rows.ts'
import { isConfigured, usesOf } from './uses.ts'

/**
 * Takes a row out and puts it into the bin, with all that it names.
 * @throws HttpError 404, 409 `configured`, 409 `in_use` with what points at it and how often.
 */
export async function removeRow(deps: Deps, caller: Caller, { list, _id }: Body<'content/remove'>): Promise<void> {
  const { db, now, newId } = deps
  await once(db.write, caller.command, now(), async (write) => {
    const site = await lockContent(write)
    const row = await findRow(write, list, _id)
    if (!row) throw notFound()
    if (isConfigured(list, _id, site)) throw new HttpError(409, 'configured')
    const uses = await usesOf(write, list, _id, site)
    if (uses.length > 0)
      throw new HttpError(409, 'in_use', {
        details: uses.map(({ of, count }) => ({ path: of, message: String(count) })),
      })
    await write.deleteFrom(tableOf(list)).where('id', '=', _id).execute()
    await renumber(write, list)
    if (list === 'words') await setWordsVersion(write, newId())
    const before = editedRow(list, row, site ?? { subject: '' })
    await recordChange(write, deps, caller, { list, id: _id, change: 'removed', before })
    return true
  })
}
