import type { Reply } from '../../server/contract/calls.ts'
import type { ContentKind } from '../../server/contract/content-rules.ts'
import { type ContentForm, emptyRow } from './rows.ts'

/** A row as the server answers it, with what it leaves out filled in. */
export function readRow(list: ContentKind, reply: Reply<'content/edit'>): ContentForm {
  return {
    row: { ...emptyRow(list, new Date()), ...reply.row },
    version: reply.version,
    media: reply.media,
    preview: reply.preview ?? '',
  }
}
