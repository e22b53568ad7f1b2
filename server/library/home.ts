import type { Kysely, Selectable } from 'kysely'
import type { Reply } from '../contract/calls.ts'
import type { MenuEntry, News } from '../contract/library.ts'
import { NEWS_PAGE } from '../contract/rules.ts'
import type { Database } from '../database/tables.ts'
import { listHolds } from './like.ts'

interface NewsQuery {
  subject: string
  /** Later news are left out. */
  now: Date
  /** A grade (`7`), or a class of it. */
  classes?: string
  /** From 1. */
  page?: number
  limit?: number
}

/** One page of a subject's published news, newest first, of all grades or of one; `total` counts all pages. */
export async function listNews(
  read: Kysely<Database>,
  { subject, now, classes, page = 1, limit = NEWS_PAGE }: NewsQuery,
): Promise<Reply<'news/view'>> {
  const grade = classes?.split('-').at(-1)
  const wanted = read
    .selectFrom('news')
    .where('subject', '=', subject)
    .where('published_at', '<=', now.toISOString())
    .$if(grade !== undefined, (news) =>
      news.where((is) => is.or([is('classes', '=', '[]'), listHolds('classes', grade ?? '')])),
    )
  const [rows, counted] = await Promise.all([
    wanted
      .selectAll()
      .orderBy('published_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    wanted.select((select) => select.fn.countAll().as('rows')).executeTakeFirst(),
  ])
  return { news: rows.map(toNews), total: Number(counted?.rows ?? 0) }
}

const toNews = (row: Selectable<Database['news']>): News => ({
  _id: row.id,
  title: row.title,
  short: row.short,
  ar_title: row.ar_title,
  ar_short: row.ar_short,
  img: row.img,
  time: row.published_at,
  classes: JSON.parse(row.classes),
})

/** The grades that have content, in order: `classes` is the grade's number. */
export async function listGrades(read: Kysely<Database>): Promise<{ classes: string; img: string }[]> {
  const rows = await read.selectFrom('grades').selectAll().orderBy('grade').execute()
  return rows.map((row) => ({ classes: String(row.grade), img: row.img }))
}

/** The counts that the home page shows on its links. */
export async function countLibrary(read: Kysely<Database>, subject: string): Promise<Reply<'Home'>['counts']> {
  const count = async (table: 'games' | 'books' | 'words') => {
    const row = await read
      .selectFrom(table)
      .select((select) => select.fn.countAll().as('rows'))
      .where('subject', '=', subject)
      .executeTakeFirst()
    return Number(row?.rows ?? 0)
  }
  const [games, books, words] = await Promise.all([count('games'), count('books'), count('words')])
  return { games, books, words }
}

/** Two levels, in the order of the content folder. */
export async function readMenu(read: Kysely<Database>): Promise<MenuEntry[]> {
  const rows = await read.selectFrom('menu_entries').selectAll().orderBy('place').orderBy('id').execute()
  const below = (parent: string) => rows.filter((row) => row.parent === parent)
  const link = ({ name, ar_name, link }: (typeof rows)[number]) => ({ name, ar_name, link })
  return below('').map((entry) => ({ ...link(entry), children: below(entry.id).map(link) }))
}
