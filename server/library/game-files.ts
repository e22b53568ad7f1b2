import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gameFileType } from './games/game-types.ts'

/** Bytes of a game, all its files together, and how many there may be. */
export const GAME_BYTES = 30 * 1024 * 1024
export const GAME_FILES = 500

/** A game's files by their names below its folder, `img/cat.png`. */
export type GameFiles = ReadonlyMap<string, Uint8Array>

/** Where games lie below DATA_DIR, and where one of them does. Folders come from the table of games only. */
export const gameFolder = (dataDir: string, folder: string): string => join(dataDir, 'games', folder)

/** What keeps these files from being a game, in words for whoever made it; none: it can be stored. */
export function gameProblems(files: GameFiles): string[] {
  const problems = [...files.keys()].filter((name) => !gameFileType(name)).map((name) => `${name} is no file of a game`)
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0)
  if (!files.has('index.html')) problems.push('index.html is not there')
  if (files.size > GAME_FILES) problems.push(`more than ${GAME_FILES} files`)
  if (bytes > GAME_BYTES) problems.push(`more than ${GAME_BYTES / 1024 / 1024} MB`)
  return problems
}

/** Named by its content: other files, another address, so that browsers may keep what they have. */
export function gameFolderName(files: GameFiles): string {
  const hash = createHash('sha256')
  for (const [name, bytes] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${name}\n${bytes.length}\n`).update(bytes)
  return hash.digest('hex').slice(0, 40)
}

/**
 * Puts a game that has no problems on disk, whole or not at all, and answers its folder's name. One that is there
 * already stays. Rejects as the disk does (ENOSPC).
 */
export async function storeGame(dataDir: string, files: GameFiles): Promise<string> {
  const folder = gameFolderName(files)
  const place = gameFolder(dataDir, folder)
  if (await isThere(place)) return folder
  const beside = `${place}.${process.pid}.${process.hrtime.bigint()}.part`
  try {
    for (const [name, bytes] of files) await writeSynced(join(beside, name), bytes)
    // Another one may have been quicker: theirs is the same.
    await rename(beside, place).catch(async (error) => {
      if (!(await isThere(place))) throw error
    })
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
  return folder
}

/** All files below a folder; undefined where there is no such folder. What is no plain file is named, with no bytes read. */
export async function readGame(place: string): Promise<{ files: GameFiles; odd: string[] } | undefined> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!entries) return undefined
  const files = new Map<string, Uint8Array>()
  const odd: string[] = []
  for (const entry of entries.filter((one) => !one.isDirectory())) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(place.length + 1).replaceAll('\\', '/')
    if (entry.isFile()) files.set(name, await readFile(path))
    else odd.push(name)
  }
  return { files: new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1))), odd }
}

const isThere = async (place: string) => (await stat(place).catch(() => undefined))?.isDirectory() ?? false

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
