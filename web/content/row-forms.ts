import type { Reply } from '../../server/contract/calls.ts'
import type { ContentKind } from '../../server/contract/content-rules.ts'
import { KINDS } from './kinds/kinds.ts'
import type { ContentForm, Row } from './rows.ts'

/** The form of a new row. */
export const newForm = (kind: ContentKind, now: Date): ContentForm => ({
  row: KINDS[kind].empty(now),
  version: '',
  media: [],
  preview: '',
})

/** The form of a stored row, with all fields that the reply leaves out. */
export const formOf = (kind: ContentKind, reply: Reply<'content/edit'>): ContentForm => ({
  row: { ...KINDS[kind].empty(new Date()), ...reply.row },
  version: reply.version,
  media: reply.media,
  preview: reply.preview ?? '',
})

/** The fields that are empty and must not be, in the order of the form. */
export const missingFields = (kind: ContentKind, row: Row): string[] =>
  KINDS[kind].required.filter((field) => {
    const value = row[field]
    return Array.isArray(value) ? value.length === 0 : typeof value !== 'string' || value.trim() === ''
  })

/** The row as it is sent, with trimmed texts. */
export const sentRow = (kind: ContentKind, row: Row): Row =>
  KINDS[kind].toSent(
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
    ),
  )
