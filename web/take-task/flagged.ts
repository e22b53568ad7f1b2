import { type OutboxScope, scopeKey } from './outbox-storage.ts'

/** Key in local storage. */
const keyOf = (scope: OutboxScope) => `look-again:${scopeKey(scope)}`

/** Questions that the student flagged for review, stored on this device only. */
export function readFlagged(scope: OutboxScope): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(scope)) ?? '[]')
    return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** When storage is blocked, the flags last as long as the page. */
export function writeFlagged(scope: OutboxScope, flagged: readonly string[]): void {
  try {
    if (flagged.length > 0) localStorage.setItem(keyOf(scope), JSON.stringify(flagged))
    else localStorage.removeItem(keyOf(scope))
  } catch {
    // Storage is blocked.
  }
}
