import { type CompiledQuery, type Driver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { inlined } from '../events/store/sqlite-text.ts'
import type { ReadTables } from './tables.ts'

/**
 * A database that writes nothing and keeps what would have been executed, for SQLite: statements that need no answer go to
 * the one writer as one text, rather than one by one while saved answers wait behind them.
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
