import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { lostFiles } from '../../backup/lost-files.ts'
import { takeBaseBackup } from '../../backup/postgres/base-backup.ts'
import { ARCHIVE, POSTGRES_INFO, type PostgresInfo } from '../../backup/postgres/base-folder.ts'
import { copyWhatCanBe } from '../../backup/stored-files.ts'
import { replaceFile } from '../../backup/write-file.ts'
import { type Config, readConfig } from '../../config.ts'
import { copyDatabase } from '../../database/copy-database.ts'
import { exists, sync } from '../../database/files.ts'
import { openBeside } from '../../database/open-beside.ts'
import { SQLITE_FILE } from '../../database/open-database.ts'
import { openPostgres } from '../../database/postgres.ts'
import { LAST_BACKUP_FILE, writeForOwnerOnly } from '../../database/private-files.ts'
import type { Database } from '../../database/tables.ts'
import type { FileStore } from '../../files/file-store.ts'
import { openFiles } from '../../files/open-files.ts'

/*
 * `npm run backup -- <folder>`: copies a snapshot of the database, then media and games. The server may run: it writes
 * a file before the row that names it, so the later copy has every file of the snapshot. Resized pictures are left out,
 * because the server makes them again. To restore, stop the server and use the folder as DATA_DIR. On PostgreSQL it takes a
 * base backup, which `npm run restore` restores, with the archived log if there is one.
 */

export interface BackedUp {
  /** Number of events in the copied log; undefined if the log is in PostgreSQL. */
  events: number | undefined
  files: number
  /** A line for each stored file or folder that could not be copied, and one if the store lacks its files. */
  missing: string[]
  /** Only its own moment can be restored: PostgreSQL does not archive its log. */
  isAlone: boolean
}

type Source = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'databaseUrl' | 'mediaPlace'>>

/**
 * Creates the folder completely or not at all. Only stored files that cannot be read, or that the store lost, may be missing: a backup of
 * everything else must not wait until somebody repairs or mounts a disk. @throws if it exists, or if the copied database is damaged.
 */
export async function backUp(from: Source, folder: string): Promise<BackedUp> {
  if (await exists(folder)) throw new Error(`${folder} exists. A backup needs a new folder.`)
  writeForOwnerOnly()
  const beside = `${resolve(folder)}.part`
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { recursive: true })
  try {
    const { dataDir, databaseUrl } = from
    const copied =
      databaseUrl === undefined
        ? { events: await copyDatabase(dataDir, beside), isAlone: false }
        : await copyPostgres(databaseUrl, beside)
    const store = openFiles({ dataDir, mediaPlace: from.mediaPlace })
    const { copied: files, missing } = await copyAll(from, store, beside).finally(store.close)
    await sync(beside)
    await rename(beside, folder)
    await sync(dirname(resolve(folder)))
    // An incomplete backup does not reset the alert BackupOld, so operators who have not read the output learn of it.
    if (missing.length === 0) await noteTime(from.dataDir)
    return { ...copied, files, missing }
  } catch (error) {
    await rm(beside, { recursive: true, force: true })
    throw error
  }
}

/** Copies the stored files. If the store lost its files, the result says so. */
async function copyAll({ dataDir, databaseUrl }: Source, store: FileStore, folder: string) {
  // This command does not migrate the database. Each read sees the newest commit: a file that is deleted meanwhile is not lost.
  const { read, close } =
    databaseUrl === undefined
      ? await openBeside<Database>(join(dataDir, SQLITE_FILE), { snapshot: false })
      : await openPostgres<Database>(databaseUrl)
  const lost = await lostFiles(read, store).finally(close)
  return await copyWhatCanBe(store, folder, lost === undefined ? [] : [lost])
}

async function copyPostgres(databaseUrl: string, folder: string): Promise<Omit<BackedUp, 'files' | 'missing'>> {
  const { isArchiving } = await takeBaseBackup(databaseUrl, join(folder, ARCHIVE))
  const info: PostgresInfo = { finishedAt: new Date().toISOString() }
  await replaceFile(join(folder, POSTGRES_INFO), JSON.stringify(info))
  return { events: undefined, isAlone: !isArchiving }
}

/** For the server's metrics. The backup is complete without it, for example if DATA_DIR may not be written to. */
const noteTime = (dataDir: string): Promise<void> =>
  writeFile(join(dataDir, LAST_BACKUP_FILE), `${new Date().toISOString()}\n`).catch((error) =>
    console.warn(`The time of the backup could not be stored for the metrics: ${error.message}`),
  )

/** Returns the exit code. @throws as `backUp` */
export async function runBackup([folder]: string[]): Promise<number> {
  if (!folder) {
    console.error('Usage: npm run backup -- <folder>')
    return 2
  }
  const { events, files, missing, isAlone } = await backUp(readConfig(process.env), folder)
  if (events === undefined) {
    console.log(`A base backup of PostgreSQL, ${files} files in ${folder}`)
  } else console.log(`${events} events, ${files} files in ${folder}`)
  if (isAlone)
    console.log(
      'PostgreSQL does not archive its log: only this moment can be restored, nothing later. See docs/operations.md#backups.',
    )
  if (missing.length === 0) return 0
  console.error(`The backup is incomplete. It lacks stored files:\n${missing.join('\n')}`)
  return 1
}

if (import.meta.main) {
  try {
    process.exitCode = await runBackup(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
