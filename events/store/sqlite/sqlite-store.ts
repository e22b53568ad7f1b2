import { type BatchPlan, commandIds, planBatch, streamIds } from '../append-batch.ts'
import type { CommitWatch } from '../commit-watch.ts'
import type { Engine, SqliteConnection } from '../engine.ts'
import type { EventStore } from '../event-store.ts'
import { type Commit, type Committed, createGroupCommit } from '../group-commit.ts'
import { createListeners } from '../listeners.ts'
import { readingOf } from '../reading.ts'
import { toStoredEvent } from '../rows.ts'
import { StorageUnavailable } from '../storage-unavailable.ts'
import type { LogTables } from '../tables.ts'
import { rowText, runTransaction } from './sql-literals.ts'
import { cacheOf, type LookedUp, type WriterCache } from './writer-cache.ts'

/**
 * The log on SQLite. This process is the only writer (see server.lock), so positions have no gaps. A delete from `events`
 * would make the next position wrong, so triggers refuse it.
 */
export async function openSqliteStore(
  engine: Engine<LogTables> & { kind: 'sqlite' },
  watch?: CommitWatch,
): Promise<EventStore> {
  const listeners = createListeners()
  const cache = cacheOf(engine.writer)
  const group = createGroupCommit(commitTo(engine, cache), listeners.notify, watch)
  const reading = readingOf(engine.read)
  // Readers that follow the log get its newest events from the cache.
  const readAll: EventStore['readAll'] = async (afterPosition, limit) =>
    cache.newest(afterPosition, limit)?.map(toStoredEvent) ?? (await reading.readAll(afterPosition, limit))
  return {
    ...reading,
    readAll,
    readNext: readAll,
    append: group.append,
    get appended() {
      return group.appended
    },
    forget: cache.forget,
    close: group.close,
    subscribe: listeners.subscribe,
  }
}

function commitTo(engine: Engine<LogTables> & { kind: 'sqlite' }, cache: WriterCache): Commit {
  return (gathering) =>
    engine.writer.exclusive(async (connection) => {
      await gathering.gathered()
      const appends = gathering.take()
      const streams = streamIds(appends)
      const recalled = cache.recall(streams)
      const quick = recalled && (await commitFrom(recalled))
      if (quick) return quick
      const known = await lookUp(connection, streams, commandIds(appends))
      cache.keep(known)
      const plan = planBatch(appends, known)
      if (plan.events.length > 0) await write(plan, known.head)
      return { plan, base: known.head }

      /** undefined for a conflict, a taken key or a repeated command: these must be looked up. */
      async function commitFrom({ head, ...remembered }: LookedUp): Promise<Committed | undefined> {
        const plan = planBatch(appends, remembered)
        if (plan.outcomes.some((outcome) => 'error' in outcome)) return undefined
        try {
          await write(plan, head)
          return { plan, base: head }
        } catch (error) {
          if (error instanceof StorageUnavailable) throw error
          return undefined
        }
      }

      async function write(plan: BatchPlan, base: number): Promise<void> {
        try {
          await runTransaction(connection, statementsOf(plan, base))
        } catch (error) {
          cache.forget()
          throw error
        }
        cache.wrote(base, plan)
      }
    })
}

/**
 * Adds `base` to the plan's positions. One row per statement: SQLite needs a third more time for many rows in one
 * VALUES.
 */
function statementsOf({ events, streams, commands }: BatchPlan, base: number): string[] {
  const statements: string[] = []
  for (const row of events) {
    const { stream_id, version, type, schema_version, data, meta, at } = row
    const values = [base + row.position, stream_id, version, type, schema_version, data, meta, at]
    statements.push(`insert into events values ${rowText(values)}`)
  }
  for (const stream of streams) statements.push(`insert or replace into streams values ${rowText(stream)}`)
  for (const { command_id, fingerprint, result, position, at } of commands) {
    const values = [command_id, fingerprint, result, base + position, at]
    statements.push(`insert into commands values ${rowText(values)}`)
  }
  return statements
}

/** One query for all lookups. Its text is the same for any number of ids, so it is prepared once. */
const LOOK_UP = `
  select 'head' as kind, '' as id, coalesce(max(position), 0) as number, '' as fingerprint, '' as result from events
  union all
  select 'stream', stream_id, version, '', '' from streams where stream_id in (select value from json_each(?))
  union all
  select 'command', command_id, position, fingerprint, result from commands
  where command_id in (select value from json_each(?))`

interface Found {
  kind: 'head' | 'stream' | 'command'
  id: string
  number: number
  fingerprint: string
  result: string
}

async function lookUp(connection: SqliteConnection, streams: string[], commands: string[]): Promise<LookedUp> {
  const rows = await connection.all<Found>(LOOK_UP, [JSON.stringify(streams), JSON.stringify(commands)])
  // A stream without a row is at version 0.
  const known: LookedUp = { versions: new Map(streams.map((id) => [id, 0])), commands: new Map(), head: 0 }
  for (const { kind, id, number, fingerprint, result } of rows) {
    if (kind === 'head') known.head = number
    else if (kind === 'stream') known.versions.set(id, number)
    else known.commands.set(id, { fingerprint, result, position: number })
  }
  return known
}
