import type { Change, QueuedSubmission } from './outbox-state.ts'
import { type OutboxScope, type OutboxStorage, scopeKey, scopesOf } from './outbox-storage.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * The outbox in local storage, or without one in this page's memory. Each change is an item of its own, so that
 * two tabs never overwrite each other. It is written before `put` returns, so that a page killed right afterwards loses
 * nothing. If local storage is full, the change stays in the page's memory, and the other pages of the portal send it.
 */
export function localOutboxStorage(store: Store | undefined): OutboxStorage {
  const memory = memoryStore()
  const stores = store ? [memory, store] : [memory]
  const read = <T extends object>(name: string): (T & { unstored?: true }) | null => {
    const inMemory = memory.getItem(name)
    const value = JSON.parse(inMemory ?? store?.getItem(name) ?? 'null') as T | null
    return value && inMemory !== null ? { ...value, unstored: true } : value
  }
  const write = (name: string, value: unknown) => {
    const text = JSON.stringify(value)
    memory.setItem(name, text)
    store?.setItem(name, text)
    if (store) memory.removeItem(name)
  }
  const names = (prefix: string) => [...new Set(stores.flatMap((one) => namesOf(one, prefix)))]
  const drop = (dropped: string[]) => {
    for (const name of dropped) for (const one of stores) one.removeItem(name)
  }
  return {
    kind: store ? 'local' : 'memory',
    async load(scope) {
      const changes = names(changesOf(scope)).map((name) => read<Change>(name))
      return {
        changes: changes.filter((change) => change !== null),
        submission: read<QueuedSubmission>(submissionOf(scope)) ?? undefined,
      }
    },
    async put(scope, change) {
      write(nameOf(scope, change), change)
    },
    async remove(scope, device, sent) {
      const arrived = sent.filter(({ question, seq }) => {
        const stored = read<Change>(nameOf(scope, { device, question }))
        return stored !== null && stored.seq <= seq
      })
      drop(arrived.map(({ question }) => nameOf(scope, { device, question })))
    },
    async putSubmission(scope, submission) {
      write(submissionOf(scope), submission)
    },
    async removeSubmission(scope) {
      drop([submissionOf(scope)])
    },
    async removeSubmissions(user, task) {
      drop(names(`${SENDING}${user}/${task}/`))
    },
    async clear(scope) {
      drop([...names(changesOf(scope)), submissionOf(scope)])
    },
    async attempts(user, task) {
      const prefix = `${CHANGE}${user}/${task}/`
      const numbers = names(prefix).map((name) => Number(name.slice(prefix.length).split('/')[0]))
      return [...new Set(numbers)]
    },
    async scopes(user) {
      const keysAfter = (kind: string) => names(`${kind}${user}/`).map((name) => name.slice(kind.length))
      return scopesOf(user, [...keysAfter(CHANGE), ...keysAfter(SENDING)])
    },
  }
}

const CHANGE = 'outbox:change:'
const SENDING = 'outbox:sending:'
const changesOf = (scope: OutboxScope) => `${CHANGE}${scopeKey(scope)}/`
const submissionOf = (scope: OutboxScope) => `${SENDING}${scopeKey(scope)}`
const nameOf = (scope: OutboxScope, { device, question }: Pick<Change, 'device' | 'question'>) =>
  `${changesOf(scope)}${device}/${question}`

const namesOf = (items: Store, prefix: string): string[] =>
  Array.from({ length: items.length }, (_, at) => items.key(at) ?? '').filter((name) => name.startsWith(prefix))

function memoryStore(): Store {
  const items = new Map<string, string>()
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    key: (at) => [...items.keys()][at] ?? null,
    get length() {
      return items.size
    },
  }
}
