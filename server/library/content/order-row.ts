import type { Body } from '../../contract/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { invalid, notFound } from '../../http/errors.ts'
import { once } from '../../http/once.ts'
import { displayName } from './display-name.ts'
import { readPlaces, renumber } from './places.ts'
import { recordChange } from './record-change.ts'
import { editedRow, findRow, lockContent } from './stored-rows.ts'

/**
 * Moves a row before another one, or to the end.
 * @throws HttpError 404 for missing rows, 422 `bad_value` for a row with another parent.
 */
export async function orderRow(
  deps: Deps,
  caller: Caller,
  { list, _id, before }: Body<'content/order'>,
): Promise<void> {
  const { db, now } = deps
  await once(db.write, caller.command, now(), async (write) => {
    const site = await lockContent(write)
    const rows = await readPlaces(write, list)
    const row = rows.find(({ id }) => id === _id)
    const next = before === null ? undefined : rows.find(({ id }) => id === before)
    if (!row || (before !== null && !next)) throw notFound()
    if (next && (next.parent !== row.parent || next.subject !== row.subject)) throw invalid('bad_value', 'before')
    if (next === row) return true
    const others = rows.filter(({ id }) => id !== _id)
    const at = next ? others.indexOf(next) : others.length
    await renumber(write, list, others.toSpliced(at, 0, row))
    const whole = await findRow(write, list, _id)
    if (!whole || Number(whole.place) === row.place) return true
    await recordChange(write, deps, caller, {
      ...{ list, id: _id, change: 'moved', name: displayName(editedRow(list, whole, site ?? { subject: '' })) },
      before: { place: row.place + 1 },
      after: { place: Number(whole.place) + 1 },
    })
    return true
  })
}
