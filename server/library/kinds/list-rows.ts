import type { Kysely } from 'kysely'
import type { Reply } from '../../contract/calls.ts'
import type { ContentItem } from '../../contract/content.ts'
import { type ContentKind, isOrdered } from '../../contract/content-rules.ts'
import { foldForSearch } from '../../contract/rules.ts'
import type { Database, ServerTables } from '../../database/tables.ts'
import type { ListQuery } from './kind.ts'
import { parentsFirst } from './tree.ts'

type Names = ReadonlyMap<string, { name: string; en_name: string }>
export type CategoryTable = 'categories' | 'game_categories' | 'word_categories'

interface Listed<Table extends keyof ServerTables, Column extends keyof ServerTables[Table] & string> {
  kind: ContentKind
  table: Table
  ofSubject: boolean
  /** The columns that an item needs: without a quiz's questions and a news item's text. */
  columns: readonly Column[]
  /** The table of the categories that items name. */
  categories: CategoryTable | null
  toItem: (row: Pick<ServerTables[Table], Column>, categories: Names) => ContentItem
}

/** The list of a kind that is small enough to be searched in memory: in the order of readers, or by date. */
export const listRows =
  <Table extends keyof ServerTables, Column extends keyof ServerTables[Table] & string>({
    kind,
    table,
    ofSubject,
    columns,
    categories,
    toItem,
  }: Listed<Table, Column>) =>
  async ({ read, subject, words, page, limit }: ListQuery): Promise<Reply<'content/view'>> => {
    let query = read.selectFrom(table as 'articles').select(columns as readonly string[] as 'id'[])
    if (ofSubject) query = query.where('subject', '=', subject)
    query = isOrdered(kind) ? query.orderBy('place') : query.orderBy('published_at' as 'id', 'desc')
    const rows = await query.orderBy('id').execute()
    const names = await categoryNames(read, categories)
    const items = inTree(rows).map((row) => toItem(row as unknown as Pick<ServerTables[Table], Column>, names))
    const found = items.filter((item) => {
      const text = foldForSearch(`${item.name} ${item.en_name}`)
      return words.every((word) => text.includes(word))
    })
    return { items: found.slice((page - 1) * limit, page * limit), total: found.length }
  }

const inTree = (rows: { id: string; parent?: string }[]) =>
  rows.some(({ parent }) => typeof parent === 'string') ? parentsFirst(rows) : rows

/** The names of categories by id. */
export async function categoryNames(read: Kysely<Database>, table: CategoryTable | null): Promise<Names> {
  if (!table) return new Map()
  const rows = await read.selectFrom(table).select(['id', 'name', 'en_name']).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const item = (row: { id: string }, name: string, en_name: string, img = ''): ContentItem => ({
  _id: row.id,
  name,
  en_name,
  img,
})

/** The categories of an item; deleted ones are left out. */
export const itemCategories = (ids: readonly string[], categories: Names) =>
  ids.flatMap((_id) => {
    const names = categories.get(_id)
    return names ? [{ _id, name: names.name, en_name: names.en_name }] : []
  })
