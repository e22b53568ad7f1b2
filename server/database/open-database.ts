import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '../../events/store/engine.ts'
import { migrate } from './migrations.ts'
import { openPostgres, type SERVER_LIMITS } from './postgres.ts'
import { keepPrivate, writeForOwnerOnly } from './private-files.ts'
import { takeServerLock } from './server-lock.ts'
import { openSqlite } from './sqlite.ts'
import type { Database } from './tables.ts'

/**
 * How long a starting server waits for the previous one to end, ms. npm ends at once when its process group gets a signal; its
 * server ends later.
 */
export const RESTART_MS = 3000

/** File name in DATA_DIR. */
export const SQLITE_FILE = 'bawaba.sqlite'

/** The setting that locates the database, for error messages about opening it. */
export const settingOf = ({ databaseUrl }: { databaseUrl?: string }): string =>
  databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'

/**
 * Opens a server's database and brings its tables up to date: PostgreSQL if `databaseUrl` is given, else SQLite in
 * `dataDir`. Throws a one-line error if the settings could lose data or another server holds the SQLite file.
 */
export async function openDatabase(config: {
  dataDir: string
  databaseUrl?: string
  /** Time limits of statements on PostgreSQL, once the tables are up to date. */
  limits?: typeof SERVER_LIMITS
  /** How long to wait for another process to release the SQLite file, ms; not at all by default. */
  lockWaitMs?: number
}): Promise<Engine<Database>> {
  writeForOwnerOnly()
  await keepPrivate(config.dataDir, console.warn)
  if (config.databaseUrl !== undefined) {
    const engine = await migrated(await openPostgres<Database>(config.databaseUrl))
    if (config.limits === undefined) return engine
    await engine.close()
    return openPostgres<Database>(config.databaseUrl, config.limits)
  }
  await mkdir(config.dataDir, { recursive: true })
  const unlock = await takeServerLock(join(config.dataDir, 'server.lock'), config.lockWaitMs)
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
