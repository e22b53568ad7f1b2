import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from '../../database/files.ts'

/** Files of a folder that `npm run backup` makes on PostgreSQL, beside the stored files. */
export const ARCHIVE = 'base.tar.zst'
export const POSTGRES_INFO = 'postgres.json'
/** Folder of archived write-ahead logs, beside those folders. */
export const WAL_FOLDER = 'wal'

export interface PostgresInfo {
  /** From this moment on it can be restored. */
  finishedAt: string
}

export interface PostgresBase extends PostgresInfo {
  folder: string
}

export interface Bases {
  /** Oldest first. */
  bases: PostgresBase[]
  /** Folders that this account may not enter, such as lost+found. */
  closed: string[]
}

/** The base backups in this folder. */
export async function listBases(from: string): Promise<Bases> {
  const bases: PostgresBase[] = []
  const closed: string[] = []
  for (const name of await readdir(from)) {
    const folder = join(from, name)
    const text = await readFile(join(folder, POSTGRES_INFO), 'utf8').catch((error) => {
      if (error.code === 'EACCES') closed.push(folder)
      else if (!isMissing(error) && error.code !== 'ENOTDIR') throw error
    })
    if (text !== undefined) bases.push({ ...(JSON.parse(text) as PostgresInfo), folder })
  }
  bases.sort((one, other) => one.finishedAt.localeCompare(other.finishedAt))
  return { bases, closed }
}

/** Names of the archived files of the log. */
export const listArchived = (wal: string): Promise<string[]> =>
  readdir(wal).catch((error) => {
    if (isMissing(error)) return []
    throw error
  })

/** @throws if the moment is before all of them */
export function chooseBase(bases: PostgresBase[], from: string, at: Date | undefined): PostgresBase {
  const chosen = bases.findLast(({ finishedAt }) => at === undefined || new Date(finishedAt) <= at)
  if (chosen === undefined) throw new Error(`The backups of ${from} begin at ${bases[0]?.finishedAt}.`)
  return chosen
}
