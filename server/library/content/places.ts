import type { Transaction } from 'kysely'
import { type ContentKind, ORDERED_KINDS } from '../../contract/content-rules.ts'
import type { Database } from '../../database/tables.ts'
import { tableOf } from './stored-rows.ts'

interface Placed {
  id: string
  place: number
  /** For the menu and categories. */
  parent?: string
  subject?: string
}

export const isOrdered = (list: ContentKind): boolean => ORDERED_KINDS.some((ordered) => ordered === list)
const hasParents = (list: ContentKind) => list === 'menu' || list === 'categories'
const hasSubject = (list: ContentKind) => list !== 'menu' && list !== 'game-categories' && list !== 'word-categories'

/** All rows of a list in their order, with their parents. */
export const readPlaces = async (write: Transaction<Database>, list: ContentKind): Promise<Placed[]> =>
  await write
    .selectFrom(tableOf(list))
    .select(['id', 'place'])
    .$if(hasParents(list), (rows) => rows.select('parent' as 'id'))
    .$if(hasSubject(list), (rows) => rows.select('subject'))
    .orderBy('place')
    .orderBy('id')
    .execute()

/** The position after all others, for a new row. */
export const lastPlace = async (write: Transaction<Database>, list: ContentKind): Promise<number> =>
  ((await readPlaces(write, list)).at(-1)?.place ?? -1) + 1

/** Numbers the rows from 0 without gaps, as loading a folder does: the menu's children follow their parent. */
export async function renumber(
  write: Transaction<Database>,
  list: ContentKind,
  order?: readonly Placed[],
): Promise<void> {
  if (!isOrdered(list)) return
  const rows = order ?? (await readPlaces(write, list))
  const entries = list === 'menu' ? parentsFirst(rows) : rows
  for (const [place, row] of entries.entries())
    if (row.place !== place) await write.updateTable(tableOf(list)).set({ place }).where('id', '=', row.id).execute()
}

/** Rows of a tree, each followed by its children. Rows with a missing parent come last. */
export function parentsFirst<Row extends { id: string; parent?: string }>(rows: readonly Row[]): Row[] {
  const known = new Set(rows.map(({ id }) => id))
  const sorted: Row[] = []
  const taken = new Set<string>()
  const take = (row: Row) => {
    if (taken.has(row.id)) return
    taken.add(row.id)
    sorted.push(row)
    for (const child of rows) if (child.parent === row.id) take(child)
  }
  for (const row of rows) if (!row.parent || !known.has(row.parent)) take(row)
  for (const row of rows) take(row)
  return sorted
}
