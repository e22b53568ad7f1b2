import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '../../events/store/engine.ts'
import { migrate } from './migrations.ts'
import { SQLITE_FILE } from './open-database.ts'
import { openSqlite } from './sqlite.ts'
import type { Database } from './tables.ts'

/** A file with all tables and no rows, made once per process, because hundreds of tests need one. */
let empty: Promise<Buffer> | undefined

/** A fresh SQLite with all tables in a temporary directory, removed on close. It does not sync to disk. */
export async function openTestDatabase(): Promise<Engine<Database> & { kind: 'sqlite' }> {
  empty ??= makeEmpty()
  const directory = await mkdtemp(join(tmpdir(), 'bawaba-test-'))
  const file = join(directory, 'test.sqlite')
  await writeFile(file, await empty)
  const engine = await openSqlite<Database>(file, 'off')
  return {
    ...engine,
    async close() {
      await engine.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/**
 * Creates a DATA_DIR whose database has all tables and no rows, so that whoever opens it does not migrate it: each
 * migration syncs to disk.
 */
export async function makeDataDir(dataDir: string): Promise<void> {
  empty ??= makeEmpty()
  await mkdir(dataDir, { recursive: true })
  await writeFile(join(dataDir, SQLITE_FILE), await empty)
}

async function makeEmpty(): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), 'bawaba-empty-'))
  try {
    const file = join(directory, 'empty.sqlite')
    const engine = await openSqlite<Database>(file, 'off')
    await migrate(engine.write, 'sqlite')
    await engine.close()
    return await readFile(file)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
