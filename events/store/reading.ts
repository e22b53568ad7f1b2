import type { Kysely } from 'kysely'
import type { EventStore } from './event-store.ts'
import { toStoredEvent } from './rows.ts'
import type { LogTables } from './tables.ts'

/** The queries of the log. Both engines share them. */
export function readingOf(
  read: Kysely<LogTables>,
): Pick<EventStore, 'readStream' | 'readAll' | 'readNext' | 'placesOf' | 'readAt' | 'findCommand' | 'head'> {
  const readAll: EventStore['readAll'] = async (afterPosition, limit) => {
    const rows = await read
      .selectFrom('events')
      .selectAll()
      .where('position', '>', afterPosition)
      .orderBy('position')
      .limit(limit)
      .execute()
    return rows.map(toStoredEvent)
  }
  return {
    readAll,
    readNext: readAll,
    async readStream(streamId, afterVersion = 0) {
      const rows = await read
        .selectFrom('events')
        .selectAll()
        .where('stream_id', '=', streamId)
        .where('version', '>', afterVersion)
        .orderBy('version')
        .execute()
      return rows.map(toStoredEvent)
    },
    async placesOf(streamIds) {
      if (streamIds.length === 0) return []
      const rows = await read
        .selectFrom('events')
        .select(['position', 'stream_id', 'at'])
        .where('stream_id', 'in', streamIds)
        .orderBy('position')
        .execute()
      return rows.map(({ position, stream_id: streamId, at }) => ({ position, streamId, at }))
    },
    async readAt(positions) {
      if (positions.length === 0) return []
      const rows = await read
        .selectFrom('events')
        .selectAll()
        .where('position', 'in', positions)
        .orderBy('position')
        .execute()
      return rows.map(toStoredEvent)
    },
    async findCommand(id) {
      const row = await read.selectFrom('commands').selectAll().where('command_id', '=', id).executeTakeFirst()
      return row && { fingerprint: row.fingerprint, result: JSON.parse(row.result), position: row.position }
    },
    async head() {
      const row = await read
        .selectFrom('events')
        .select('position')
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.position ?? 0
    },
  }
}
