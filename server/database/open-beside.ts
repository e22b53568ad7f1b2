import { Kysely } from 'kysely'
import { openConnection } from './sqlite-connection.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { createReaders } from './sqlite-readers.ts'

/**
 * Opens a SQLite file read-only while a server writes to it. All reads see one snapshot: a single connection in one
 * transaction, which ends with `close`.
 */
export async function openBeside<DB>(file: string): Promise<{ read: Kysely<DB>; close(): Promise<void> }> {
  const connection = await openConnection(file, { readOnly: true, durability: 'full' })
  await connection.exec('begin')
  const readers = createReaders([connection])
  return { read: new Kysely<DB>({ dialect: sqliteDialect(readers, 'read') }), close: () => readers.close() }
}
