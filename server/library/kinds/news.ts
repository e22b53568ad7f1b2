import type { Static } from 'typebox'
import { newsFields } from '../../contract/content-rows.ts'
import { editedKind, row, simpleKind, subject, textList, withoutOwnSubject } from './edited-kind.ts'
import type { Columns } from './kind.ts'
import { item, listRows } from './list-rows.ts'
import { reportDuplicateIds } from './placed.ts'
import { textColumns, textFields } from './texts.ts'

const News = row({ subject, ...newsFields })
type News = Static<typeof News>

/** News items: articles with a date, for all grades or for some. */
export const news = editedKind<News, Columns<'news'>>({
  ...simpleKind,
  ...textFields,
  name: 'news',
  table: 'news',
  shape: News,
  editShape: News,
  source: { files: ['news.json'], optional: false },
  counted: false,
  ofSubject: true,
  exportOrder: 'published_at',
  folderProblems: reportDuplicateIds,
  toColumns: (given, into) => ({
    ...textColumns(given, into),
    classes: JSON.stringify(given.classes ?? []),
    published_at: given.published_at,
  }),
  toRow: (stored, site) => ({ ...withoutOwnSubject(stored, site), classes: textList(stored.classes) }),
  list: listRows({
    kind: 'news',
    table: 'news',
    ofSubject: true,
    columns: ['id', 'title', 'ar_title', 'img', 'classes', 'published_at'],
    categories: null,
    toItem: (stored) => ({
      ...item(stored, stored.ar_title, stored.title, stored.img),
      time: stored.published_at,
      classes: textList(stored.classes),
    }),
  }),
})
