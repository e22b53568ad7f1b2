import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { readConfig } from '../../config.ts'
import { copyDatabase } from '../../database/copy-database.ts'
import { exists, isMissing, sync } from '../../database/files.ts'
import { LAST_BACKUP_FILE, writeForOwnerOnly } from '../../database/private-files.ts'

/*
 * `npm run backup -- <folder>`: copies a snapshot of the database, then media and games. The server may run: it writes
 * a file before the row that names it, so the later copy has every file of the snapshot. Resized pictures are left out,
 * because the server makes them again. To restore, stop the server and use the folder as DATA_DIR.
 */

export interface BackedUp {
  /** Number of events in the copied log; undefined if the log is in PostgreSQL. */
  events: number | undefined
  files: number
}

/** Files in these folders are named by a hash of their content and never change. */
const FOLDERS = ['media', 'games']

/** Creates the folder completely or not at all. @throws if it exists, or if the copied database is damaged. */
export async function backUp(from: { dataDir: string; databaseUrl?: string }, folder: string): Promise<BackedUp> {
  if (await exists(folder)) throw new Error(`${folder} exists. A backup needs a new folder.`)
  writeForOwnerOnly()
  const beside = `${resolve(folder)}.part`
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { recursive: true })
  try {
    const events = from.databaseUrl === undefined ? await copyDatabase(from.dataDir, beside) : undefined
    let files = 0
    for (const name of FOLDERS) files += await copyFolder(join(from.dataDir, name), join(beside, name))
    await sync(beside)
    await rename(beside, folder)
    await sync(dirname(resolve(folder)))
    await noteTime(from.dataDir)
    return { events, files }
  } catch (error) {
    await rm(beside, { recursive: true, force: true })
    throw error
  }
}

/** For the server's metrics. The backup is complete without it, for example if DATA_DIR may not be written to. */
const noteTime = (dataDir: string): Promise<void> =>
  writeFile(join(dataDir, LAST_BACKUP_FILE), `${new Date().toISOString()}\n`).catch((error) =>
    console.warn(`The time of the backup could not be stored for the metrics: ${error.message}`),
  )

/** Returns the number of copied files. Skips unfinished files (`.part`) and files that are deleted during the copy. */
async function copyFolder(from: string, to: string): Promise<number> {
  if (!(await exists(from))) return 0
  let files = 0
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.name.endsWith('.part')) continue
    if (entry.isDirectory()) files += await copyFolder(source, target)
    else if (await copied(source, target)) files += 1
  }
  await sync(to)
  return files
}

async function copied(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to)
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
  await sync(to)
  return true
}

async function run([folder]: string[]): Promise<number> {
  if (!folder) {
    console.error('Usage: npm run backup -- <folder>')
    return 2
  }
  const { events, files } = await backUp(readConfig(process.env), folder)
  if (events === undefined) {
    console.log(`${files} files in ${folder}. Without the database: dump PostgreSQL with pg_dump before this command.`)
  } else console.log(`${events} events, ${files} files in ${folder}`)
  return 0
}

if (import.meta.main) {
  try {
    process.exitCode = await run(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
