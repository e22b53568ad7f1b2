import { StorageUnavailable } from '../../events/store/storage-unavailable.ts'
import type { Meters } from '../ops/meters.ts'

/** Reports a failed push. Returns true if it has to be repeated. */
export type PushFailed = (error: unknown) => boolean

/**
 * A push is repeated while the database is away. Any other failure would fail again: `lost` makes open pages read what
 * they show, because they may show old data.
 */
export function createPushFailed({ failedPushes }: Meters, lost: () => void): PushFailed {
  return (error) => {
    console.error('a push failed', error)
    if (error instanceof StorageUnavailable) {
      failedPushes.repeated += 1
      return true
    }
    failedPushes.lost += 1
    lost()
    return false
  }
}
