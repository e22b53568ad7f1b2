import { foldForSearch } from '../../contract/rules.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { type App, route } from '../../http/route.ts'
import { readSite } from '../site.ts'
import { createDictionary } from './dictionary.ts'
import { findWords } from './search-words.ts'

/** The dictionary, in both directions, for users who are logged in. */
export function dictionaryRoutes(app: App, { db: { read } }: Deps): void {
  const dictionary = createDictionary(read)
  // Loaded at start: reading 50,000 words delays the first search by a quarter of a second.
  app.addHook('onReady', async () => {
    await dictionary.words((await readSite(read)).subject)
  })

  route(app, 'dictionary/view', async ({ body }) => {
    const { cat, search = '', page = 1, limit = 50 } = body
    const categories = await read.selectFrom('word_categories').selectAll().orderBy('place').orderBy('id').execute()
    if (cat !== undefined && !categories.some(({ id }) => id === cat)) throw notFound()
    const index = await dictionary.words(body.subject ?? (await readSite(read)).subject)
    const { words: found, near } = findWords(index, foldForSearch(search), cat)
    return {
      cats: categories.map(({ id, name, en_name }) => ({ _id: id, name, en_name })),
      words: found
        .slice((page - 1) * limit, page * limit)
        .map(({ id, eng_name, ar_name }) => ({ _id: id, eng_name, ar_name })),
      total: found.length,
      ...(near && { near }),
    }
  })
}
