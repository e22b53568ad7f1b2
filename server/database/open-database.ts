import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '../../events/store/engine.ts'
import { migrate } from './migrations.ts'
import { openPostgres } from './postgres.ts'
import { keepPrivate, writeForOwnerOnly } from './private-files.ts'
import { takeServerLock } from './server-lock.ts'
import { openSqlite } from './sqlite.ts'
import type { Database } from './tables.ts'

/** In DATA_DIR. */
export const SQLITE_FILE = 'bawaba.sqlite'

/** Which setting says where the database is: what a line about one that can't be opened begins with. */
export const settingOf = ({ databaseUrl }: { databaseUrl?: string }): string =>
  databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'

/**
 * Opens the database of a server, brings its tables up to date: PostgreSQL when `databaseUrl` is given, else SQLite
 * in `dataDir`. Throws one clear line when the settings would lose data, or another server has the SQLite file.
 */
export async function openDatabase(config: { dataDir: string; databaseUrl?: string }): Promise<Engine<Database>> {
  writeForOwnerOnly()
  await keepPrivate(config.dataDir, console.warn)
  if (config.databaseUrl !== undefined) return migrated(await openPostgres<Database>(config.databaseUrl))
  await mkdir(config.dataDir, { recursive: true })
  const unlock = await takeServerLock(join(config.dataDir, 'server.lock'))
  try {
    const engine = await migrated(await openSqlite<Database>(join(config.dataDir, SQLITE_FILE)))
    return { ...engine, close: () => engine.close().finally(unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}

async function migrated<E extends Engine<Database>>(engine: E): Promise<E> {
  try {
    await migrate(engine.write, engine.kind)
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}
