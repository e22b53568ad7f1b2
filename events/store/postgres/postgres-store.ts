import type { Pool, PoolClient } from 'pg'
import { type BatchPlan, commandIds, type Known, type PreparedAppend, planBatch, streamIds } from '../append-batch.ts'
import type { CommitWatch } from '../commit-watch.ts'
import type { Engine } from '../engine.ts'
import type { EventStore } from '../event-store.ts'
import { type Commit, type Committed, createGroupCommit } from '../group-commit.ts'
import { readingOf } from '../reading.ts'
import { toStoredEvent } from '../rows.ts'
import { asStorageError, StorageUnavailable } from '../storage-unavailable.ts'
import type { LogTables } from '../tables.ts'
import { appendAtOnce, columnsOfPlan } from './append-function.ts'
import { createOwnTail } from './own-tail.ts'
import { type LogWentBack, listenForHeads } from './postgres-listen.ts'

/**
 * SQLSTATEs of a race between nodes: unique violation, deadlock, serialization failure. A retry sees the other node's
 * commit.
 */
const RACES = new Set(['23505', '40P01', '40001'])
const TRIES = 5

/**
 * The log on PostgreSQL; several nodes may write to it. Positions come from one row that stays locked until COMMIT, so
 * they have no gaps and follow the order of commits. A sequence guarantees neither, and a reader that polls by position
 * would then miss events.
 */
export async function openPostgresStore(
  engine: Engine<LogTables> & { kind: 'postgres' },
  watch?: CommitWatch,
  wentBack?: (error: LogWentBack) => void,
): Promise<EventStore> {
  const reading = readingOf(engine.read)
  const heads = listenForHeads(engine.pool, reading.head, wentBack)
  const tail = createOwnTail()
  const commit = commitTo(engine.logPool)
  const keeping: Commit = async (gathering) => {
    const known = heads.last
    const committed = await commit(gathering)
    if (committed.plan.events.length > 0) {
      heads.compare(known, committed.base)
      tail.add(committed.base, committed.plan.events)
    }
    return committed
  }
  const group = createGroupCommit(keeping, heads.notify, watch)
  return {
    ...reading,
    async readNext(afterPosition, limit) {
      return tail.after(afterPosition, limit)?.map(toStoredEvent) ?? (await reading.readAll(afterPosition, limit))
    },
    append: group.append,
    get appended() {
      return group.appended
    },
    subscribe: heads.subscribe,
    forget: tail.forget,
    async close() {
      await group.close()
      await heads.close()
    },
  }
}

function commitTo(pool: Pool): Commit {
  return async ({ gathered, take }) => {
    await gathered()
    let appends: PreparedAppend[] | undefined
    const takeOnce = () => {
      appends ??= take()
      return appends
    }
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await commitOnce(pool, takeOnce, attempt === 1)
      } catch (error) {
        // The group commit retries the appends of a failed batch one by one; only a single append is retried here.
        if (!(appends?.length === 1 && attempt < TRIES && isRace(error))) throw asStorageError(error)
      }
    }
  }
}

const isRace = (error: unknown) => error instanceof Error && 'code' in error && RACES.has(String(error.code))

/** Appends at once if the appends agree, otherwise with the locks and look-ups that show which of them conflicts. */
async function commitOnce(pool: Pool, take: () => PreparedAppend[], atOnce: boolean): Promise<Committed> {
  const client = await pool.connect()
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    const appends = take()
    const appended = atOnce ? await appendAtOnce(client, appends).catch(unlessRefused) : undefined
    return appended ?? (await lockAndAppend(client, appends))
  } catch (error) {
    // The connection is not used again, so the database rolls back by itself. A query on it might wait for a reply.
    if (asStorageError(error) instanceof StorageUnavailable) broken ??= error as Error
    else
      await client.query('rollback').catch((failed: Error) => {
        broken = failed
      })
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

/** PostgreSQL refused the statement and wrote nothing. After a lost connection it may have been written. */
function unlessRefused(error: unknown): undefined {
  if (asStorageError(error) instanceof StorageUnavailable) throw error
}

async function lockAndAppend(client: PoolClient, appends: PreparedAppend[]): Promise<Committed> {
  await client.query('begin isolation level read committed')
  const plan = planBatch(appends, await lockAndLookUp(client, appends))
  if (plan.events.length === 0) {
    await client.query('rollback')
    return { plan, base: 0 }
  }
  const base = await write(client, plan)
  await client.query('commit')
  return { plan, base }
}

/**
 * Inserts a row at version 0 for each new stream, so that it can be locked. Locks ids in sorted order, so that nodes do
 * not deadlock.
 */
const LOCK_STREAMS = `
  insert into streams (stream_id, version) select id, 0 from unnest($1::text[]) with ordinality as wanted (id, place)
  order by place
  on conflict (stream_id) do update set version = streams.version
  returning stream_id, version`

/**
 * Runs after the locks are taken: a repeat on another node has either committed, and is found, or waits for the locks.
 */
const FIND_COMMANDS =
  'select command_id, fingerprint, result, position from commands where command_id = any($1::text[])'

async function lockAndLookUp(client: PoolClient, appends: PreparedAppend[]): Promise<Known> {
  const known: Known = { versions: new Map(), commands: new Map() }
  const streams = await client.query({ name: 'lock_streams', text: LOCK_STREAMS, values: [streamIds(appends)] })
  for (const { stream_id, version } of streams.rows) known.versions.set(stream_id, version)
  const ids = commandIds(appends)
  if (ids.length === 0) return known
  const commands = await client.query({ name: 'find_commands', text: FIND_COMMANDS, values: [ids] })
  for (const { command_id, ...command } of commands.rows) known.commands.set(command_id, command)
  return known
}

/**
 * Must be the last statement before COMMIT. It locks the head's row, so from here on only one commit runs at a time.
 */
const WRITE = `
  with head as (
    update log_head set position = position + $1::bigint where id = 1 returning position - $1::bigint as base
  ), new_events as (
    insert into events (position, stream_id, version, type, schema_version, data, meta, at)
    select base + place, stream_id, version, type, schema_version, data, meta, at
    from head, unnest($2::text[], $3::integer[], $4::text[], $5::integer[], $6::text[], $7::text[], $8::text[])
      with ordinality as given (stream_id, version, type, schema_version, data, meta, at, place)
  ), new_versions as (
    update streams set version = given.version
    from unnest($9::text[], $10::integer[]) as given (stream_id, version) where streams.stream_id = given.stream_id
  ), new_commands as (
    insert into commands (command_id, fingerprint, result, position, at)
    select command_id, fingerprint, result, base + place, at
    from head, unnest($11::text[], $12::text[], $13::text[], $14::bigint[], $15::text[])
      as given (command_id, fingerprint, result, place, at)
  )
  select base, pg_notify('log_head', (base + $1::bigint)::text) from head`

async function write(client: PoolClient, plan: BatchPlan): Promise<number> {
  const { events, commands } = columnsOfPlan(plan)
  const streams = [[...plan.streams.keys()], [...plan.streams.values()]]
  const { rows } = await client.query({
    name: 'write_batch',
    text: WRITE,
    values: [plan.events.length, ...events, ...streams, ...commands],
  })
  return rows[0].base
}
