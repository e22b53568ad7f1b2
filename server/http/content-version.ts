import { createHash } from 'node:crypto'

/** The version of what an editor may change: a hash of these columns, whatever their order. */
export function versionOf(columns: Record<string, unknown>): string {
  const sorted = Object.entries(columns).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 32)
}
