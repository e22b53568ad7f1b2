import { type CompiledQuery, type Driver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { inlined } from '../../events/store/sqlite/sql-literals.ts'
import type { ReadTables } from '../read-models.ts'

/**
 * A database that executes nothing and records the statements, with their values as literals that both engines read alike.
 * They then go to the database as one text in one call. Sent one by one on SQLite, they would hold up the saved answers that
 * wait for the same writer; on PostgreSQL each would cost a round trip.
 */
export function createRecorder(like: Kysely<ReadTables>): { db: Kysely<ReadTables>; statements: string[] } {
  const statements: string[] = []
  const connection = {
    async executeQuery({ sql, parameters }: CompiledQuery) {
      statements.push(inlined(sql, parameters))
      return { rows: [], numAffectedRows: 1n }
    },
    streamQuery() {
      throw new Error('a recorder has no rows')
    },
  }
  const nothing = async () => {}
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    destroy: nothing,
  }
  const dialect = {
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  }
  return { statements, db: new Kysely<ReadTables>({ dialect, plugins: [...like.getExecutor().plugins] }) }
}
