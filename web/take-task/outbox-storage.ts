import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Change, Sending } from './outbox-state.ts'

/** One attempt of one person: another person on the same machine never sees or sends it. */
export interface OutboxScope {
  user: string
  task: string
  attempt: number
}

export interface OutboxStorage {
  /** Where answers are kept: `database` survives everything, `local` a reload, `memory` neither. */
  readonly kind: 'database' | 'local' | 'memory'
  load(scope: OutboxScope): Promise<{ changes: Change[]; sending?: Sending }>
  put(scope: OutboxScope, change: Change): Promise<void>
  /** Forgets changes that arrived, unless a newer one of the same question has been stored since. */
  remove(scope: OutboxScope, device: string, sent: readonly { question: string; seq: number }[]): Promise<void>
  putSending(scope: OutboxScope, sending: Sending): Promise<void>
  clear(scope: OutboxScope): Promise<void>
  /** Attempts of a person at a task that still have something here. */
  attempts(user: string, task: string): Promise<number[]>
}

interface Schema extends DBSchema {
  changes: { key: [string, string, string]; value: Change & { scope: string }; indexes: { scope: string } }
  sendings: { key: string; value: Sending & { scope: string } }
}

/** Kept this long for a device that is opened again late; then it is of no use to anyone. */
const KEEP_MS = 90 * 24 * 3600 * 1000

export const scopeKey = ({ user, task, attempt }: OutboxScope): string => `${user}/${task}/${attempt}`

/** The device's database; where the browser refuses one (private windows, no space), local storage or memory. */
export async function openOutboxStorage(now: () => number): Promise<OutboxStorage> {
  try {
    const db = await openDB<Schema>('bawaba-outbox', 1, {
      upgrade(database) {
        const changes = database.createObjectStore('changes', { keyPath: ['scope', 'device', 'question'] })
        changes.createIndex('scope', 'scope')
        database.createObjectStore('sendings', { keyPath: 'scope' })
      },
    })
    await dropOld(db, now() - KEEP_MS)
    return databaseStorage(db)
  } catch {
    return localOutboxStorage(usableLocalStorage())
  }
}

function databaseStorage(db: IDBPDatabase<Schema>): OutboxStorage {
  return {
    kind: 'database',
    async load(scope) {
      const key = scopeKey(scope)
      const changes = await db.getAllFromIndex('changes', 'scope', key)
      return { changes, sending: await db.get('sendings', key) }
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
    async putSending(scope, sending) {
      await db.put('sendings', { ...sending, scope: scopeKey(scope) })
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
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      const found = await db.getAllFromIndex('changes', 'scope', range)
      return [...new Set(found.map((change) => Number(change.scope.slice(prefix.length))))]
    },
  }
}

async function dropOld(db: IDBPDatabase<Schema>, before: number): Promise<void> {
  const write = db.transaction('changes', 'readwrite')
  for (let cursor = await write.store.openCursor(); cursor; cursor = await cursor.continue()) {
    if (cursor.value.since < before) await cursor.delete()
  }
  await write.done
}

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

type Held = { changes: Change[]; sending?: Sending }

/** The same outbox in local storage, or in this page's memory alone. */
export function localOutboxStorage(store?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): OutboxStorage {
  const memory = new Map<string, Held>()
  const name = (scope: OutboxScope) => `outbox:${scopeKey(scope)}`
  const read = (scope: OutboxScope): Held => {
    const text = store?.getItem(name(scope))
    return text ? (JSON.parse(text) as Held) : (memory.get(name(scope)) ?? { changes: [] })
  }
  const write = (scope: OutboxScope, held: Held) => {
    memory.set(name(scope), held)
    store?.setItem(name(scope), JSON.stringify(held))
  }
  return {
    kind: store ? 'local' : 'memory',
    load: async (scope) => read(scope),
    async put(scope, change) {
      const held = read(scope)
      const others = held.changes.filter(
        (other) => other.device !== change.device || other.question !== change.question,
      )
      write(scope, { ...held, changes: [...others, change] })
    },
    async remove(scope, device, sent) {
      const held = read(scope)
      const arrived = (change: Change) =>
        change.device === device && sent.some((one) => one.question === change.question && change.seq <= one.seq)
      write(scope, { ...held, changes: held.changes.filter((change) => !arrived(change)) })
    },
    async putSending(scope, sending) {
      write(scope, { ...read(scope), sending })
    },
    async clear(scope) {
      memory.delete(name(scope))
      store?.removeItem(name(scope))
    },
    async attempts(user, task) {
      const prefix = `outbox:${user}/${task}/`
      const names = [...memory.keys(), ...Object.keys(store ?? {})].filter((key) => key.startsWith(prefix))
      return [...new Set(names)].map((key) => Number(key.slice(prefix.length)))
    },
  }
}
