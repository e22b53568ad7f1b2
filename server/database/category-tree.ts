import type { Kysely } from 'kysely'
import type { CategoryName } from '../contract/shapes.ts'
import type { Database } from './tables.ts'

/** Asking for a category asks for what lies below it too; there are three levels. */
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

/** Names of categories in the library's order; those that are gone are left out. */
export async function readCategoryNames(read: Kysely<Database>, ids: string[]): Promise<CategoryName[]> {
  if (ids.length === 0) return []
  const rows = await read
    .selectFrom('categories')
    .select(['id', 'name', 'en_name'])
    .where('id', 'in', ids)
    .orderBy('place')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, en_name }) => ({ _id: id, name, en_name }))
}
