import type { Kysely } from 'kysely'
import type { CategoryName } from '../contract/shapes.ts'
import type { Database } from './tables.ts'

/** These categories and all below them. There are three levels. */
export async function withCategoriesBelow(read: Kysely<Database>, ids: string[]): Promise<string[]> {
  const found = new Set(ids)
  let parents = ids
  while (parents.length > 0) {
    const children = await read.selectFrom('categories').select('id').where('parent', 'in', parents).execute()
    parents = children.map((child) => child.id).filter((id) => !found.has(id))
    for (const id of parents) found.add(id)
  }
  return [...found]
}

export const isCategory = async (read: Kysely<Database>, id: string): Promise<boolean> =>
  (await read.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Names of categories in the library's order; missing ones are omitted. */
export async function readCategoryNames(read: Kysely<Database>, ids: string[]): Promise<CategoryName[]> {
  if (ids.length === 0) return []
  const rows = await read
    .selectFrom('categories')
    .select(['id', 'name', 'en_name', 'parent'])
    .orderBy('place')
    .orderBy('id')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return rows
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, en_name }) => ({ _id: id, name, en_name, top: topOf(id, byId) }))
}

/** The topmost existing category above this one. Stops at a cycle of parents. */
export function topOf(id: string, categories: ReadonlyMap<string, { parent: string }>): string {
  const way = new Set([id])
  let top = id
  for (let next = categories.get(id)?.parent; next && categories.has(next) && !way.has(next); ) {
    way.add(next)
    top = next
    next = categories.get(next)?.parent
  }
  return top
}
