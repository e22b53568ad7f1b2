import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { SqliteConnection } from '../../events/store/engine.ts'
import type { Lease } from './sqlite-writer.ts'

/** Source of the dialect's connections: the writer's queue, or the readers. */
export interface Leases {
  acquire(): Promise<Lease>
  close(): Promise<void>
}

/** Kysely over `sqlite3`. A Kysely transaction, or `db.connection()`, holds its connection exclusively. */
export function sqliteDialect(leases: Leases, kind: 'write' | 'read'): Dialect {
  return {
    createDriver: () => createDriver(leases, kind),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** The leases assign connections; Kysely's own lock would serialise all readers. */
  override get supportsMultipleConnections() {
    return true
  }
  /** SQLite's DDL is transactional, so a migration is all or nothing. It holds the writer exclusively. */
  override get supportsTransactionalDdl() {
    return true
  }
}

function createDriver(leases: Leases, kind: 'write' | 'read'): Driver {
  const open = new Map<DatabaseConnection, Lease>()
  const raw = (connection: DatabaseConnection): SqliteConnection => {
    const lease = open.get(connection)
    if (lease === undefined) throw new Error('the connection was released')
    return lease.connection
  }
  return {
    async init() {},
    async acquireConnection() {
      const lease = await leases.acquire()
      const connection = toKysely(lease.connection)
      open.set(connection, lease)
      return connection
    },
    async releaseConnection(connection) {
      open.get(connection)?.release()
      open.delete(connection)
    },
    beginTransaction: (connection) => begin(raw(connection), kind),
    // After a failed COMMIT the transaction is still open: Kysely then rolls it back.
    commitTransaction: async (connection) => void (await raw(connection).run('commit', [])),
    rollbackTransaction: (connection) => rollback(raw(connection)),
    destroy: () => leases.close(),
  }
}

function toKysely(connection: SqliteConnection): DatabaseConnection {
  return {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (returnsRows(query)) return { rows: await connection.all<R>(query.sql, query.parameters) }
      return { rows: [], numAffectedRows: BigInt(await connection.run(query.sql, query.parameters)) }
    },
    streamQuery() {
      throw new Error('a cursor would stay open across an await: read pages instead')
    },
  }
}

function returnsRows({ query, sql }: CompiledQuery): boolean {
  switch (query.kind) {
    case 'SelectQueryNode':
      return true
    case 'InsertQueryNode':
    case 'UpdateQueryNode':
    case 'DeleteQueryNode':
      return query.returning !== undefined
    case 'RawNode':
      return /^\s*(select|with|values|pragma|explain)\b|\breturning\b/i.test(sql)
    default:
      return false
  }
}

async function begin(connection: SqliteConnection, kind: 'write' | 'read'): Promise<void> {
  await connection.run(kind === 'write' ? 'begin immediate' : 'begin', [])
}

/** SQLite may already have rolled back on a full disk; that is no error. */
async function rollback(connection: SqliteConnection): Promise<void> {
  try {
    await connection.run('rollback', [])
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error
  }
}
