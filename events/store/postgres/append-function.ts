import { type Kysely, sql } from 'kysely'
import type { PoolClient } from 'pg'
import { type BatchPlan, type Known, type PreparedAppend, planBatch, streamIds } from '../append-batch.ts'

/** SQLSTATE of `append_batch` when a stream does not have the expected version, or a command is already stored. */
const STALE = 'BW001'

/**
 * Writes a batch in one statement, so that it costs one round trip, and no lock is held while a node is frozen. Streams
 * are locked one after the other in the given order, which is the same on all nodes, the head of the log last. `p_expected`
 * and `p_next`: the versions of each stream before and after; equal for one that the decision only read.
 */
export async function createAppendFunction<DB>(db: Kysely<DB>, kind: 'sqlite' | 'postgres'): Promise<void> {
  if (kind === 'sqlite') return
  await sql`create function append_batch(
      p_streams text[], p_expected integer[], p_next integer[],
      p_of text[], p_versions integer[], p_types text[], p_schemas integer[], p_data text[], p_meta text[], p_at text[],
      p_commands text[], p_fingerprints text[], p_results text[], p_places bigint[], p_command_at text[]
    ) returns bigint language plpgsql as $$
    declare
      added constant bigint := cardinality(p_of);
      base bigint;
    begin
      for i in 1 .. cardinality(p_streams) loop
        if p_expected[i] = 0 then
          -- A stream that was only read has a row of version 0.
          insert into streams (stream_id, version) values (p_streams[i], p_next[i])
            on conflict (stream_id) do update set version = excluded.version where streams.version = 0;
        elsif p_next[i] = p_expected[i] then
          perform 1 from streams where stream_id = p_streams[i] and version = p_expected[i] for update;
        else
          update streams set version = p_next[i] where stream_id = p_streams[i] and version = p_expected[i];
        end if;
        if not found then raise exception 'the version of % is another', p_streams[i] using errcode = ${sql.lit(STALE)}; end if;
      end loop;
      -- After the locks: a repeat on another node has either committed, and is found, or waits for them.
      if cardinality(p_commands) > 0 and exists (select from commands where command_id = any(p_commands)) then
        raise exception 'a command is stored' using errcode = ${sql.lit(STALE)};
      end if;
      update log_head set position = position + added where id = 1 returning position - added into base;
      insert into events (position, stream_id, version, type, schema_version, data, meta, at)
        select base + place, stream_id, version, type, schema_version, data, meta, at
        from unnest(p_of, p_versions, p_types, p_schemas, p_data, p_meta, p_at)
          with ordinality as given (stream_id, version, type, schema_version, data, meta, at, place);
      if cardinality(p_commands) > 0 then
        insert into commands (command_id, fingerprint, result, position, at)
          select command_id, fingerprint, result, base + place, at
          from unnest(p_commands, p_fingerprints, p_results, p_places, p_command_at)
            as given (command_id, fingerprint, result, place, at);
      end if;
      perform pg_notify('log_head', (base + added)::text);
      return base;
    end $$`.execute(db)
}

/** The values of a batch's rows, one array for each column: those of the events, then those of the commands. */
export const columnsOfPlan = ({ events, commands }: BatchPlan): { events: unknown[]; commands: unknown[] } => ({
  events: [
    events.map((row) => row.stream_id),
    events.map((row) => row.version),
    events.map((row) => row.type),
    events.map((row) => row.schema_version),
    events.map((row) => row.data),
    events.map((row) => row.meta),
    events.map((row) => row.at),
  ],
  commands: [
    commands.map((row) => row.command_id),
    commands.map((row) => row.fingerprint),
    commands.map((row) => row.result),
    commands.map((row) => row.position),
    commands.map((row) => row.at),
  ],
})

const APPEND = `select append_batch(${Array.from({ length: 15 }, (_, index) => `$${index + 1}`).join(', ')}) as base`

/**
 * Appends in one statement, on the assumption that each stream has the version that its first append expects. Undefined when
 * the appends contradict each other: they have to be looked up. When PostgreSQL refuses
 * the statement, nothing is written.
 */
export async function appendAtOnce(
  client: PoolClient,
  appends: PreparedAppend[],
): Promise<{ plan: BatchPlan; base: number } | undefined> {
  const assumed: Known = { versions: expectedBy(appends), commands: new Map() }
  const plan = planBatch(appends, assumed)
  if (plan.events.length === 0 || plan.outcomes.some((outcome) => 'error' in outcome)) return undefined
  const ids = streamIds(appends)
  const expected = ids.map((id) => assumed.versions.get(id) ?? 0)
  const next = ids.map((id, index) => plan.streams.get(id) ?? expected[index])
  const columns = columnsOfPlan(plan)
  const { rows } = await client.query({
    name: 'append_batch',
    text: APPEND,
    values: [ids, expected, next, ...columns.events, ...columns.commands],
  })
  return { plan, base: rows[0].base }
}

/** The first version that the appends expect of each stream. */
function expectedBy(appends: PreparedAppend[]): Map<string, number> {
  const versions = new Map<string, number>()
  const expect = (id: string, version: number) => {
    if (!versions.has(id)) versions.set(id, version)
  }
  for (const { request } of appends) {
    for (const { streamId, version } of request.reads ?? []) expect(streamId, version)
    for (const { streamId, expectedVersion } of request.writes) expect(streamId, expectedVersion)
  }
  return versions
}
