import type { Config } from '../config.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { withRecentFiles } from './s3/recent-files.ts'
import { s3Store } from './s3/s3-store.ts'

interface Log {
  error(details: object, message: string): void
}

/** Opens the store that the settings name: MEDIA_URL, else DATA_DIR. Asks it nothing yet. */
export function openFiles({ dataDir, mediaPlace }: Pick<Config, 'dataDir' | 'mediaPlace'>, log?: Log): FileStore {
  if (!mediaPlace) return folderStore(dataDir)
  const { host } = new URL(mediaPlace.endpoint)
  const store = s3Store(mediaPlace, {
    report: (problem) =>
      problem
        ? log?.error(
            { store: host, reason: problem.message },
            'the file store does not work: uploads get 503 until it does',
          )
        : log?.error({ store: host }, 'the file store works again'),
  })
  return withRecentFiles(store)
}
