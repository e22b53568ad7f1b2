import type { Kysely } from 'kysely'
import { foldForSearch } from '../contract/rules.ts'
import type { Database } from '../database/tables.ts'

/** Adds one row of each public content kind. Ids are the kind's name and `key`: `article-a`. */
export async function addGateway(write: Kysely<Database>, key: string): Promise<void> {
  const subject = 'english'
  const both = { name: `اسم ${key}`, en_name: `name ${key}` }
  const texts = { title: 't', short: 's', body: '<p>b</p>', ar_title: 't', ar_short: 's', ar_body: '<p>b</p>', img: '' }
  await write
    .insertInto('articles')
    .values({ ...texts, id: `article-${key}`, subject, place: 0 })
    .execute()
  const [classes, cats, path] = ['["7"]', JSON.stringify([`category-${key}`]), `${key}.pdf`]
  const medium = { path, kind: 'file' as const, mime: 'application/pdf', bytes: 9, width: null, height: null }
  await write
    .insertInto('media')
    .values({ ...medium, person: 0, owner_id: null, created_at: '2026-09-01T06:00:00.000Z' })
    .execute()
  await write
    .insertInto('files')
    .values({ ...both, id: `file-${key}`, subject, path, file_name: `${key}.pdf`, classes, cats, place: 0 })
    .execute()
  await write
    .insertInto('game_categories')
    .values({ ...both, id: `games-${key}`, place: 0 })
    .execute()
  const folder = key.repeat(40).slice(0, 40)
  const game = { ...both, img: '', classes, cats: JSON.stringify([`games-${key}`]), folder, place: 0 }
  await write
    .insertInto('games')
    .values({ ...game, id: `game-${key}`, subject, open: 1 })
    .execute()
  await write
    .insertInto('books')
    .values({
      ...{ id: `book-${key}`, subject, name: `Book ${key}`, ar_name: `كتاب ${key}`, part: '1', cover: '["c.png"]' },
      ...{ classes, direction: 'rtl', pages: '["p1.png","p2.png"]', pages_num: 2, width: 600, height: 800, place: 0 },
      ...{ texts: '[]', search: '', first_page: 1 },
    })
    .execute()
  await write
    .insertInto('word_categories')
    .values({ ...both, id: `words-${key}`, place: 0 })
    .execute()
  await addWords(write, [{ id: `word-${key}`, eng_name: `word ${key}`, ar_name: `كلمة ${key}`, cat: `words-${key}` }])
  const from = { name: 'سلمى', email: 's@example.com', phone: '', body: 'message' }
  await write
    .insertInto('messages')
    .values({ ...from, id: `message-${key}`, sent_at: '2026-11-01T06:00:00.000Z', done_by: null })
    .execute()
}

export async function addWords(
  write: Kysely<Database>,
  words: { id: string; eng_name: string; ar_name: string; cat: string }[],
): Promise<void> {
  for (const word of words)
    await write
      .insertInto('words')
      .values({
        ...{ ...word, subject: 'english' },
        ...{ eng_folded: foldForSearch(word.eng_name), ar_folded: foldForSearch(word.ar_name) },
      })
      .execute()
}
