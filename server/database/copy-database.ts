import { join } from 'node:path'
import { exists, sync } from './files.ts'
import { SQLITE_FILE } from './open-database.ts'
import { openConnection } from './sqlite-connection.ts'

/**
 * Copies the SQLite database in one read transaction, so that concurrent writes of the server are not in the copy. Returns
 * the number of events in the copied log. @throws if there is no database, or the copy is damaged
 */
export async function copyDatabase(dataDir: string, folder: string): Promise<number> {
  const file = join(dataDir, SQLITE_FILE)
  if (!(await exists(file))) throw new Error(`There is no database in ${dataDir}.`)
  const source = await openConnection(file, { readOnly: true, durability: 'full' })
  const copied = join(folder, SQLITE_FILE)
  try {
    // `vacuum into` creates a file, which query_only forbids. The source itself stays opened read-only.
    await source.all('pragma query_only = 0', [])
    await source.run('vacuum into ?', [copied])
  } finally {
    await source.close()
  }
  const copy = await openConnection(copied, { readOnly: false, durability: 'full' })
  try {
    const [check] = await copy.all<{ quick_check: string }>('pragma quick_check(1)', [])
    if (check?.quick_check !== 'ok') throw new Error(`The copied database is damaged: ${check?.quick_check}`)
    const [log] = await copy.all<{ events: number }>('select coalesce(max(position), 0) as events from events', [])
    return log?.events ?? 0
  } finally {
    await copy.close()
    await sync(copied)
  }
}
