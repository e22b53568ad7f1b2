import { Kysely } from 'kysely'
import type { Engine } from '../../events/store/engine.ts'
import { type Durability, type OpenSqliteConnection, openConnection } from './sqlite-connection.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { createReaders } from './sqlite-readers.ts'
import { createWriter } from './sqlite-writer.ts'

/** The thread pool of Node has four threads: the writer always finds one free. */
const READERS = 3

/**
 * Opens a SQLite file, creating it when missing: one writer, several read-only connections.
 * Throws when a setting that durability rests on doesn't read back as it was set.
 */
export async function openSqlite<DB>(
  file: string,
  durability: Durability = 'full',
): Promise<Engine<DB> & { kind: 'sqlite' }> {
  const writing = { readOnly: false, durability }
  const first = await openConnection(file, writing)
  await checkWritable(first)
  const writer = createWriter(first, await openConnection(file, writing))
  const readers = createReaders(
    await Promise.all(Array.from({ length: READERS }, () => openConnection(file, { readOnly: true, durability }))),
  )
  const write = new Kysely<DB>({ dialect: sqliteDialect(writer, 'write') })
  const read = new Kysely<DB>({ dialect: sqliteDialect(readers, 'read') })
  return {
    kind: 'sqlite',
    write,
    read,
    writer,
    async close() {
      // The writer closes last: the last connection to go copies the write-ahead log into the file.
      await readers.close()
      await writer.close()
    },
  }
}

/** SQLite opens a file that can't be written for reading, and says so at the first write: that would be the first pupil's. */
async function checkWritable(connection: OpenSqliteConnection): Promise<void> {
  try {
    await connection.exec('begin immediate')
    const [row] = await connection.all<{ user_version: number }>('pragma user_version', [])
    await connection.exec(`pragma user_version = ${row?.user_version ?? 0}`)
    await connection.exec('rollback')
  } catch (error) {
    await connection.close()
    throw new Error(`the database can't be written to (${error instanceof Error ? error.message : error})`)
  }
}
