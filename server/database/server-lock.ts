import sqlite3 from 'sqlite3'

/** A server, or a command that must not run beside one, is using the data directory. */
export class DataInUse extends Error {
  override name = 'DataInUse'
}

/**
 * Locks the data directory for this process with an exclusive transaction held open on `file`, itself a SQLite file.
 * The operating system releases the lock when the process ends for any reason, so a stale lock is impossible.
 * Waits up to `waitMs` for another process to release it. Returns the function that releases the lock.
 * @throws DataInUse
 */
export async function takeServerLock(file: string, waitMs = 0): Promise<() => Promise<void>> {
  const db = await new Promise<sqlite3.Database>((resolve, reject) => {
    const opened = new sqlite3.Database(file, (error) => (error ? reject(error) : resolve(opened)))
  })
  db.configure('busyTimeout', waitMs)
  const close = () => new Promise<void>((resolve, reject) => db.close((error) => (error ? reject(error) : resolve())))
  try {
    await new Promise<void>((resolve, reject) => {
      db.exec('begin exclusive', (error) => (error ? reject(error) : resolve()))
    })
  } catch (error) {
    await close()
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') {
      throw new DataInUse(`Another server is running on this data (${file} is locked). Stop it first.`)
    }
    throw error
  }
  return close
}
