import type { Transaction } from 'kysely'
import type { ChangedKind } from '../../contract/content-rules.ts'
import type { Database } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { differences } from './differences.ts'
import { displayName } from './display-name.ts'

export interface Change {
  list: ChangedKind
  id: string
  change: Database['content_changes']['change']
  /** The row in the content folder's form, before and after; for a moved row, its position. */
  before?: object
  after?: object
  /** The row's name, if neither `before` nor `after` contains it. */
  name?: string
}

/**
 * Records who changed what, in the transaction of the change itself, so that neither exists without the other. The
 * entry of a removed row keeps the row in the bin.
 */
export async function recordChange(
  write: Transaction<Database>,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  { me }: Pick<Caller, 'me'>,
  { list, id, change, before, after, name }: Change,
): Promise<void> {
  if (change === 'changed' && differences(before ?? null, after ?? null).length === 0) return
  const last = await write
    .selectFrom('content_changes')
    .select((select) => select.fn.max('number').as('number'))
    .executeTakeFirst()
  if (change !== 'moved') await emptyBin(write, list, id)
  await write
    .insertInto('content_changes')
    .values({
      id: newId(),
      number: Number(last?.number ?? 0) + 1,
      at: now().toISOString(),
      by_id: me.id,
      list,
      row_id: id,
      name: name ?? displayName(after ?? before ?? {}),
      change,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      in_bin: change === 'removed' ? 1 : 0,
    })
    .execute()
}

/** Earlier removals of the row no longer show in the bin: it exists again, or a newer removal replaces them. */
async function emptyBin(write: Transaction<Database>, list: ChangedKind, id: string): Promise<void> {
  await write
    .updateTable('content_changes')
    .set({ in_bin: 0 })
    .where('list', '=', list)
    .where('row_id', '=', id)
    .where('in_bin', '=', 1)
    .execute()
}
