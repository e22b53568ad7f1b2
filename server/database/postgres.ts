import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Engine } from '../../events/store/engine.ts'
import { asStorageError } from '../../events/store/storage-unavailable.ts'

const CONNECTIONS = 12
const CONNECT_TIMEOUT_MS = 5_000
const INT8 = 20
const NUMERIC = 1700

/**
 * Opens a PostgreSQL database. Whole numbers of every size come as numbers, as they do from SQLite.
 * Throws when the server would acknowledge what is not on disk, or doesn't speak UTF-8.
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
  // An idle connection broke: the pool has dropped it already, and the next query opens another.
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

/** Each of these, when off, loses or tears what was acknowledged. */
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

/** What Kysely needs of the pool, with a full disk or a lost connection told apart from other errors. */
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
        // Only the promise form is used: Kysely calls the cursor form for streams, which have no cursor to use here.
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
