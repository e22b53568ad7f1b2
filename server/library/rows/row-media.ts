import type { ListName, Row } from './content-shapes.ts'
import { htmlMedia } from './html-media.ts'

/** A picture, sound or file that a row names, and the part of the row that names it. */
export interface NamedMedia {
  name: string
  part: string
}

const at = (part: string, name: string | undefined): NamedMedia[] => (name ? [{ name, part }] : [])
const each = (part: string, names: string[]): NamedMedia[] =>
  names.flatMap((name, place) => at(`${part}/${place}`, name))
const inHtml = (part: string, html: string | undefined): NamedMedia[] =>
  htmlMedia(html ?? '').flatMap((name) => at(part, name))
const inTexts = ({ body, ar_body }: { body: string; ar_body: string }) => [
  ...inHtml('/body', body),
  ...inHtml('/ar_body', ar_body),
]

/** What the rows of a list name of media, in the order of their fields. */
export const rowMedia: { [List in ListName]?: (row: Row<List>) => NamedMedia[] } = {
  grades: (row) => at('/img', row.img),
  news: (row) => [...at('/img', row.img), ...inTexts(row)],
  categories: (row) => at('/img', row.img),
  questions: (row) => at('/file/file', row.file?.file),
  quizzes: (row) => [
    ...at('/img', row.img),
    ...at('/background', row.background),
    ...inHtml('/story', row.story),
    ...row.questions.flatMap((question, place) => at(`/questions/${place}/file/file`, question.file?.file)),
  ],
  articles: (row) => [...at('/img', row.img), ...inTexts(row)],
  files: (row) => at('/file', row.file),
  games: (row) => at('/img', row.img),
  books: (row) => [...each('/cover', row.cover), ...each('/pages', row.pages)],
}
