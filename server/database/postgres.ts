import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Engine } from '../../events/store/engine.ts'
import { asStorageError } from '../../events/store/storage-unavailable.ts'

const CONNECTIONS = 12
const CONNECT_TIMEOUT_MS = 5_000
const INT8 = 20
const NUMERIC = 1700

/**
 * Opens a PostgreSQL database. Integers of every size are returned as numbers, as SQLite does.
 * Throws if the server would acknowledge commits that are not on disk, or does not use UTF-8.
 */
export async function openPostgres<DB>(url: string): Promise<Engine<DB> & { kind: 'postgres' }> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format),
    },
  })
  // An idle connection was lost. The pool has already removed it, and the next query opens another.
  pool.on('error', () => {})
  try {
    await checkSettings(pool)
  } catch (error) {
    await pool.end()
    throw asStorageError(error)
  }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: withStorageErrors(pool) }) })
  return { kind: 'postgres', write: db, read: db, pool, close: () => pool.end() }
}

/** Each of these settings, when off, can lose or corrupt acknowledged commits. */
async function checkSettings(pool: pg.Pool): Promise<void> {
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const { rows } = await pool.query(`show ${name}`)
    if (rows[0]?.[name] === 'off')
      throw new Error(`PostgreSQL setting ${name} is off: acknowledged answers could be lost`)
  }
  const { rows } = await pool.query('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8') throw new Error(`PostgreSQL database has encoding ${encoding}, it must be UTF8`)
}

/** Wraps the pool for Kysely, so that a full disk or a lost connection becomes a distinct error. */
function withStorageErrors(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error) => {
        throw asStorageError(error)
      })
      let broken: Error | undefined
      const onError = (error: Error) => {
        broken = error
      }
      client.on('error', onError)
      return {
        // Only the promise form is wrapped: Kysely uses the cursor form for streams only, which this project does not
        // use.
        query: (async (text: string, values: unknown[]) => {
          try {
            return await client.query(text, values)
          } catch (error) {
            throw asStorageError(error)
          }
        }) as never,
        release() {
          client.off('error', onError)
          client.release(broken)
        },
      }
    },
  }
}
