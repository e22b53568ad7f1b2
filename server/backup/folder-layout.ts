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
  /** Counts the copies of the folder, because a clock may have been wrong. Absent in those of earlier versions, which are older. */
  number?: number
}

export interface Reached {
  /** Nothing that was committed before this time is missing. */
  at: string
  /** Newest event. */
  position: number
  /** Size of `changes`. */
  bytes: number
}

/** A generation that can be restored. */
export interface Complete extends Generation {
  base: BaseInfo
  reached: Reached
}

export interface Generation {
  folder: string
  startedAt: Date
  /** Undefined while the copy is not complete. */
  base?: BaseInfo
  reached?: Reached
}

export const generationName = (at: Date): string => `g-${at.toISOString().replaceAll(':', '-')}`

const namesOf = async (backupDir: string) => (await readdir(backupDir)).filter((name) => GENERATION.test(name)).sort()

/** All generations, by the clock of the server that made them. */
export async function listGenerations(backupDir: string): Promise<Generation[]> {
  return Promise.all((await namesOf(backupDir)).map((name) => readGeneration(backupDir, name)))
}

/** Like `listGenerations`, but never fails: a missing folder has no generations, and a damaged generation counts as one that is not complete. */
export async function listReadable(backupDir: string): Promise<Generation[]> {
  const names = await namesOf(backupDir).catch(() => [])
  return Promise.all(names.map((name) => readGeneration(backupDir, name).catch(() => begunAs(backupDir, name))))
}

const begunAs = (backupDir: string, name: string): Generation => ({
  folder: join(backupDir, name),
  startedAt: new Date(name.replace(GENERATION, '$1$2:$3:$4')),
})

const readGeneration = async (backupDir: string, name: string): Promise<Generation> => ({
  ...begunAs(backupDir, name),
  base: await readJson<BaseInfo>(join(backupDir, name, BASE_INFO)),
  reached: await readJson<Reached>(join(backupDir, name, REACHED)),
})

export const completeOf = (generations: Generation[]): Complete[] =>
  generations.filter((one): one is Complete => one.base !== undefined && one.reached !== undefined)

/** Whether the copy of `one` was made after that of `other` (docs/decisions/0152-number-the-copies-of-backups.md). */
export function isLater(one: Generation, other: Generation): boolean {
  const more = (one.base?.number ?? 0) - (other.base?.number ?? 0)
  return more > 0 || (more === 0 && one.startedAt > other.startedAt)
}

/** The generation that was made last. */
export function newestOf(generations: Generation[]): Complete | undefined {
  const [first, ...others] = completeOf(generations)
  return first && others.reduce((newest, one) => (isLater(one, newest) ? one : newest), first)
}

/** For the next copy. A damaged copy must not end all later ones. */
export async function nextNumber(backupDir: string): Promise<number> {
  const bases = (await namesOf(backupDir)).map((name) => readJson<BaseInfo>(join(backupDir, name, BASE_INFO)))
  const found = await Promise.all(bases.map((base) => base.catch(() => undefined)))
  return 1 + Math.max(0, ...found.map((base) => base?.number ?? 0))
}

async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw new Error(`${file} is damaged: ${error instanceof Error ? error.message : error}`)
  }
}
