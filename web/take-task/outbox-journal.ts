import type { Change } from './outbox-state.ts'
import { type OutboxStorage, scopeKey, scopesOf } from './outbox-storage.ts'

/**
 * Adds a write-ahead journal to a database. IndexedDB writes are asynchronous; a page that is closed during one would
 * lose the last letter. `journal` stores before it returns. An entry is removed once the database has stored it, and
 * stays if the database refuses it (no space). A journal in the page's memory stores nothing.
 */
export function journaled(database: OutboxStorage, journal: OutboxStorage): OutboxStorage {
  const lasts = journal.kind !== 'memory'
  return {
    kind: database.kind,
    async load(scope) {
      const [stored, journalled] = await Promise.all([database.load(scope).catch(nothing), journal.load(scope)])
      const inBoth = journalled.submission?.key === stored.submission?.key
      return {
        changes: newest([...stored.changes, ...journalled.changes]),
        // The database has stored this one, although the journal may have refused it.
        submission: inBoth ? stored.submission : (journalled.submission ?? stored.submission),
      }
    },
    loadAtOnce: async (scope) => (await journal.load(scope)).changes,
    async put(scope, change) {
      const [inJournal, inDatabase] = await Promise.allSettled([
        journal.put(scope, change),
        database.put(scope, change),
      ])
      if (inDatabase.status === 'fulfilled') await journal.remove(scope, change.device, [change])
      else if (inJournal.status === 'rejected' || !lasts) throw inDatabase.reason
    },
    async remove(scope, device, sent) {
      await Promise.all([journal.remove(scope, device, sent), database.remove(scope, device, sent)])
    },
    async putSubmission(scope, submission) {
      const [inJournal, inDatabase] = [journal, database].map((store) => store.putSubmission(scope, submission))
      await (lasts ? Promise.any([inJournal, inDatabase]) : inDatabase)
    },
    async removeSubmission(scope) {
      await Promise.all([journal.removeSubmission(scope), database.removeSubmission(scope)])
    },
    async removeSubmissions(user, task) {
      await Promise.all([journal.removeSubmissions(user, task), database.removeSubmissions(user, task)])
    },
    async clear(scope) {
      await Promise.all([journal.clear(scope), database.clear(scope)])
    },
    async attempts(user, task) {
      const found = await Promise.all([database.attempts(user, task).catch(() => []), journal.attempts(user, task)])
      return [...new Set(found.flat())]
    },
    async scopes(user) {
      const found = await Promise.all([database.scopes(user).catch(() => []), journal.scopes(user)])
      return scopesOf(user, found.flat().map(scopeKey))
    },
    scopesAtOnce: (user) => journal.scopes(user),
  }
}

const nothing = () => ({ changes: [], submission: undefined })

/** The newest change of each question on each device. */
function newest(changes: Change[]): Change[] {
  const found = new Map<string, Change>()
  for (const change of changes) {
    const key = `${change.device}/${change.question}`
    const other = found.get(key)
    if (!other || other.seq < change.seq) found.set(key, change)
  }
  return [...found.values()]
}
