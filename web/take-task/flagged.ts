import { type OutboxScope, scopeKey } from './outbox-storage.ts'

const name = (scope: OutboxScope) => `look-again:${scopeKey(scope)}`

/** Questions that the student flagged for review, stored on this device only. */
export function readFlagged(scope: OutboxScope): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(name(scope)) ?? '[]')
    return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** When storage is blocked, the flags last as long as the page. */
export function writeFlagged(scope: OutboxScope, flagged: readonly string[]): void {
  try {
    if (flagged.length > 0) localStorage.setItem(name(scope), JSON.stringify(flagged))
    else localStorage.removeItem(name(scope))
  } catch {
    // Only the flag is lost.
  }
}
