import type { Body } from '../../contract/calls.ts'
import type { Deps } from '../../deps.ts'
import { invalid, notFound } from '../../http/errors.ts'
import { once } from '../../http/once.ts'
import type { Caller } from '../../school/caller.ts'
import { readPlaces, renumber } from './places.ts'
import { lockContent } from './stored-rows.ts'

/**
 * Puts a row before another one, or last.
 * @throws HttpError 404 for rows that are not there, 422 `bad_value` for one that hangs elsewhere.
 */
export async function orderRow(
  { db, now }: Deps,
  { command }: Caller,
  { list, _id, before }: Body<'content/order'>,
): Promise<void> {
  await once(db.write, command, now(), async (write) => {
    await lockContent(write)
    const rows = await readPlaces(write, list)
    const row = rows.find(({ id }) => id === _id)
    const next = before === null ? undefined : rows.find(({ id }) => id === before)
    if (!row || (before !== null && !next)) throw notFound()
    if (next && (next.parent !== row.parent || next.subject !== row.subject)) throw invalid('bad_value', 'before')
    if (next === row) return true
    const others = rows.filter(({ id }) => id !== _id)
    const at = next ? others.indexOf(next) : others.length
    await renumber(write, list, others.toSpliced(at, 0, row))
    return true
  })
}
