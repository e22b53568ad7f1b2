import type { Body } from '../../contract/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpError, notFound } from '../../http/errors.ts'
import { once } from '../../http/once.ts'
import { editedKindOf } from '../kinds/kinds.ts'
import { renumber } from './places.ts'
import { recordChange } from './record-change.ts'
import { editedRow, findRow, lockContent, tableOf } from './stored-rows.ts'
import { usesOf } from './uses.ts'

/**
 * Removes a row; the record of changes keeps it, with all that it names, in the bin.
 * @throws HttpError 404, 409 `configured`, 409 `in_use` with the kinds that refer to it and how often.
 */
export async function removeRow(deps: Deps, caller: Caller, { list, _id }: Body<'content/remove'>): Promise<void> {
  const { db, now, newId } = deps
  const kind = editedKindOf(list)
  await once(db.write, caller.command, now(), async (write) => {
    const site = await lockContent(write)
    const row = await findRow(write, list, _id)
    if (!row) throw notFound()
    if (site && kind.isConfigured(_id, site)) throw new HttpError(409, 'configured')
    const uses = await usesOf(write, list, _id, site)
    if (uses.length > 0)
      throw new HttpError(409, 'in_use', {
        details: uses.map(({ of, count }) => ({ path: of, message: String(count) })),
      })
    await write.deleteFrom(tableOf(list)).where('id', '=', _id).execute()
    await renumber(write, list)
    await kind.removed(write, newId)
    const before = editedRow(list, row, site ?? { subject: '' })
    await recordChange(write, deps, caller, { list, id: _id, change: 'removed', before })
    return true
  })
}
