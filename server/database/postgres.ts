import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Engine } from '../../events/store/engine.ts'
import { asStorageError, StorageUnavailable } from '../../events/store/storage-unavailable.ts'
import { poolsOf } from './primary-client.ts'

const CONNECTIONS = 12
/**
 * Open even while idle: one listens, and with two more a call and the projector need no new connection, whose password check costs
 * both sides thousands of hashes. At a school's quiet pace each save would pay for it.
 */
const KEPT_OPEN = 3
const CONNECT_TIMEOUT_MS = 5_000
/**
 * Time limits of the log's transactions, ms. Each locks the head of the log for all nodes, so PostgreSQL ends the
 * transaction of a node that is frozen in the middle of one (docs/decisions/0122-limit-the-time-of-log-transactions.md).
 */
export const LOG_LIMITS = {
  /** Between two statements. */
  idle_in_transaction_session_timeout: 2_000,
  /** Longer than another node can hold the lock. */
  lock_timeout: 4_000,
  statement_timeout: 6_000,
  /** This node's own limit, for a database that became unreachable without closing the connection. */
  query_timeout: 8_000,
}
/**
 * This node's limit for a statement of a call or of the projector, ms, for a database that became unreachable
 * without closing the connection. Commands of operators have none: an import may take hours.
 */
export const SERVER_LIMITS = { query_timeout: 15_000 }
/** Literals in statements (events/store/sqlite/sql-literals.ts) double quotes only: a backslash must be an ordinary letter. */
const LITERALS = '-c standard_conforming_strings=on'
/** PostgreSQL closes the connection of a machine that became unreachable without closing it after this time, s and ms. */
const UNREACHABLE =
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3 -c tcp_user_timeout=10000'
const INT8 = 20
const NUMERIC = 1700

/**
 * Opens a PostgreSQL database; of several hosts in its address, the primary (primary-client.ts). Integers of every size are
 * returned as numbers, as SQLite does. Throws if the server would acknowledge commits that are not on disk, or does not use UTF-8.
 */
export async function openPostgres<DB>(
  url: string,
  limits: pg.PoolConfig = {},
): Promise<Engine<DB> & { kind: 'postgres' }> {
  const openPool = poolOpener(url)
  const pool = openPool({ max: CONNECTIONS, min: KEPT_OPEN, ...limits })
  // Never closed while idle: the next save would wait for a new connection and its password check.
  const logPool = openPool({ max: 1, idleTimeoutMillis: 0, ...LOG_LIMITS })
  const close = async () => void (await Promise.all([pool.end(), logPool.end()]))
  try {
    await checkSettings(logPool)
  } catch (error) {
    await close()
    throw asStorageError(error)
  }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: withStorageErrors(pool) }) })
  return { kind: 'postgres', write: db, read: db, pool, logPool, close }
}

/** Opens the pools of one database. @throws for a wrong address */
function poolOpener(url: string): (config: pg.PoolConfig) => pg.Pool {
  const open = poolsOf(url)
  return (config) => {
    const pool = open({
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      options: `${UNREACHABLE} ${LITERALS}`,
      types: {
        getTypeParser: (oid: number, format?: 'text' | 'binary') =>
          oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format),
      },
      ...config,
    })
    // An idle connection was lost. The pool has already removed it, and the next query opens another.
    pool.on('error', () => {})
    // The pool removes its error listener when it hands a connection over, and the user adds one a moment later. An error
    // without a listener would end the process. The user gets the error from the next query.
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
}

/** Values with which acknowledged commits can be lost or corrupted. `local`: by a failover to a replica. */
const UNSAFE = { fsync: ['off'], full_page_writes: ['off'], synchronous_commit: ['off', 'local'] }

async function checkSettings(pool: pg.Pool): Promise<void> {
  for (const [name, values] of Object.entries(UNSAFE)) {
    const { rows } = await pool.query(`show ${name}`)
    const value = rows[0]?.[name]
    if (values.includes(value))
      throw new Error(`PostgreSQL setting ${name} is ${value}: acknowledged answers could be lost. Set it to on.`)
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
            const known = asStorageError(error)
            // After a time limit of this node the reply may still come: no other query may get it.
            if (known instanceof StorageUnavailable) broken ??= error as Error
            throw known
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
