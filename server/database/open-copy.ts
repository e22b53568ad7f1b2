import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '../../events/store/engine.ts'
import { copyDatabase } from './copy-database.ts'
import { SQLITE_FILE } from './open-database.ts'
import { writeForOwnerOnly } from './private-files.ts'
import { DataInUse, takeServerLock } from './server-lock.ts'
import { openSqlite } from './sqlite.ts'
import type { Database } from './tables.ts'

/** Folder in DATA_DIR. What a killed command leaves there is removed by the next one. */
const FOLDER = 'verify.part'

/**
 * Copies the SQLite database of a running server and opens the copy, which `close` deletes. So a long read neither loads the
 * server nor holds its write-ahead log.
 */
export async function openCopy(dataDir: string): Promise<Engine<Database>> {
  writeForOwnerOnly()
  const folder = join(dataDir, FOLDER)
  await mkdir(folder, { recursive: true })
  const unlock = await takeServerLock(join(folder, 'server.lock')).catch((error) => {
    throw error instanceof DataInUse ? new Error('Another verification is running.') : error
  })
  const remove = async () => {
    for (const end of ['', '-wal', '-shm']) await rm(join(folder, `${SQLITE_FILE}${end}`), { force: true })
  }
  const close = async () => {
    await remove()
    await unlock()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await remove()
    await copyDatabase(dataDir, folder)
    const engine = await openSqlite<Database>(join(folder, SQLITE_FILE))
    return { ...engine, close: () => engine.close().finally(close) }
  } catch (error) {
    await close()
    throw error
  }
}
