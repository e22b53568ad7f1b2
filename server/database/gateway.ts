import type { Kysely } from 'kysely'
import { texts } from './columns.ts'
import type { Database } from './tables.ts'

/** Creates the tables of the public portal's content and of its contact messages. */
export async function createGateway({ schema }: Kysely<Database>): Promise<void> {
  const make = (table: string, columns: string[], integers: string[]) => {
    let builder = texts(schema.createTable(table), columns).addColumn('id', 'text', (column) => column.primaryKey())
    for (const name of integers) builder = builder.addColumn(name as 'id', 'integer', (column) => column.notNull())
    return builder
  }
  const article = ['subject', 'title', 'short', 'body', 'ar_title', 'ar_short', 'ar_body', 'img']
  await make('articles', article, ['place']).execute()
  const file = ['subject', 'name', 'en_name', 'path', 'file_name', 'classes', 'cats']
  await make('files', file, ['place']).execute()
  await make('game_categories', ['name', 'en_name'], ['place']).execute()
  const game = ['subject', 'name', 'en_name', 'img', 'classes', 'cats', 'folder']
  await make('games', game, ['open', 'place']).execute()
  const book = ['subject', 'name', 'ar_name', 'part', 'cover', 'classes', 'direction', 'pages']
  await make('books', book, ['pages_num', 'width', 'height', 'place']).execute()
  await make('word_categories', ['name', 'en_name'], ['place']).execute()
  await make('words', ['subject', 'eng_name', 'ar_name', 'eng_folded', 'ar_folded', 'cat'], []).execute()
  await schema.createIndex('words_english').on('words').columns(['subject', 'eng_folded']).execute()
  await schema.createIndex('words_arabic').on('words').columns(['subject', 'ar_folded']).execute()
  await make('messages', ['name', 'email', 'phone', 'body', 'sent_at'], []).addColumn('done_by', 'text').execute()
  await schema.createIndex('messages_sent').on('messages').column('sent_at').execute()
}
