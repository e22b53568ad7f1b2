import { type SqlBool, sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { linkFields } from '../../contract/content-rows.ts'
import { editedKind, namesNothing, row, storedInTableOnly } from './edited-kind.ts'
import type { Columns } from './kind.ts'
import { item, listRows } from './list-rows.ts'
import { reportDuplicates } from './placed.ts'
import { countRows } from './references.ts'
import { problem } from './row-problem.ts'

const Entry = row(linkFields)
const TopEntry = row({ ...linkFields, children: Type.Optional(Type.Array(Entry)) })
/** In the folder the second level is nested in the first; while edited an entry names its parent. */
type MenuEntry = Static<typeof TopEntry> & { parent?: string }

/** The entries of the menu, in two levels. */
export const menu = editedKind<MenuEntry, Columns<'menu_entries'>>({
  ...namesNothing,
  ...storedInTableOnly,
  name: 'menu',
  table: 'menu_entries',
  shape: TopEntry,
  editShape: Entry,
  source: { files: ['menu.json'], optional: false },
  counted: false,
  ofSubject: false,
  isTree: true,
  isNested: true,
  exportOrder: 'place',
  flat: (rows) =>
    rows.flatMap((entry) => [entry, ...(entry.children ?? []).map((child) => ({ ...child, parent: entry.id }))]),
  nested: (entries) =>
    entries
      .filter(({ parent }) => parent === undefined)
      .map((entry) => {
        const children = entries.filter(({ parent }) => parent === entry.id).map(({ parent: _, ...link }) => link)
        return { ...entry, ...(children.length > 0 && { children }) }
      }),
  refersTo: ['menu'],
  problems({ id, parent }, known) {
    if (parent === undefined) return []
    if (parent === id) return [problem('below_itself', 'below_itself', '/parent')]
    const above = known('menu').get(parent)
    if (!above) return [problem('no_category', 'no_category', '/parent')]
    return above.parent ? [problem('too_deep', 'too_deep', '/parent')] : []
  },
  folderProblems(rows, _folder, report) {
    const entries = rows.flatMap((placed) =>
      [placed.value, ...(placed.value.children ?? [])].map((value) => ({ ...placed, value })),
    )
    reportDuplicates(entries, ({ id }) => id, report)
  },
  toColumns: ({ children: _, parent = '', ...link }) => ({ ...link, parent }),
  toRow: ({ parent, ...link }) => ({ ...link, ...(parent !== '' && { parent }) }),
  links: ({ link }) => [['link', link]],
  page: null,
  uses: async (read, id) => [
    { of: 'menu', count: await countRows(read, 'menu_entries', sql<SqlBool>`parent = ${id}`) },
  ],
  list: listRows({
    kind: 'menu',
    table: 'menu_entries',
    ofSubject: false,
    columns: ['id', 'name', 'ar_name', 'parent', 'link'],
    categories: null,
    toItem: (stored) => ({ ...item(stored, stored.ar_name, stored.name), parent: stored.parent, link: stored.link }),
  }),
})
