import type { Kysely } from 'kysely'

/**
 * The one writing connection of an SQLite database. `exclusive` reserves it, because any other statement on it would
 * join the open transaction. `run`, `all` and `exec` take raw SQL; prepared statements are cached by their text.
 */
export interface SqliteWriter {
  exclusive<T>(work: (connection: SqliteConnection) => Promise<T>): Promise<T>
  /** Number of turns that wait for the connection. */
  readonly waiting: number
  /** Registers the reader that must have read the write-ahead log before SQLite overwrites it; undefined removes it. */
  follow(follower: WalFollower | undefined): void
}

/** A reader of SQLite's write-ahead log, such as a backup. */
export interface WalFollower {
  /** Called while writes continue, before a checkpoint completes. */
  catchUp(): Promise<unknown>
  /** Called while no transaction writes; SQLite may overwrite the log afterwards. Must be quick, and never rejects. */
  readRest(): Promise<void>
}
export interface SqliteConnection {
  exec(sql: string): Promise<void>
  /** Number of rows changed. */
  run(sql: string, parameters: readonly unknown[]): Promise<number>
  all<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]>
}

/**
 * An open database. `write` is for writes and transactions, `read` for reads outside of them
 * (read-only connections on SQLite, the same pool on PostgreSQL). `DB` holds the tables of all folders.
 */
export type Engine<DB> = { write: Kysely<DB>; read: Kysely<DB>; close(): Promise<void> } & (
  | { kind: 'sqlite'; writer: SqliteWriter }
  | {
      kind: 'postgres'
      pool: import('pg').Pool
      /** One connection for the log's transactions. PostgreSQL ends one of a frozen node: see `LOG_LIMITS`. */
      logPool: import('pg').Pool
    }
)
