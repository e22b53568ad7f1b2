import { plainText } from '../../contract/question-rules.ts'
import { linksInFields, toStoredHtml } from './html.ts'
import type { Columns, Into } from './kind.ts'
import { mediaAt, mediaInHtml, type NamedMedia } from './named-media.ts'

/* What articles and news have in common: texts in both languages and a picture. */

interface Texts {
  id: string
  subject?: string
  title: string
  short: string
  body: string
  ar_title: string
  ar_short: string
  ar_body: string
  img?: string
}

export const textFields = {
  html: ['body', 'ar_body'],
  media: ({ img, body, ar_body }: Texts): NamedMedia[] => [
    ...mediaAt('/img', img),
    ...mediaInHtml('/body', body),
    ...mediaInHtml('/ar_body', ar_body),
  ],
  links: (row: { body: string; ar_body: string }) => linksInFields(row, ['body', 'ar_body']),
  page: /^\/Article\/([^/?#]+)/i,
}

/** Titles and shorts are stored as plain text, bodies as cleaned HTML. */
export const textColumns = (row: Texts, { media, ...into }: Into): Columns<'articles'> => ({
  id: row.id,
  subject: row.subject ?? into.subject,
  title: plainText(row.title),
  short: plainText(row.short),
  body: toStoredHtml(row.body, media),
  ar_title: plainText(row.ar_title),
  ar_short: plainText(row.ar_short),
  ar_body: toStoredHtml(row.ar_body, media),
  img: media(row.img),
})
