/**
 * The rows of one table that a batch reads and changes, by key. A key is known once it was loaded or put. Reading an
 * unknown key throws: treated as an absent row, it would silently corrupt a counter.
 */
export interface Rows<Row> {
  known(key: string): boolean
  /** Records the row of the database; undefined: the database has none. */
  load(key: string, row: Row | undefined): void
  get(key: string): Row | undefined
  put(key: string, row: Row): void
  remove(key: string): void
  /** Rows put since the last `written`, in the order of their first change. */
  changed(): Map<string, Row>
  /** Keys removed since then. */
  removed(): Set<string>
  written(): void
  readonly size: number
}

/**
 * `complete`: the rows come from a fold of the whole log, so every key is known and one that was not put has no row.
 */
export function createRows<Row>(name: string, complete: boolean): Rows<Row> {
  const rows = new Map<string, Row | undefined>()
  const changed = new Map<string, Row>()
  const removed = new Set<string>()
  return {
    known: (key) => complete || rows.has(key),
    load: (key, row) => void rows.set(key, row),
    get(key) {
      const row = rows.get(key)
      if (row === undefined && !complete && !rows.has(key)) throw new Error(`${name}: ${key} was not loaded`)
      return row
    },
    put(key, row) {
      rows.set(key, row)
      changed.set(key, row)
      removed.delete(key)
    },
    remove(key) {
      rows.set(key, undefined)
      changed.delete(key)
      removed.add(key)
    },
    changed: () => changed,
    removed: () => removed,
    written() {
      changed.clear()
      removed.clear()
    },
    get size() {
      return rows.size
    },
  }
}
