/** Unsaved input, kept in the browser: it survives a reload, a crash and a logout. */
export interface Draft<T> {
  /** Time of storing, ISO. */
  at: string
  value: T
}

export interface DraftStore<T> {
  load: () => Draft<T> | undefined
  /** Returns the time of storing; '' when the browser refuses (full or disabled storage). */
  save: (value: T) => string
  clear: () => void
}

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * @param key contains the user's id, so that two users of one device never see each other's drafts
 * @param read completes the stored value; undefined for a value that cannot be read
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
        // Disabled storage holds no draft.
      }
    },
  }
}

/** A draft in `localStorage`; fields that it lacks are taken from `empty`. */
export const localDraft = <T extends object>(key: string, empty: T): DraftStore<T> =>
  createDraftStore(
    localStorage,
    key,
    (found) => withDefaults(found, empty),
    () => new Date(),
  )

/** Replaces missing fields and fields of another type by their defaults, so that a draft of an older version opens. */
export function withDefaults<T extends object>(found: unknown, defaults: T): T | undefined {
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined
  const entries = Object.entries(defaults).map(([name, standard]) => {
    const value = (found as Record<string, unknown>)[name]
    const same = Array.isArray(standard) ? Array.isArray(value) : typeof value === typeof standard
    return [name, same ? value : standard]
  })
  return Object.fromEntries(entries) as T
}
