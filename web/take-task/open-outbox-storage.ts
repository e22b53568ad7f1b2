import { openDatabaseStorage } from './outbox-database.ts'
import { journaled } from './outbox-journal.ts'
import { localOutboxStorage } from './outbox-local.ts'
import type { OutboxStorage } from './outbox-storage.ts'

/** The device's database with local storage as its journal; where there is no database, local storage or memory. */
export async function openOutboxStorage(now: () => number): Promise<OutboxStorage> {
  const local = openLocalOutboxStorage()
  try {
    return journaled(await openDatabaseStorage(now), local)
  } catch {
    return local
  }
}

/** Where the device has no database, or one that does not answer: local storage, or this page's memory alone. */
export const openLocalOutboxStorage = (): OutboxStorage => localOutboxStorage(usableLocalStorage())

/** Local storage when it works (it throws where storage is blocked), else nothing. */
function usableLocalStorage(): Storage | undefined {
  try {
    localStorage.setItem('outbox:try', '1')
    localStorage.removeItem('outbox:try')
    return localStorage
  } catch {
    return undefined
  }
}
