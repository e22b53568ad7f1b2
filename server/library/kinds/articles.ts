import type { Static } from 'typebox'
import { articleFields } from '../../contract/content-rows.ts'
import { editedKind, row, simpleKind, subject, withoutOwnSubject } from './edited-kind.ts'
import type { Columns } from './kind.ts'
import { item, listRows } from './list-rows.ts'
import { reportDuplicates } from './placed.ts'
import { textColumns, textFields } from './texts.ts'

const Article = row({ subject, ...articleFields })
type Article = Static<typeof Article>

const isConfigured = (id: string, site: { articles: object }) => Object.values(site.articles).includes(id)

/** Pages of text. The site configures five of them: contact, about, vision, links, social. */
export const articles = editedKind<Article, Columns<'articles'>>({
  ...simpleKind,
  ...textFields,
  name: 'articles',
  table: 'articles',
  shape: Article,
  editShape: Article,
  source: { files: ['articles.json'], optional: true },
  counted: true,
  ofSubject: true,
  exportOrder: 'place',
  folderProblems(rows, { site, idsOf, isAbsent }, report) {
    reportDuplicates(rows, ({ id }) => id, report)
    // News and articles share the address /Article/{id}.
    for (const placed of rows)
      if (idsOf('news').has(placed.value.id)) report(placed, `${placed.value.id} is also the id of a news item`, '/id')
    if (!site || isAbsent('articles')) return
    const file = { file: 'site.json', row: 0, line: () => 0 }
    for (const [name, id] of Object.entries(site.articles))
      if (!idsOf('articles').has(id)) report(file, `articles.${name}: no article ${id}`)
  },
  toColumns: textColumns,
  toRow: withoutOwnSubject,
  isConfigured,
  list: (query) =>
    listRows({
      kind: 'articles',
      table: 'articles',
      ofSubject: true,
      columns: ['id', 'title', 'ar_title', 'img'],
      categories: null,
      toItem: (stored) => ({
        ...item(stored, stored.ar_title, stored.title, stored.img),
        ...(isConfigured(stored.id, query.site) && { configured: true }),
      }),
    })(query),
})
