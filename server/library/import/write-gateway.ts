import type { Transaction } from 'kysely'
import { cleanStory } from '../../assessment/story.ts'
import { plainText } from '../../contract/question-rules.ts'
import type { Database, ServerTables } from '../../database/tables.ts'
import { chunks, ROWS } from '../../school/chunks.ts'
import type { SizeOf } from './check-books.ts'
import { type Content, subjectsOf } from './content-shapes.ts'
import { toStoredHtml } from './html-media.ts'
import { writeWords } from './write-words.ts'

export interface Kept {
  /** Paths of stored media by their names in the folder; '' stays ''. */
  media: (name: string | undefined) => string
  /** Where a game's files lie by its folder's name. */
  game: (folder: string) => string
  sizeOf: SizeOf
}

type Write = Transaction<Database>
type Gateway = 'articles' | 'files' | 'game_categories' | 'games' | 'books' | 'word_categories'

/** Articles, files, games, books and words are the folder's alone: what it has of them is replaced whole, the rest stays. */
export async function writeGateway(write: Write, content: Content, kept: Kept): Promise<void> {
  const { lists, absent } = content
  if (!absent.has('articles')) await replace(write, content, 'articles', articleRows(content, kept))
  if (!absent.has('files')) await replace(write, content, 'files', fileRows(content, kept))
  if (!absent.has('game-categories'))
    await replace(write, content, 'game_categories', kindRows(lists['game-categories']))
  if (!absent.has('games')) await replace(write, content, 'games', gameRows(content, kept))
  if (!absent.has('books')) await replace(write, content, 'books', bookRows(content, kept))
  if (!absent.has('word-categories'))
    await replace(write, content, 'word_categories', kindRows(lists['word-categories']))
  if (!absent.has('words')) await writeWords(write, content)
}

async function replace<Table extends Gateway>(
  write: Write,
  content: Content,
  table: Table,
  rows: ServerTables[Table][],
): Promise<void> {
  const old = write.deleteFrom(table as 'articles')
  const ofAll = table === 'game_categories' || table === 'word_categories'
  await (ofAll ? old : old.where('subject', 'in', subjectsOf(content))).execute()
  for (const some of chunks(rows, ROWS))
    await write
      .insertInto(table as 'articles')
      .values(some as ServerTables['articles'][])
      .execute()
}

/** HTML as it is stored: its pictures' addresses, then nothing that the sanitiser would not let through. */
export const storedHtml = (html: string, { media }: Pick<Kept, 'media'>): string =>
  cleanStory(toStoredHtml(html, media))

const articleRows = ({ lists, site }: Content, kept: Kept): ServerTables['articles'][] =>
  lists.articles.map(({ value }, place) => ({
    ...value,
    ...{ title: plainText(value.title), short: plainText(value.short), body: storedHtml(value.body, kept) },
    ...{ ar_title: plainText(value.ar_title), ar_short: plainText(value.ar_short) },
    ar_body: storedHtml(value.ar_body, kept),
    subject: value.subject ?? site.subject,
    img: kept.media(value.img),
    place,
  }))

const fileRows = ({ lists, site }: Content, { media }: Kept): ServerTables['files'][] =>
  lists.files.map(({ value: { file, ...value } }, place) => ({
    ...value,
    subject: value.subject ?? site.subject,
    path: media(file),
    classes: JSON.stringify(value.classes),
    cats: JSON.stringify(value.cats),
    place,
  }))

const kindRows = (rows: Content['lists']['game-categories']): ServerTables['game_categories'][] =>
  rows.map(({ value }, place) => ({ ...value, place }))

const gameRows = ({ lists, site }: Content, { media, game }: Kept): ServerTables['games'][] =>
  lists.games.map(({ value }, place) => ({
    ...value,
    subject: value.subject ?? site.subject,
    img: media(value.img),
    classes: JSON.stringify(value.classes),
    cats: JSON.stringify(value.cats),
    folder: game(value.folder),
    place,
  }))

const bookRows = ({ lists, site }: Content, { media, sizeOf }: Kept): ServerTables['books'][] =>
  lists.books.map(({ value }, place) => {
    const { width, height } = sizeOf(value.pages[0] ?? '') ?? { width: 0, height: 0 }
    return {
      ...value,
      subject: value.subject ?? site.subject,
      cover: JSON.stringify(value.cover.map(media)),
      classes: JSON.stringify(value.classes),
      pages: JSON.stringify(value.pages.map(media)),
      pages_num: value.pages.length,
      width,
      height,
      place,
    }
  })
