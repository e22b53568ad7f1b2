import type { Kysely } from 'kysely'

/**
 * The one writing connection of an SQLite database. `exclusive` reserves it, because any other statement on it would
 * join the open transaction. `run`, `all` and `exec` take raw SQL; prepared statements are cached by their text.
 */
export interface SqliteWriter {
  exclusive<T>(work: (connection: SqliteConnection) => Promise<T>): Promise<T>
  /** Number of turns that wait for the connection. */
  readonly waiting: number
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
