import type { Kysely } from 'kysely'
import type { Reply } from '../contract/calls.ts'
import type { MenuEntry, News } from '../contract/library.ts'
import type { Database } from '../database/tables.ts'
import { isForClass } from './like.ts'

const HOME_NEWS = 12

/** The newest news of a subject, for all grades or for one (`7`, or a class of it). */
export async function listNews(read: Kysely<Database>, subject: string, classes?: string): Promise<News[]> {
  const grade = classes?.split('-').at(-1)
  const rows = await read
    .selectFrom('news')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .$if(grade === undefined, (news) => news.limit(HOME_NEWS))
    .execute()
  const ofGrade = rows.filter((row) => grade === undefined || isForClass(row.classes, grade)).slice(0, HOME_NEWS)
  return ofGrade.map((row) => ({
    _id: row.id,
    title: row.title,
    short: row.short,
    ar_title: row.ar_title,
    ar_short: row.ar_short,
    img: row.img,
    time: row.published_at,
    classes: JSON.parse(row.classes),
  }))
}

/** The grades that have content, in order: `classes` is the grade's number. */
export async function listGrades(read: Kysely<Database>): Promise<{ classes: string; img: string }[]> {
  const rows = await read.selectFrom('grades').selectAll().orderBy('grade').execute()
  return rows.map((row) => ({ classes: String(row.grade), img: row.img }))
}

/** What stands behind the doors of the home page. */
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
