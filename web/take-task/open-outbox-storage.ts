import { openDatabaseStorage } from './outbox-database.ts'
import { journaled } from './outbox-journal.ts'
import { localOutboxStorage } from './outbox-local.ts'
import type { OutboxStorage } from './outbox-storage.ts'

/** Then answers are kept in local storage until the database opens: another tab can block it, or the device is slow. */
const OPEN_PATIENCE_MS = 1000

/** IndexedDB with local storage as its journal; without IndexedDB, local storage or memory. */
export async function openOutboxStorage(
  openDatabase: () => Promise<OutboxStorage> = () => openDatabaseStorage(Date.now),
  local = localOutboxStorage(usableLocalStorage()),
): Promise<OutboxStorage> {
  const opening = openDatabase()
  const late = new Promise<OutboxStorage>((resolve) => {
    setTimeout(() => resolve(journaled(whenOpen(opening, local.kind), local)), OPEN_PATIENCE_MS)
  })
  try {
    return await Promise.race([opening.then((database) => journaled(database, local)), late])
  } catch {
    return local
  }
}

/** A database that is still being opened. Reads and writes wait for it; if it cannot be opened, they reject. */
function whenOpen(opening: Promise<OutboxStorage>, kind: OutboxStorage['kind']): OutboxStorage {
  return {
    kind,
    load: async (...given) => (await opening).load(...given),
    put: async (...given) => (await opening).put(...given),
    remove: async (...given) => (await opening).remove(...given),
    putSubmission: async (...given) => (await opening).putSubmission(...given),
    removeSubmission: async (...given) => (await opening).removeSubmission(...given),
    removeSubmissions: async (...given) => (await opening).removeSubmissions(...given),
    clear: async (...given) => (await opening).clear(...given),
    attempts: async (...given) => (await opening).attempts(...given),
    scopes: async (...given) => (await opening).scopes(...given),
  }
}

/**
 * Local storage; undefined if it is blocked (it throws), or never stores anything. A full one is used: what it has is read and sent,
 * and each change that it refuses is shown as not stored.
 */
function usableLocalStorage(): Storage | undefined {
  try {
    const store = localStorage
    if (store.length > 0) return store
    store.setItem('outbox:try', '1')
    store.removeItem('outbox:try')
    return store
  } catch {
    return undefined
  }
}
