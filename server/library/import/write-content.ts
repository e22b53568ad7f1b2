import type { Transaction } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { ImportInto } from '../kinds/kind.ts'
import { FOLDER_KINDS, folderKind } from '../kinds/kinds.ts'
import { type Content, rowsOf } from './content.ts'

/**
 * Makes the tables match the folder: rows are added or changed, and rows of the folder's subjects that it no longer has
 * are removed. Optional kinds that the folder leaves out stay as they are.
 */
export async function writeContent(
  transaction: Transaction<Database>,
  { site, lists, absent }: Content,
  into: Omit<ImportInto, 'subject' | 'subjects'>,
): Promise<void> {
  await transaction
    .insertInto('settings')
    .values({ key: 'site', value: JSON.stringify(site) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(site) }))
    .execute()
  const subjects = lists.subjects.map(({ value }) => value.id)
  for (const name of FOLDER_KINDS) {
    const { source, write } = folderKind(name)
    if ('optional' in source && source.optional && absent.has(name)) continue
    const rows = rowsOf(lists, name).map(({ value }) => value)
    await write(transaction, rows, { ...into, subject: site.subject, subjects })
  }
}
