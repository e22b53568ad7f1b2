import sqlite3 from 'sqlite3'

/** A server, or a command that may not run beside one, has the data directory. */
export class DataInUse extends Error {
  override name = 'DataInUse'
}

/**
 * Takes the data directory for this process: an exclusive transaction held open on `file`, itself a SQLite file. The
 * operating system drops the lock with the process, however that ends, so there is never a stale one.
 * Returns the way to give it back. @throws DataInUse
 */
export async function takeServerLock(file: string): Promise<() => Promise<void>> {
  const db = await new Promise<sqlite3.Database>((resolve, reject) => {
    const opened = new sqlite3.Database(file, (error) => (error ? reject(error) : resolve(opened)))
  })
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
