import type { Transaction } from 'kysely'
import { type ContentKind, isOrdered } from '../../contract/content-rules.ts'
import type { Database } from '../../database/tables.ts'
import { editedKindOf } from '../kinds/kinds.ts'
import { parentsFirst } from '../kinds/tree.ts'
import { tableOf } from './stored-rows.ts'

interface Placed {
  id: string
  place: number
  /** For kinds whose rows form a tree. */
  parent?: string
  subject?: string
}

/** All rows of a list in their order, with their parents. */
export const readPlaces = async (write: Transaction<Database>, list: ContentKind): Promise<Placed[]> => {
  const { isTree, ofSubject } = editedKindOf(list)
  return await write
    .selectFrom(tableOf(list))
    .select(['id', 'place'])
    .$if(isTree, (rows) => rows.select('parent' as 'id'))
    .$if(ofSubject, (rows) => rows.select('subject'))
    .orderBy('place')
    .orderBy('id')
    .execute()
}

/** The position after all others, for a new row. */
export const lastPlace = async (write: Transaction<Database>, list: ContentKind): Promise<number> =>
  ((await readPlaces(write, list)).at(-1)?.place ?? -1) + 1

/** Numbers the rows from 0 without gaps, as loading a folder does. */
export async function renumber(
  write: Transaction<Database>,
  list: ContentKind,
  order?: readonly Placed[],
): Promise<void> {
  if (!isOrdered(list)) return
  const rows = order ?? (await readPlaces(write, list))
  const entries = editedKindOf(list).isNested ? parentsFirst(rows) : rows
  for (const [place, row] of entries.entries())
    if (row.place !== place) await write.updateTable(tableOf(list)).set({ place }).where('id', '=', row.id).execute()
}
