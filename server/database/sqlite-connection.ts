import sqlite3 from 'sqlite3'
import type { SqliteConnection } from '../../events/store/engine.ts'
import { asStorageError } from '../../events/store/storage-unavailable.ts'

/** Prepared statements cached per connection; the least recently used one is finalized first. */
const STATEMENTS = 200
const BUSY_TIMEOUT_MS = 5_000
/**
 * Cache size; negative means KiB. Each batch of the writer touches pages of many indexes; readers use the operating
 * system's page cache.
 */
const WRITER_CACHE = -32_000
const READER_CACHE = -4_000

/** `off` is for tests only: a crash of the machine may then lose acknowledged commits. */
export type Durability = 'full' | 'off'

export interface OpenSqliteConnection extends SqliteConnection {
  close(): Promise<void>
}

/**
 * Opens one connection, sets its pragmas and verifies them: WAL, synchronous=FULL, foreign keys, a busy timeout. Rows
 * are only read with `all`, which reads to the end: `get` and `each` would leave a cursor, and with it a transaction,
 * open across an await.
 */
export async function openConnection(
  file: string,
  options: { readOnly: boolean; durability: Durability },
): Promise<OpenSqliteConnection> {
  const { OPEN_CREATE, OPEN_READONLY, OPEN_READWRITE } = sqlite3
  const db = await new Promise<sqlite3.Database>((resolve, reject) => {
    const mode = options.readOnly ? OPEN_READONLY : OPEN_READWRITE | OPEN_CREATE
    const opened = new sqlite3.Database(file, mode, (error) =>
      error ? reject(asStorageError(error)) : resolve(opened),
    )
  })
  const connection = connect(db)
  try {
    await setUp(connection, options)
  } catch (error) {
    await connection.close()
    throw error
  }
  return connection
}

function connect(db: sqlite3.Database): OpenSqliteConnection {
  const statements = new Map<string, sqlite3.Statement>()

  async function prepare(sql: string): Promise<sqlite3.Statement> {
    const cached = statements.get(sql)
    if (cached !== undefined) {
      statements.delete(sql)
      statements.set(sql, cached)
      return cached
    }
    const statement = await settle<sqlite3.Statement>((done) => {
      const prepared = db.prepare(sql, (error: Error | null) => done(error, prepared))
    })
    statements.set(sql, statement)
    const oldest = statements.size > STATEMENTS ? statements.entries().next().value : undefined
    if (oldest !== undefined) {
      statements.delete(oldest[0])
      oldest[1].finalize()
    }
    return statement
  }

  return {
    exec: (sql) => settle<void>((done) => db.exec(sql, (error) => done(error, undefined))),

    async run(sql, parameters) {
      checkParameters(parameters)
      const statement = await prepare(sql)
      return settle<number>((done) => {
        statement.run(parameters, function (this: sqlite3.RunResult, error: Error | null) {
          done(error, this.changes)
        })
      })
    },

    async all<Row>(sql: string, parameters: readonly unknown[]) {
      checkParameters(parameters)
      const statement = await prepare(sql)
      return settle<Row[]>((done) => statement.all(parameters, (error: Error | null, rows: Row[]) => done(error, rows)))
    },

    async close() {
      for (const statement of statements.values()) await settle<void>((done) => statement.finalize(() => done(null)))
      statements.clear()
      await settle<void>((done) => db.close((error) => done(error, undefined)))
    },
  }
}

type Done<T> = (error: Error | null, value?: T) => void

function settle<T>(start: (done: Done<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    start((error, value) => (error ? reject(asStorageError(error)) : resolve(value as T)))
  })
}

/**
 * Rejects parameters that the driver would silently corrupt: it stores an object as `[object Object]` and a bigint as
 * null.
 */
function checkParameters(parameters: readonly unknown[]): void {
  for (const value of parameters) {
    const type = typeof value
    if (type === 'string' || type === 'number' || value === null || value instanceof Uint8Array) continue
    throw new TypeError(`SQLite takes text, numbers, null and bytes, not ${type}`)
  }
}

async function setUp(connection: SqliteConnection, options: { readOnly: boolean; durability: Durability }) {
  const cache = options.readOnly ? READER_CACHE : WRITER_CACHE
  const settings: [name: string, value: string | number, readBack: string | number][] = [
    ['busy_timeout', BUSY_TIMEOUT_MS, BUSY_TIMEOUT_MS],
    ['journal_mode', 'wal', 'wal'],
    ['synchronous', options.durability, options.durability === 'full' ? 2 : 0],
    ['foreign_keys', 1, 1],
    // Makes INSERT OR REPLACE fire the triggers that keep the log append-only.
    ['recursive_triggers', 1, 1],
    // The writer checkpoints between its turns, never inside a COMMIT that a caller waits for.
    ['wal_autocheckpoint', 0, 0],
    ['cache_size', cache, cache],
  ]
  if (options.readOnly) settings.push(['query_only', 1, 1])
  // A read-only connection cannot set the journal mode, only verify it.
  const set = settings.filter(([name]) => !(options.readOnly && name === 'journal_mode'))
  // One call for all settings: the driver hands each call to a thread, which takes longer than the setting.
  await connection.exec(set.map(([name, value]) => `pragma ${name} = ${value}`).join(';'))
  // Likewise one query reads them back. SQLite has no table for this setting alone.
  const inTables = settings.filter(([name]) => name !== 'wal_autocheckpoint')
  const columns = inTables.map(([name]) => `(select * from pragma_${name}) as ${name}`)
  type Found = Record<string, string | number> | undefined
  const [tables] = (await connection.all(`select ${columns.join()}`, [])) as Found[]
  const [alone] = (await connection.all('pragma wal_autocheckpoint', [])) as Found[]
  const found: Found = { ...tables, ...alone }
  for (const [name, , readBack] of settings)
    if (found[name] !== readBack) throw new Error(`SQLite setting ${name} is ${found[name]}, it must be ${readBack}`)
}
