import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { readConfig } from '../../config.ts'
import { writeForOwnerOnly } from '../../database/private-files.ts'
import { openConnection } from '../../database/sqlite-connection.ts'

/*
 * `npm run backup -- <folder>`, while the server runs: the database as it stands at one moment, then the uploaded media and
 * the games, of which every one that the database names is on disk before its row. What is made anew by itself (resized
 * pictures) is left out. To restore: the server stopped, the folder as DATA_DIR.
 */

export interface BackedUp {
  /** In the copied log; undefined when PostgreSQL keeps it. */
  events: number | undefined
  files: number
}

const DATABASE = 'bawaba.sqlite'
/** Named by what they hold, never changed. */
const KEPT = ['media', 'games']

/** The folder is there whole or not at all. @throws when it exists, or the copy is not sound. */
export async function backUp(from: { dataDir: string; databaseUrl?: string }, folder: string): Promise<BackedUp> {
  if (await exists(folder)) throw new Error(`${folder} exists: a backup goes into a folder of its own.`)
  writeForOwnerOnly()
  const beside = `${resolve(folder)}.part`
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { recursive: true })
  try {
    const events = from.databaseUrl === undefined ? await copyDatabase(from.dataDir, beside) : undefined
    let files = 0
    for (const name of KEPT) files += await copyFolder(join(from.dataDir, name), join(beside, name))
    await sync(beside)
    await rename(beside, folder)
    await sync(dirname(resolve(folder)))
    return { events, files }
  } catch (error) {
    await rm(beside, { recursive: true, force: true })
    throw error
  }
}

/** One read transaction: the server writes on meanwhile, and none of that is in the copy. */
async function copyDatabase(dataDir: string, folder: string): Promise<number> {
  const file = join(dataDir, DATABASE)
  if (!(await exists(file))) throw new Error(`There is no database in ${dataDir}.`)
  const source = await openConnection(file, { readOnly: true, durability: 'full' })
  const copied = join(folder, DATABASE)
  try {
    // Opened for reading all the same: this is about the file that is made.
    await source.all('pragma query_only = 0', [])
    await source.run('vacuum into ?', [copied])
  } finally {
    await source.close()
  }
  const copy = await openConnection(copied, { readOnly: false, durability: 'full' })
  try {
    const [check] = await copy.all<{ quick_check: string }>('pragma quick_check(1)', [])
    if (check?.quick_check !== 'ok') throw new Error(`The copy is not sound: ${check?.quick_check}`)
    const [log] = await copy.all<{ events: number }>('select coalesce(max(position), 0) as events from events', [])
    return log?.events ?? 0
  } finally {
    await copy.close()
    await sync(copied)
  }
}

/** Files that are being written, or go meanwhile, are not the backup's. */
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

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

async function run([folder]: string[]): Promise<number> {
  if (!folder) {
    console.error('Usage: npm run backup -- <folder>')
    return 2
  }
  const { events, files } = await backUp(readConfig(process.env), folder)
  if (events === undefined) {
    console.log(`${files} files in ${folder}. The database is PostgreSQL's: take it with pg_dump, before the files.`)
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
