import { createHash } from 'node:crypto'
import type { Row } from './content-shapes.ts'

/** A word without an id is named by what it says, so that the same row is the same word the next time. */
export function wordId({ id, eng_name, ar_name, cat }: Row<'words'>): string {
  if (id !== undefined) return id
  const hash = createHash('sha256')
    .update(JSON.stringify([eng_name, ar_name, cat]))
    .digest('hex')
  return `w-${hash.slice(0, 16)}`
}
