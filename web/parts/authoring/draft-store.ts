/** A thing in the making, kept in the browser until it is sent: it survives a reload, a crash and a logout. */
export interface Draft<T> {
  /** When it was kept, ISO. */
  at: string
  value: T
}

export interface DraftStore<T> {
  load: () => Draft<T> | undefined
  /** Answers when it was kept; '' when the browser would not (its storage is full or closed). */
  save: (value: T) => string
  clear: () => void
}

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * `key` must name the person, so that two people at one machine never meet each other's drafts. `read` turns what was
 * found into a whole value, or undefined for what an older version wrote and nobody can read any more.
 */
export function createDraftStore<T>(
  storage: KeyStorage,
  key: string,
  read: (found: unknown) => T | undefined,
  now: () => Date,
): DraftStore<T> {
  return {
    load: () => {
      try {
        const found: unknown = JSON.parse(storage.getItem(key) ?? 'null')
        if (typeof found !== 'object' || found === null || !('value' in found)) return undefined
        const value = read(found.value)
        const at = 'at' in found && typeof found.at === 'string' ? found.at : ''
        return value === undefined ? undefined : { at, value }
      } catch {
        return undefined
      }
    },
    save: (value) => {
      try {
        const at = now().toISOString()
        storage.setItem(key, JSON.stringify({ at, value }))
        return at
      } catch {
        return ''
      }
    },
    clear: () => {
      try {
        storage.removeItem(key)
      } catch {
        // A closed storage keeps nothing.
      }
    },
  }
}

/** The value with the defaults of what is missing and without what has another type: a draft of an older version still opens. */
export function withDefaults<T extends object>(found: unknown, defaults: T): T | undefined {
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined
  const entries = Object.entries(defaults).map(([name, standard]) => {
    const value = (found as Record<string, unknown>)[name]
    const same = Array.isArray(standard) ? Array.isArray(value) : typeof value === typeof standard
    return [name, same ? value : standard]
  })
  return Object.fromEntries(entries) as T
}
