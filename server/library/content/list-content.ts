import type { Kysely } from 'kysely'
import { type SqlBool, sql } from 'kysely'
import type { Body, Reply } from '../../contract/calls.ts'
import type { ContentItem } from '../../contract/content.ts'
import type { ContentKind } from '../../contract/content-rules.ts'
import { foldForSearch } from '../../contract/rules.ts'
import type { Database } from '../../database/tables.ts'
import { escaped } from '../like.ts'
import { readSite } from '../site.ts'
import { type ItemRow, itemColumns, toItem } from './items.ts'
import { isOrdered, parentsFirst } from './places.ts'
import { tableOf } from './stored-rows.ts'
import { isConfigured } from './uses.ts'

type Read = Kysely<Database>

/** One page of a list, in the readers' order if the list has one, else by date or alphabet. */
export async function listContent(
  read: Read,
  { list, search = '', page = 1, limit = 50, ...body }: Body<'content/view'>,
): Promise<Reply<'content/view'>> {
  const site = await readSite(read)
  const subject = body.subject ?? site.subject
  const words = foldForSearch(search).split(' ').filter(Boolean)
  if (list === 'words') return await listWords(read, { subject, words, page, limit })

  const rows = await readRows(read, list, subject)
  const cats = await choicesOf(read, list)
  const bytes = list === 'files' ? await bytesOf(read) : undefined
  const items = inTree(rows).map((row): ContentItem => {
    const item = toItem[list](row, cats)
    if (bytes) item.bytes = bytes.get(String(row.path)) ?? 0
    return isConfigured(list, row.id, site) ? { ...item, configured: true } : item
  })
  const found = items.filter((item) => {
    const text = foldForSearch(`${item.name} ${item.en_name}`)
    return words.every((word) => text.includes(word))
  })
  return { items: found.slice((page - 1) * limit, page * limit), total: found.length }
}

const inTree = (rows: ItemRow[]): ItemRow[] =>
  rows.some(({ parent }) => typeof parent === 'string') ? parentsFirst(rows as (ItemRow & { parent: string })[]) : rows

/** Reads only the columns shown: without a quiz's questions and a news item's text. */
async function readRows(read: Read, list: ContentKind, subject: string): Promise<ItemRow[]> {
  const ofAll = list === 'menu' || list.endsWith('-categories')
  let rows = read.selectFrom(tableOf(list)).select(itemColumns[list] as 'id'[])
  if (!ofAll) rows = rows.where('subject', '=', subject)
  rows = isOrdered(list) ? rows.orderBy('place') : rows.orderBy('published_at' as 'id', 'desc')
  return (await rows.orderBy('id').execute()) as ItemRow[]
}

/** There are thousands of words, so the database searches and sorts them by their search columns. */
async function listWords(
  read: Read,
  { subject, words, page, limit }: { subject: string; words: string[]; page: number; limit: number },
): Promise<Reply<'content/view'>> {
  const like = (word: string) => `%${escaped(word)}%`
  const found = read
    .selectFrom('words')
    .where('subject', '=', subject)
    .where((where) =>
      where.and(
        words.map(
          (word) =>
            sql<SqlBool>`(eng_folded like ${like(word)} escape '\\' or ar_folded like ${like(word)} escape '\\')`,
        ),
      ),
    )
  const [rows, count, cats] = await Promise.all([
    found
      .select(['id', 'eng_name', 'ar_name', 'cat'])
      .orderBy('eng_folded')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select((select) => select.fn.countAll().as('total')).executeTakeFirst(),
    choicesOf(read, 'words'),
  ])
  return { items: rows.map((row) => toItem.words(row, cats)), total: Number(count?.total ?? 0) }
}

/** The categories of a list's rows, by id. */
async function choicesOf(read: Read, list: ContentKind): Promise<Map<string, { name: string; en_name: string }>> {
  const table = { files: 'categories', quizzes: 'categories', games: 'game_categories', words: 'word_categories' }[
    list as string
  ]
  if (!table) return new Map()
  const rows = await read
    .selectFrom(table as 'categories')
    .select(['id', 'name', 'en_name'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function bytesOf(read: Read): Promise<Map<string, number>> {
  const rows = await read
    .selectFrom('files')
    .innerJoin('media', 'media.path', 'files.path')
    .select(['files.path', 'bytes'])
    .execute()
  return new Map(rows.map(({ path, bytes }) => [path, Number(bytes)]))
}
