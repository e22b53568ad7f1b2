import { createHash } from 'node:crypto'
import { type SqlBool, sql, type Transaction } from 'kysely'
import { type Static, Type } from 'typebox'
import type { Reply } from '../../contract/calls.ts'
import { closed, RowId, wordFields } from '../../contract/content-rows.ts'
import { foldForSearch } from '../../contract/rules.ts'
import type { Database } from '../../database/tables.ts'
import { invalid } from '../../http/errors.ts'
import { escaped } from '../like.ts'
import { wordRow } from '../word-row.ts'
import { setWordsVersion, wordsHash } from '../words-version.ts'
import { editedKind, simpleKind, subject, withoutOwnSubject } from './edited-kind.ts'
import type { Columns, Folder, ListQuery } from './kind.ts'
import { categoryNames, item, itemCategories } from './list-rows.ts'
import type { Placed, Report } from './placed.ts'
import { unknownId } from './row-problem.ts'

const Word = Type.Object({ id: Type.Optional(RowId), subject, ...wordFields }, closed)
type Word = Static<typeof Word>

/** Words of the dictionary. Each server keeps them in memory and reads them again when their version changes. */
export const words = editedKind<Word, Columns<'words'>>({
  ...simpleKind,
  name: 'words',
  table: 'words',
  shape: Word,
  editShape: Word,
  source: { files: ['words.json', 'words.csv'], optional: true },
  counted: true,
  ofSubject: true,
  exportOrder: 'subject',
  refersTo: ['word-categories'],
  problems: ({ cat }, known) => unknownId([cat], known('word-categories'), 'word category', '/cat'),
  folderProblems: reportSameWords,
  toColumns: (given, into) => wordRow({ ...given, id: wordId(given), subject: given.subject ?? into.subject }),
  toRow: ({ eng_folded: _e, ar_folded: _a, ...stored }, site) => withoutOwnSubject(stored, site),
  imported: (write, stored) => setWordsVersion(write, wordsHash(stored)),
  // As in a folder, unless a word whose text was changed later still has that id.
  async idFor({ id: _, ...word }, newId, isTaken) {
    const id = wordId(word)
    return (await isTaken(id)) ? newId() : id
  },
  async stored(write, columns, newId) {
    await refuseSameWord(write, columns)
    await setWordsVersion(write, newId())
  },
  removed: (write, newId) => setWordsVersion(write, newId()),
  links: () => [],
  page: null,
  list: listWords,
})

/** The id of a word that names none is made from its text, so that an import finds the same word again. */
function wordId({ id, eng_name, ar_name, cat }: Word): string {
  if (id !== undefined) return id
  const hash = createHash('sha256')
    .update(JSON.stringify([eng_name, ar_name, cat]))
    .digest('hex')
  return `w-${hash.slice(0, 16)}`
}

/** Words must differ in their ids, and in their texts apart from case, vowel marks and the forms of alef. */
function reportSameWords(rows: Placed<Word>[], { site }: Folder, report: Report): void {
  const ids = new Set<string>()
  const texts = new Set<string>()
  for (const placed of rows) {
    const { subject: own = site?.subject, eng_name, ar_name, cat } = placed.value
    const id = wordId(placed.value)
    const text = JSON.stringify([own, cat, foldForSearch(eng_name), foldForSearch(ar_name)])
    if (ids.has(id) || texts.has(text)) report(placed, `${eng_name} appears twice`)
    ids.add(id)
    texts.add(text)
  }
}

/** @throws HttpError 422 `exists` if another row of the category has the same word. */
async function refuseSameWord(write: Transaction<Database>, word: Columns<'words'>): Promise<void> {
  const same = await write
    .selectFrom('words')
    .select('id')
    .where('subject', '=', word.subject)
    .where('cat', '=', word.cat)
    .where('eng_folded', '=', word.eng_folded)
    .where('ar_folded', '=', word.ar_folded)
    .where('id', '!=', word.id)
    .executeTakeFirst()
  if (same) throw invalid('exists', 'eng_name')
}

/** There are thousands of words, so the database searches and sorts them by their search columns. */
async function listWords({ read, subject: own, words: asked, page, limit }: ListQuery): Promise<Reply<'content/view'>> {
  const like = (word: string) => `%${escaped(word)}%`
  const found = read
    .selectFrom('words')
    .where('subject', '=', own)
    .where((where) =>
      where.and(
        asked.map(
          (word) =>
            sql<SqlBool>`(eng_folded like ${like(word)} escape '\\' or ar_folded like ${like(word)} escape '\\')`,
        ),
      ),
    )
  const [rows, count, categories] = await Promise.all([
    found
      .select(['id', 'eng_name', 'ar_name', 'cat'])
      .orderBy('eng_folded')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select((select) => select.fn.countAll().as('total')).executeTakeFirst(),
    categoryNames(read, 'word_categories'),
  ])
  const items = rows.map((stored) => ({
    ...item(stored, stored.ar_name, stored.eng_name),
    cats: itemCategories([stored.cat], categories),
  }))
  return { items, total: Number(count?.total ?? 0) }
}
