import { type SqlBool, sql } from 'kysely'
import type { Static } from 'typebox'
import { categoryFields } from '../../contract/content-rows.ts'
import { listHolds } from '../like.ts'
import {
  editedKind,
  flatRows,
  namesNothing,
  row,
  storedInTableOnly,
  subject,
  textList,
  withoutOwnSubject,
} from './edited-kind.ts'
import type { Columns } from './kind.ts'
import { item, listRows } from './list-rows.ts'
import { mediaAt } from './named-media.ts'
import { reportDuplicateIds } from './placed.ts'
import { countQuizzesIn, countRows } from './references.ts'
import { type Known, problem, type RowProblem } from './row-problem.ts'

const Category = row({ subject, ...categoryFields })
type Category = Static<typeof Category>

/** Levels of categories below each other (docs/decisions/0102-shipped-content.md). */
const LEVELS = 3

/** The sections of the library. */
export const categories = editedKind<Category, Columns<'categories'>>({
  ...flatRows,
  ...namesNothing,
  ...storedInTableOnly,
  name: 'categories',
  table: 'categories',
  shape: Category,
  editShape: Category,
  source: { files: ['categories.json'], optional: false },
  counted: false,
  ofSubject: true,
  isTree: true,
  exportOrder: 'place',
  media: ({ img }) => mediaAt('/img', img),
  refersTo: ['categories'],
  problems: parentProblems,
  folderProblems: reportDuplicateIds,
  toColumns: (given, into) => ({
    ...given,
    subject: given.subject ?? into.subject,
    parent: given.parent ?? '',
    img: into.media(given.img),
    classes: JSON.stringify(given.classes),
  }),
  toRow: ({ parent, ...stored }, site) => ({
    ...withoutOwnSubject(stored, site),
    classes: textList(stored.classes),
    ...(parent !== '' && { parent }),
  }),
  links: () => [],
  page: /^\/(?:cat\/\d+|Tasks(?:\/[^/?#]+)?)\/([^/?#]+)/i,
  uses: async (read, id) => [
    { of: 'categories', count: await countRows(read, 'categories', sql<SqlBool>`parent = ${id}`) },
    { of: 'files', count: await countRows(read, 'files', listHolds('cats', id)) },
    { of: 'quizzes', count: await countQuizzesIn(read, id) },
    // Teachers' own questions count too: teachers search and sort them by category.
    {
      of: 'questions',
      count: await countRows(read, 'questions', sql<SqlBool>`deleted_at is null and ${listHolds('cats', id)}`),
    },
  ],
  list: listRows({
    kind: 'categories',
    table: 'categories',
    ofSubject: true,
    columns: ['id', 'name', 'en_name', 'img', 'parent', 'classes'],
    categories: null,
    toItem: (stored) => ({
      ...item(stored, stored.name, stored.en_name, stored.img),
      parent: stored.parent,
      classes: textList(stored.classes),
    }),
  }),
})

function parentProblems(category: Category, known: Known): RowProblem[] {
  const all = known('categories')
  let level = 1
  let { parent } = category
  while (parent) {
    const above = all.get(parent)
    if (!above) return [{ ...problem('no_category', `no category ${parent}`, ''), field: 'parent' }]
    level += 1
    const code = parent === category.id ? 'below_itself' : 'too_deep'
    // A cycle of parents exceeds the limit too, so the loop ends.
    if (level > LEVELS || parent === category.id)
      return [{ ...problem(code, `is deeper than ${LEVELS} levels`, ''), field: 'parent' }]
    parent = above.parent
  }
  return []
}
