import { commandIds, type Known, planBatch, streamIds } from './append-batch.ts'
import type { Engine, SqliteConnection } from './engine.ts'
import type { EventStore } from './event-store.ts'
import { type Commit, createGroupCommit } from './group-commit.ts'
import { createListeners } from './listeners.ts'
import { readingOf } from './reading.ts'
import { insertRows } from './sqlite-insert.ts'
import type { LogTables } from './tables.ts'

/**
 * The log on SQLite. Positions are dense because there is one writer: this process (see server.lock). Whoever deletes
 * from `events` behind its back gets the next position wrong, which is why triggers refuse it.
 */
export async function openSqliteStore(engine: Engine<LogTables> & { kind: 'sqlite' }): Promise<EventStore> {
  const listeners = createListeners()
  const group = createGroupCommit(commitTo(engine), listeners.notify)
  return {
    ...readingOf(engine.read),
    append: group.append,
    close: group.close,
    subscribe: listeners.subscribe,
  }
}

function commitTo(engine: Engine<LogTables> & { kind: 'sqlite' }): Commit {
  return (take) =>
    engine.writer.exclusive(async (connection) => {
      await connection.run('begin immediate', [])
      try {
        // The head and the appends are asked for after BEGIN: meanwhile more appends have gathered.
        const appends = take()
        const known = await lookUp(connection, streamIds(appends), commandIds(appends))
        const plan = planBatch(appends, known)
        const base = known.head
        if (plan.events.length === 0) {
          await connection.run('rollback', [])
          return { plan, base }
        }
        await insertRows(connection, plan, base)
        await connection.run('commit', [])
        return { plan, base }
      } catch (error) {
        await rollBack(connection)
        throw error
      }
    })
}

/** One query for all: the statement stays the same for any number of ids, so it is prepared once. */
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

async function lookUp(connection: SqliteConnection, streams: string[], commands: string[]) {
  const rows = await connection.all<Found>(LOOK_UP, [JSON.stringify(streams), JSON.stringify(commands)])
  const known: Known & { head: number } = { versions: new Map(), commands: new Map(), head: 0 }
  for (const { kind, id, number, fingerprint, result } of rows) {
    if (kind === 'head') known.head = number
    else if (kind === 'stream') known.versions.set(id, number)
    else known.commands.set(id, { fingerprint, result, position: number })
  }
  return known
}

/** Without this, whatever comes next on the connection would join the open transaction. A full disk may have rolled back already. */
async function rollBack(connection: SqliteConnection): Promise<void> {
  try {
    await connection.run('rollback', [])
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error
  }
}
