import type { Selectable } from 'kysely'
import type { ContentKind } from '../../contract/content-rules.ts'
import type { ServerTables } from '../../database/tables.ts'
import type { EditedRow, TABLES } from './row-columns.ts'

type Stored<List extends ContentKind> = Selectable<ServerTables[(typeof TABLES)[List]]>

/**
 * The row of a content folder that would be stored as this one, with media by their stored paths: `columnsOf` the other
 * way round. A row of the site's own subject names none, as people write them.
 */
export const rowOf: { [List in ContentKind]: (stored: Stored<List>, site: { subject: string }) => EditedRow<List> } = {
  menu: ({ parent, place: _, ...row }) => ({ ...row, ...(parent !== '' && { parent }) }),
  news: (stored, site) => ({ ...withSubject(stored, site), classes: list(stored.classes) }),
  articles: ({ place: _, ...stored }, site) => withSubject(stored, site),
  categories: ({ place: _, parent, ...stored }, site) => ({
    ...withSubject(stored, site),
    classes: list(stored.classes),
    ...(parent !== '' && { parent }),
  }),
  files: ({ place: _, path, ...stored }, site) => ({
    ...withSubject(stored, site),
    file: path,
    classes: list(stored.classes),
    cats: list(stored.cats),
  }),
  'game-categories': ({ id, name, en_name }) => ({ id, name, en_name }),
  games: ({ place: _, ...stored }, site) => ({
    ...withSubject(stored, site),
    classes: list(stored.classes),
    cats: list(stored.cats),
    open: stored.open === 2 ? 2 : 1,
  }),
  books: ({ place: _, pages_num: _n, width: _w, height: _h, search: _s, texts, first_page, ...stored }, site) => ({
    ...withSubject(stored, site),
    ...(texts !== '[]' && { texts: list(texts) }),
    ...(first_page !== 1 && { first_page }),
    cover: list(stored.cover),
    classes: list(stored.classes),
    direction: stored.direction === 'ltr' ? 'ltr' : 'rtl',
    pages: list(stored.pages),
  }),
  'word-categories': ({ id, name, en_name }) => ({ id, name, en_name }),
  words: ({ eng_folded: _e, ar_folded: _a, ...stored }, site) => withSubject(stored, site),
  quizzes: (stored, site) => {
    const { search: _s, questions_num: _n, place: _p, training, background, questions, ...row } = stored
    return {
      ...withSubject(row, site),
      level: row.level as EditedRow<'quizzes'>['level'],
      ...(background !== '' && { background }),
      classes: list(row.classes),
      cats: list(row.cats),
      ...(training === 1 && { training: true }),
      questions: JSON.parse(questions),
    }
  },
}

const list = (text: string): string[] => JSON.parse(text)

function withSubject<Row extends { subject: string }>(
  { subject, ...row }: Row,
  site: { subject: string },
): Omit<Row, 'subject'> & { subject?: string } {
  return { ...row, ...(subject !== site.subject && { subject }) }
}
