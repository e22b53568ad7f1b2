import { type Kysely, sql } from 'kysely'
import type { LogTables } from './tables.ts'

/** Creates the log's tables and the triggers that make it append-only. */
export async function createLog<DB extends LogTables>(db: Kysely<DB>, kind: 'sqlite' | 'postgres'): Promise<void> {
  for (const statement of kind === 'sqlite' ? sqliteLog : postgresLog) await sql.raw(statement).execute(db)
}

/** The record of projected batches. On SQLite no process reads it. */
export async function createProjectedBatches<DB>(db: Kysely<DB>, kind: 'sqlite' | 'postgres'): Promise<void> {
  if (kind === 'sqlite') return
  await sql`create table projected_batches (
    position bigint primary key, after_position bigint not null, changes text not null
  )`.execute(db)
}

/**
 * The tables of the event gate (event-gate.ts). Empty, so a database that already has events opens all types that its
 * first node knows: nodes of the version before have no gate.
 */
export async function createEventGate<DB>(db: Kysely<DB>, kind: 'sqlite' | 'postgres'): Promise<void> {
  if (kind === 'sqlite') return
  await sql`create table running_nodes (
    id text primary key, known text not null, seen_at timestamptz not null
  )`.execute(db)
  await sql`create table open_event_types (name text primary key, opened_at timestamptz not null)`.execute(db)
}

/** SQLite can't disable a trigger, so events/store/rewrite.ts drops this one and creates it again. */
export const KEEP_UPDATE = `create trigger events_keep_update before update on events
     begin select raise(abort, 'the log is append-only'); end`

/** `position` is SQLite's row id, so the newest events are stored together at the end of the table. */
const sqliteLog = [
  `create table events (
     position integer primary key,
     stream_id text not null,
     version integer not null,
     type text not null,
     schema_version integer not null,
     data text not null,
     meta text not null,
     at text not null,
     unique (stream_id, version)
   )`,
  'create table streams (stream_id text primary key, version integer not null) without rowid',
  `create table commands (
     command_id text primary key,
     fingerprint text not null,
     result text not null,
     position integer not null,
     at text not null
   ) without rowid`,
  'create table checkpoints (name text not null, generation integer not null, position integer not null, primary key (name, generation))',
  KEEP_UPDATE,
  `create trigger events_keep_delete before delete on events
     begin select raise(abort, 'the log is append-only'); end`,
]

const postgresLog = [
  // Queries that sort names say `collate "binary"`, SQLite's name of its default order. This makes it valid on PostgreSQL, with the same order.
  'create collation "binary" from "C"',
  `create table events (
     position bigint primary key,
     stream_id text not null,
     version integer not null,
     type text not null,
     schema_version integer not null,
     data text not null,
     meta text not null,
     at text not null,
     unique (stream_id, version)
   )`,
  'create table streams (stream_id text primary key, version integer not null)',
  `create table commands (
     command_id text primary key,
     fingerprint text not null,
     result text not null,
     position bigint not null,
     at text not null
   )`,
  'create table log_head (id integer primary key, position bigint not null)',
  'insert into log_head (id, position) values (1, 0)',
  'create table checkpoints (name text not null, generation integer not null, position bigint not null, primary key (name, generation))',
  `create function refuse_change() returns trigger language plpgsql as
     $$ begin raise exception 'the log is append-only'; end $$`,
  `create trigger events_keep before update or delete or truncate on events
     for each statement execute function refuse_change()`,
]
