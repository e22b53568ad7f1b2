import type { Body } from '../../contract/calls.ts'
import type { ChangedKind } from '../../contract/content-rules.ts'
import type { SiteTexts } from '../../contract/site.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpError, notFound } from '../../http/errors.ts'
import { once } from '../../http/once.ts'
import { editedKindOf } from '../kinds/kinds.ts'
import { recordChange } from './record-change.ts'
import { SITE, storeSiteTexts } from './site-texts.ts'
import { storeRow, type Unchecked } from './store-row.ts'
import { editedRow, findRow, lockContent } from './stored-rows.ts'

/**
 * Restores a row as it was before a change. A removed row returns with its id, at the end of its list. The row is
 * checked by the current rules, because what it refers to may be deleted.
 * @throws HttpError 404 for a change that does not exist or has no earlier row, 422 with the codes of a save.
 */
export async function restoreRow(
  deps: Deps,
  caller: Caller,
  { _id }: Body<'content/restore'>,
): Promise<{ list: ChangedKind; id: string }> {
  const { db, now, files } = deps
  const found = await db.read.selectFrom('content_changes').selectAll().where('id', '=', _id).executeTakeFirst()
  if (!found?.before || found.change === 'moved') throw notFound()
  const list = found.list as ChangedKind
  const row: Unchecked = JSON.parse(found.before)
  const hasFiles = list === SITE || (await editedKindOf(list).hasFiles(row, files))
  return await once(db.write, caller.command, now(), async (write) => {
    const site = await lockContent(write)
    if (!site) throw new HttpError(409, 'no_content')
    if (list === SITE) {
      await storeSiteTexts(write, deps, caller, { site: row as unknown as SiteTexts, change: 'restored' })
      return { list: SITE, id: SITE }
    }
    const before = await findRow(write, list, row.id)
    const stored = await storeRow(write, deps, { list, row, before, site, hasFiles })
    await recordChange(write, deps, caller, {
      list,
      id: row.id,
      change: 'restored',
      ...(before && { before: editedRow(list, before, site) }),
      after: editedRow(list, stored, site),
    })
    return { list, id: row.id }
  })
}
