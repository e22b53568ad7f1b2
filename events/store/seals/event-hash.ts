import { hash } from 'node:crypto'
import type { EventRow } from '../rows.ts'

/** Bytes of the random salt of each sealed event. */
export const SALT = 16

/**
 * SHA-256 over the columns of an event as they are stored, each with its length in bytes. The salt keeps a short answer from
 * being guessed from the hash after an erasure, which destroys the salt (docs/decisions/0141-seal-the-log.md).
 */
export function eventHash(row: EventRow, salt?: Uint8Array): Buffer {
  const { position, stream_id, version, type, schema_version, data, meta, at } = row
  let text = salt === undefined ? '' : Buffer.from(salt).toString('hex')
  for (const value of [String(position), stream_id, String(version), type, String(schema_version), data, meta, at]) {
    text += `${Buffer.byteLength(value)}:${value}`
  }
  return hash('sha256', text, 'buffer')
}
