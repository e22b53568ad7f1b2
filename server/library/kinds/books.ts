import type { Static } from 'typebox'
import { bookFields } from '../../contract/content-rows.ts'
import { plainText } from '../../contract/question-rules.ts'
import { foldForSearch } from '../../contract/rules.ts'
import { editedKind, row, simpleKind, subject, textList, withoutOwnSubject } from './edited-kind.ts'
import type { Columns } from './kind.ts'
import { item, listRows } from './list-rows.ts'
import { mediaOfList } from './named-media.ts'
import { reportDuplicateIds } from './placed.ts'
import { problem, type RowProblem, type SizeOf } from './row-problem.ts'

const Book = row({ subject, ...bookFields })
type Book = Static<typeof Book>

/** Books: pictures of their pages, with the text of each page. */
export const books = editedKind<Book, Columns<'books'>>({
  ...simpleKind,
  name: 'books',
  table: 'books',
  shape: Book,
  editShape: Book,
  source: { files: ['books.json'], optional: true },
  counted: true,
  ofSubject: true,
  exportOrder: 'place',
  media: ({ cover, pages }) => [...mediaOfList('/cover', cover), ...mediaOfList('/pages', pages)],
  pictureProblems: pageProblems,
  folderProblems: reportDuplicateIds,
  toColumns: ({ texts = [], first_page = 1, ...given }, into) => ({
    ...given,
    first_page,
    ...textColumns(texts),
    subject: given.subject ?? into.subject,
    cover: JSON.stringify(given.cover.map(into.media)),
    classes: JSON.stringify(given.classes),
    pages: JSON.stringify(given.pages.map(into.media)),
    pages_num: given.pages.length,
    ...(into.sizeOf(given.pages[0] ?? '') ?? { width: 0, height: 0 }),
  }),
  toRow: ({ pages_num: _n, width: _w, height: _h, search: _s, texts, first_page, ...stored }, site) => ({
    ...withoutOwnSubject(stored, site),
    ...(texts !== '[]' && { texts: textList(texts) }),
    ...(first_page !== 1 && { first_page }),
    cover: textList(stored.cover),
    classes: textList(stored.classes),
    direction: stored.direction === 'ltr' ? 'ltr' : 'rtl',
    pages: textList(stored.pages),
  }),
  links: () => [],
  page: /^\/book\/([^/?#]+)/i,
  list: listRows({
    kind: 'books',
    table: 'books',
    ofSubject: true,
    columns: ['id', 'name', 'ar_name', 'part', 'cover', 'classes', 'pages_num'],
    categories: null,
    toItem: (stored) => ({
      ...item(stored, stored.ar_name, stored.name, textList(stored.cover)[0]),
      part: stored.part,
      classes: textList(stored.classes),
      count: Number(stored.pages_num),
    }),
  }),
})

/**
 * All pages of a book have one size, because the reader lays them out before they are loaded. Each text needs a page.
 */
function pageProblems({ pages, texts = [] }: Book, sizeOf: SizeOf): RowProblem[] {
  if (texts.length > pages.length)
    return [problem('bad_value', `${texts.length} texts, but ${pages.length} pages`, '/texts')]
  const first = sizeOf(pages[0] ?? '')
  return pages.flatMap((name, place) => {
    const size = sizeOf(name)
    if (!first || !size || (size.width === first.width && size.height === first.height)) return []
    const reason = `media/${name} is ${size.width} × ${size.height}, the first page ${first.width} × ${first.height}`
    return [problem('page_size', reason, `/pages/${place}`)]
  })
}

/** One text for each page, without empty ones at the end, and all of them folded for search. */
function textColumns(given: string[]) {
  const texts = given.map(plainText)
  while (texts.at(-1) === '') texts.pop()
  return { texts: JSON.stringify(texts), search: foldForSearch(texts.join(' ')) }
}
