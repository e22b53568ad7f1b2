import { StorageUnavailable } from '../../events/store/storage-unavailable.ts'

/**
 * Logs a failed push. Returns true if it has to be repeated, because the database is away. Any other failure would fail
 * again: clients get that change with their next read.
 */
export function pushFailed(error: unknown): boolean {
  console.error('a push failed', error)
  return error instanceof StorageUnavailable
}
