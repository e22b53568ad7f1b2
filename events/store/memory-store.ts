import { type Known, planBatch } from './append-batch.ts'
import type { EventStore } from './event-store.ts'
import { createGroupCommit } from './group-commit.ts'
import { createListeners } from './listeners.ts'
import { type EventRow, toStoredEvent } from './rows.ts'

/** A log in memory, for tests. It follows the same rules as on disk; events also pass through JSON. */
export function createMemoryStore(): EventStore {
  const rows: EventRow[] = []
  const known: Known = { versions: new Map(), commands: new Map() }
  const listeners = createListeners()
  const group = createGroupCommit(async ({ take }) => {
    const base = rows.length
    const plan = planBatch(take(), known)
    for (const row of plan.events) rows.push({ ...row, position: base + row.position })
    for (const [streamId, version] of plan.streams) known.versions.set(streamId, version)
    for (const row of plan.commands) known.commands.set(row.command_id, { ...row, position: base + row.position })
    return { plan, base }
  }, listeners.notify)

  const readAll: EventStore['readAll'] = async (afterPosition, limit) =>
    rows.slice(afterPosition, afterPosition + limit).map(toStoredEvent)

  return {
    append: group.append,
    get appended() {
      return group.appended
    },
    forget: () => undefined,
    close: group.close,
    subscribe: listeners.subscribe,
    async readStream(streamId, afterVersion = 0) {
      return rows.filter((row) => row.stream_id === streamId && row.version > afterVersion).map(toStoredEvent)
    },
    readAll,
    readNext: readAll,
    async placesOf(streamIds) {
      const found = rows.filter((row) => streamIds.includes(row.stream_id))
      return found.map(({ position, stream_id: streamId, at }) => ({ position, streamId, at }))
    },
    async readAt(positions) {
      const found = positions.toSorted((one, other) => one - other).flatMap((position) => rows[position - 1] ?? [])
      return found.map(toStoredEvent)
    },
    async findCommand(id) {
      const row = known.commands.get(id)
      return row && { fingerprint: row.fingerprint, result: JSON.parse(row.result), position: row.position }
    },
    async head() {
      return rows.length
    },
  }
}
