import { type SqlBool, sql } from 'kysely'
import type { Static } from 'typebox'
import { kindFields } from '../../contract/content-rows.ts'
import { listHolds } from '../like.ts'
import { editedKind, flatRows, namesNothing, row, storedInTableOnly } from './edited-kind.ts'
import type { Columns, KindDefinition } from './kind.ts'
import { item, listRows } from './list-rows.ts'
import { reportDuplicateIds } from './placed.ts'
import { countRows } from './references.ts'

const Category = row(kindFields)
type Category = Static<typeof Category>
type Definition = KindDefinition<Category, Columns<'game_categories'>>

/** Categories that have only a name, in both languages. */
const namesOnly = (
  name: 'game-categories' | 'word-categories',
  table: 'game_categories' | 'word_categories',
  uses: Definition['uses'],
) =>
  editedKind<Category, Columns<'game_categories'>>({
    ...flatRows,
    ...namesNothing,
    ...storedInTableOnly,
    name,
    table,
    shape: Category,
    editShape: Category,
    source: { files: [`${name}.json`], optional: true },
    counted: false,
    ofSubject: false,
    exportOrder: 'place',
    folderProblems: reportDuplicateIds,
    toColumns: (given) => given,
    toRow: ({ id, name: own, en_name }) => ({ id, name: own, en_name }),
    links: () => [],
    page: null,
    uses,
    list: listRows({
      kind: name,
      table,
      ofSubject: false,
      columns: ['id', 'name', 'en_name'],
      categories: null,
      toItem: (stored) => item(stored, stored.name, stored.en_name),
    }),
  })

export const gameCategories = namesOnly('game-categories', 'game_categories', async (read, id) => [
  { of: 'games', count: await countRows(read, 'games', listHolds('cats', id)) },
])
export const wordCategories = namesOnly('word-categories', 'word_categories', async (read, id) => [
  { of: 'words', count: await countRows(read, 'words', sql<SqlBool>`cat = ${id}`) },
])
