import { Kysely } from 'kysely'
import { openConnection } from './sqlite-connection.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { createReaders } from './sqlite-readers.ts'

/**
 * Opens a SQLite file read-only while a server writes to it. With `snapshot` all reads see the same state: a single
 * connection in one transaction, which ends with `close`. Without it each read sees the newest commit.
 */
export async function openBeside<DB>(
  file: string,
  { snapshot = true } = {},
): Promise<{ read: Kysely<DB>; close(): Promise<void> }> {
  const connection = await openConnection(file, { readOnly: true, durability: 'full' })
  if (snapshot) await connection.exec('begin')
  const readers = createReaders([connection])
  return { read: new Kysely<DB>({ dialect: sqliteDialect(readers, 'read') }), close: () => readers.close() }
}
