import type { Kysely } from 'kysely'
import { cleanStory } from '../../assessment/story.ts'
import type { Article } from '../../contract/reading.ts'
import type { Database } from '../../database/tables.ts'

interface Texts {
  id: string
  title: string
  short: string
  body: string
  ar_title: string
  ar_short: string
  ar_body: string
  img: string
}

/** An article by id, or a news item published by `now`. */
export async function findArticle(read: Kysely<Database>, id: string, now: Date): Promise<Article | undefined> {
  const article = await read.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst()
  if (article) return toArticle(article, '')
  const news = await read
    .selectFrom('news')
    .selectAll()
    .where('id', '=', id)
    .where('published_at', '<=', now.toISOString())
    .executeTakeFirst()
  return news && toArticle(news, news.published_at)
}

/** Texts are sanitised when stored, and again here, because rows from before that rule were not. */
const toArticle = (row: Texts, time: string): Article => ({
  _id: row.id,
  title: row.title,
  short: row.short,
  full: cleanStory(row.body),
  ar_title: row.ar_title,
  ar_short: row.ar_short,
  ar_full: cleanStory(row.ar_body),
  img: row.img,
  time,
})
