import { Kysely } from 'kysely'
import type { Engine } from '../../events/store/engine.ts'
import { type Durability, type OpenSqliteConnection, openConnection } from './sqlite-connection.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { createReaders } from './sqlite-readers.ts'
import { createWriter } from './sqlite-writer.ts'

/** One fewer than the four threads of Node's thread pool, so that one is free for the writer. */
const READERS = 3

/**
 * Opens a SQLite file, and creates it if missing: one writer, several read-only connections.
 * Throws if a setting required for durability cannot be set, or if the file is not writable.
 */
export async function openSqlite<DB>(
  file: string,
  durability: Durability = 'full',
): Promise<Engine<DB> & { kind: 'sqlite' }> {
  const writing = { readOnly: false, durability }
  const first = await openConnection(file, writing)
  await checkWritable(first)
  const reading = { readOnly: true, durability }
  const writer = createWriter(first, await openConnection(file, writing), await openConnection(file, reading))
  const readers = createReaders(await Promise.all(Array.from({ length: READERS }, () => openConnection(file, reading))))
  const write = new Kysely<DB>({ dialect: sqliteDialect(writer, 'write') })
  const read = new Kysely<DB>({ dialect: sqliteDialect(readers, 'read') })
  return {
    kind: 'sqlite',
    write,
    read,
    writer,
    async close() {
      // The writer closes last, because the last connection copies the write-ahead log into the file.
      await readers.close()
      await writer.close()
    },
  }
}

/** SQLite opens a read-only file without an error and fails at the first write, which would be a student's answer. */
async function checkWritable(connection: OpenSqliteConnection): Promise<void> {
  try {
    const [row] = await connection.all<{ user_version: number }>('pragma user_version', [])
    await connection.exec(`begin immediate; pragma user_version = ${row?.user_version ?? 0}; rollback`)
  } catch (error) {
    await connection.close()
    throw new Error(`the database is not writable (${error instanceof Error ? error.message : error})`)
  }
}
