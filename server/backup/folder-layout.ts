import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from '../database/files.ts'

/*
 * BACKUP_DIR:
 *   files/media, files/games          every file once
 *   g-2026-11-24T03-00-00.000Z/       a generation
 *     base.zst, base.json             copy of the database file, written last: without base.json it is not complete
 *     changes                         blocks of the write-ahead log since the copy began
 *     reached.json                    how far the changes go
 */

export const FILES_FOLDER = 'files'
export const BASE = 'base.zst'
export const BASE_INFO = 'base.json'
export const CHANGES = 'changes'
export const REACHED = 'reached.json'
const GENERATION = /^g-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/

export interface BaseInfo {
  /** From this moment on the database can be restored: all changes that the copy may have in part are then in `changes`. */
  validFrom: string
  /** Size of the database file. */
  bytes: number
  sha256: string
}

export interface Reached {
  /** Nothing that was committed before this time is missing. */
  at: string
  /** Newest event. */
  position: number
  /** Size of `changes`. */
  bytes: number
}

export interface Generation {
  folder: string
  startedAt: Date
  /** Undefined while the copy is not complete. */
  base?: BaseInfo
  reached?: Reached
}

export const generationName = (at: Date): string => `g-${at.toISOString().replaceAll(':', '-')}`

/** All generations, oldest first. */
export async function listGenerations(backupDir: string): Promise<Generation[]> {
  const names = (await readdir(backupDir)).filter((name) => GENERATION.test(name)).sort()
  return Promise.all(
    names.map(async (name) => ({
      folder: join(backupDir, name),
      startedAt: new Date(name.replace(GENERATION, '$1$2:$3:$4')),
      base: await readJson<BaseInfo>(join(backupDir, name, BASE_INFO)),
      reached: await readJson<Reached>(join(backupDir, name, REACHED)),
    })),
  )
}

async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw new Error(`${file} is damaged: ${error instanceof Error ? error.message : error}`)
  }
}
