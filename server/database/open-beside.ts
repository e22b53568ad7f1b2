import { Kysely } from 'kysely'
import { openConnection } from './sqlite-connection.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { createReaders } from './sqlite-readers.ts'

/**
 * Opens a SQLite file that a server is writing to, for reading alone: everything is read as it stood at one moment,
 * whatever the server stores meanwhile. One connection, in one transaction that ends with `close`.
 */
export async function openBeside<DB>(file: string): Promise<{ read: Kysely<DB>; close(): Promise<void> }> {
  const connection = await openConnection(file, { readOnly: true, durability: 'full' })
  await connection.exec('begin')
  const readers = createReaders([connection])
  return { read: new Kysely<DB>({ dialect: sqliteDialect(readers, 'read') }), close: () => readers.close() }
}
