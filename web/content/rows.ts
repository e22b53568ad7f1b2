import type { StoredFile } from '../../server/contract/content.ts'

/** A row of any kind as its form holds it. The fields of the kind's form know their types. */
export type Row = Record<string, unknown> & { _id?: string }

/** The state of the editor, which is kept as a draft. */
export interface ContentForm {
  row: Row
  /** The version that was read, '' for a new row. The server refuses to overwrite a newer one. */
  version: string
  /** The media of the row with their sizes: stored files and new uploads. */
  media: StoredFile[]
  /** Games: address of the uploaded files for the preview. */
  preview: string
}
