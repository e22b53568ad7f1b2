import { createRows, type Rows } from '../engine/rows.ts'
import type { EntryState } from './columns.ts'

/** `entries` is keyed by the stream id of the attempt. */
export interface AttemptRows {
  entries: EntryRows
}

export interface EntryRows extends Rows<EntryState> {
  /** Declares that all recipients of the task are loaded, so that `ofTask` may be called. */
  loadedWhole(taskId: string): void
  knowsWhole(taskId: string): boolean
  /** Keys of all recipients of a task. Throws unless `loadedWhole` was called for the task. */
  ofTask(taskId: string): string[]
}

/** Entries, indexed by task too. `complete`: see `createRows`. */
export function createEntryRows(complete: boolean): EntryRows {
  const rows = createRows<EntryState>('entries', complete)
  const byTask = new Map<string, Set<string>>()
  const whole = new Set<string>()
  const index = (key: string, row: EntryState) => {
    const keys = byTask.get(row.task_id)
    if (keys) keys.add(key)
    else byTask.set(row.task_id, new Set([key]))
  }
  return {
    ...rows,
    get size() {
      return rows.size
    },
    load(key, row) {
      rows.load(key, row)
      if (row) index(key, row)
    },
    put(key, row) {
      rows.put(key, row)
      index(key, row)
    },
    remove(key) {
      const row = rows.get(key)
      if (row) byTask.get(row.task_id)?.delete(key)
      rows.remove(key)
    },
    loadedWhole: (taskId) => void whole.add(taskId),
    knowsWhole: (taskId) => complete || whole.has(taskId),
    ofTask(taskId) {
      if (!complete && !whole.has(taskId)) throw new Error(`entries: those of task ${taskId} were not loaded`)
      return [...(byTask.get(taskId) ?? [])]
    },
  }
}
