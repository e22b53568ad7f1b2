import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Change, QueuedSubmission } from './outbox-state.ts'
import { type OutboxStorage, scopeKey, scopesOf } from './outbox-storage.ts'

interface Schema extends DBSchema {
  changes: { key: [string, string, string]; value: Change & { scope: string }; indexes: { scope: string } }
  sendings: { key: string; value: QueuedSubmission & { scope: string } }
}

/**
 * Refused answers are deleted after this time. Others stay until they are acknowledged: the clock of a device may be wrong
 * (docs/decisions/0123-keep-answers-that-were-not-acknowledged.md).
 */
const KEEP_MS = 90 * 24 * 3600 * 1000

/** The outbox in IndexedDB. Rejects when the browser refuses to open it (private windows, no space). */
export async function openDatabaseStorage(now: () => number): Promise<OutboxStorage> {
  const db = await openDB<Schema>('bawaba-outbox', 1, {
    upgrade(database) {
      const changes = database.createObjectStore('changes', { keyPath: ['scope', 'device', 'question'] })
      changes.createIndex('scope', 'scope')
      database.createObjectStore('sendings', { keyPath: 'scope' })
    },
  })
  // A full device may refuse even this; its unsent answers can be read all the same.
  await dropRefused(db, now() - KEEP_MS).catch(() => undefined)
  return databaseStorage(db)
}

function databaseStorage(db: IDBPDatabase<Schema>): OutboxStorage {
  return {
    kind: 'database',
    async load(scope) {
      const key = scopeKey(scope)
      const changes = await db.getAllFromIndex('changes', 'scope', key)
      return { changes, submission: await db.get('sendings', key) }
    },
    async put(scope, change) {
      await db.put('changes', { ...change, scope: scopeKey(scope) })
    },
    async remove(scope, device, sent) {
      const write = db.transaction('changes', 'readwrite')
      for (const { question, seq } of sent) {
        const key: [string, string, string] = [scopeKey(scope), device, question]
        const stored = await write.store.get(key)
        if (stored && stored.seq <= seq) await write.store.delete(key)
      }
      await write.done
    },
    async putSubmission(scope, submission) {
      await db.put('sendings', { ...submission, scope: scopeKey(scope) })
    },
    async removeSubmission(scope) {
      await db.delete('sendings', scopeKey(scope))
    },
    async removeSubmissions(user, task) {
      await db.delete('sendings', attemptsAt(user, task))
    },
    async clear(scope) {
      const key = scopeKey(scope)
      const write = db.transaction(['changes', 'sendings'], 'readwrite')
      const index = write.objectStore('changes').index('scope')
      for (let cursor = await index.openCursor(key); cursor; cursor = await cursor.continue()) await cursor.delete()
      await write.objectStore('sendings').delete(key)
      await write.done
    },
    async attempts(user, task) {
      const prefix = `${user}/${task}/`
      const found = await db.getAllFromIndex('changes', 'scope', attemptsAt(user, task))
      return [...new Set(found.map((change) => Number(change.scope.slice(prefix.length))))]
    },
    async scopes(user) {
      const all = IDBKeyRange.bound(`${user}/`, `${user}/\uffff`)
      const [changes, sendings] = await Promise.all([
        db.getAllKeysFromIndex('changes', 'scope', all),
        db.getAllKeys('sendings', all),
      ])
      return scopesOf(user, [...changes.map(([scope]) => scope), ...sendings])
    },
  }
}

/** The scopes of a user's attempts at a task. */
const attemptsAt = (user: string, task: string): IDBKeyRange =>
  IDBKeyRange.bound(`${user}/${task}/`, `${user}/${task}/\uffff`)

async function dropRefused(db: IDBPDatabase<Schema>, before: number): Promise<void> {
  const write = db.transaction('changes', 'readwrite')
  for (let cursor = await write.store.openCursor(); cursor; cursor = await cursor.continue()) {
    if (cursor.value.refused && cursor.value.since < before) await cursor.delete()
  }
  await write.done
}
