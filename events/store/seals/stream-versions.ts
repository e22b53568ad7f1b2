import { type Kysely, sql } from 'kysely'
import type { LogTables } from '../tables.ts'
import type { LogFault } from './log-fault.ts'

/** The versions of all streams, counted from the events. */
export interface StreamVersions {
  /** Whether the event has the next version of its stream. */
  isNext(event: { stream_id: string; version: number }): boolean
  /** Compares with what the log says of its end: the newest events may be missing. `last`: position of the newest. */
  end(read: Kysely<LogTables>, kind: 'sqlite' | 'postgres', last: number): Promise<LogFault | undefined>
}

const PAGE = 5_000

/** Before the first event: every stream is at version 0. */
export function createStreamVersions(): StreamVersions {
  const versions = new Map<string, number>()
  return {
    isNext({ stream_id, version }) {
      if (version !== (versions.get(stream_id) ?? 0) + 1) return false
      versions.set(stream_id, version)
      return true
    },
    async end(read, kind, last) {
      const missing: LogFault = { position: last + 1, kind: 'missing' }
      if (kind === 'postgres') {
        const head = await read.selectFrom('log_head').select('position').executeTakeFirst()
        if (head?.position !== last) return missing
      }
      for await (const rows of streams(read)) {
        for (const { stream_id, version } of rows) {
          const seen = versions.get(stream_id) ?? 0
          versions.delete(stream_id)
          if (version > seen) return missing
          if (version < seen) return { position: await newestOf(read, stream_id), kind: 'version' }
        }
      }
      const [unknown] = versions.keys()
      return unknown === undefined ? undefined : { position: await newestOf(read, unknown), kind: 'version' }
    },
  }
}

/** In the order of the primary key, which PostgreSQL may sort by another alphabet than this program. */
async function* streams(read: Kysely<LogTables>) {
  let after = ''
  for (;;) {
    const rows = await read
      .selectFrom('streams')
      .selectAll()
      .where('stream_id', '>', after)
      .orderBy('stream_id')
      .limit(PAGE)
      .execute()
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.stream_id
  }
}

async function newestOf(read: Kysely<LogTables>, streamId: string): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select max(position) as position from events where stream_id = ${streamId}`.execute(read)
  return rows[0]?.position ?? 0
}
