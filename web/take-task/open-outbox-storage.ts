import { openDatabaseStorage } from './outbox-database.ts'
import { journaled } from './outbox-journal.ts'
import { localOutboxStorage } from './outbox-local.ts'
import type { OutboxStorage } from './outbox-storage.ts'

/** IndexedDB with local storage as its journal; without IndexedDB, local storage or memory. */
export async function openOutboxStorage(now: () => number): Promise<OutboxStorage> {
  const local = openLocalOutboxStorage()
  try {
    return journaled(await openDatabaseStorage(now), local)
  } catch {
    return local
  }
}

/** For devices without IndexedDB, or when it does not answer: local storage, or else this page's memory. */
export const openLocalOutboxStorage = (): OutboxStorage => localOutboxStorage(usableLocalStorage())

/** Local storage if it works (it throws when storage is blocked), otherwise undefined. */
function usableLocalStorage(): Storage | undefined {
  try {
    localStorage.setItem('outbox:try', '1')
    localStorage.removeItem('outbox:try')
    return localStorage
  } catch {
    return undefined
  }
}
