import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { GAME_BYTES, GAME_FILES } from '../contract/content-rules.ts'
import { gameFileType, isBadlySpelt } from './games/game-types.ts'

/** A game's files by their names below its folder, `img/cat.png`. */
export type GameFiles = ReadonlyMap<string, Uint8Array>

/** The place of a game below DATA_DIR. `folder` must come from the table of games, never from a request. */
export const gameFolder = (dataDir: string, folder: string): string => join(dataDir, 'games', folder)

/** A broken rule of games: `code` for a form, `reason` for the author, `name` of the file concerned. */
export interface GameFault {
  code: 'zip_type' | 'zip_letters' | 'zip_index' | 'zip_files' | 'zip_size'
  reason: string
  name?: string
}

/** The rules that these files break; a game without faults can be stored. */
export function gameFaults(files: GameFiles): GameFault[] {
  const faults: GameFault[] = [...files.keys()]
    .filter((name) => !gameFileType(name))
    .map((name) =>
      // If only the letters of the name are wrong, the reason says that the file must be renamed.
      isBadlySpelt(name)
        ? { code: 'zip_letters', reason: `${name} may only have Latin letters, digits and - _ . in its name`, name }
        : { code: 'zip_type', reason: `${name} is not allowed in a game`, name },
    )
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0)
  if (!files.has('index.html')) faults.push({ code: 'zip_index', reason: 'index.html is missing' })
  if (files.size > GAME_FILES) faults.push({ code: 'zip_files', reason: `more than ${GAME_FILES} files` })
  if (bytes > GAME_BYTES) faults.push({ code: 'zip_size', reason: `more than ${GAME_BYTES / 1024 / 1024} MB` })
  return faults
}

export const gameProblems = (files: GameFiles): string[] => gameFaults(files).map(({ reason }) => reason)

/** A hash of the files: changed files get another address, so browsers may cache them without a time limit. */
export function gameFolderName(files: GameFiles): string {
  const hash = createHash('sha256')
  for (const [name, bytes] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${name}\n${bytes.length}\n`).update(bytes)
  return hash.digest('hex').slice(0, 40)
}

/**
 * Stores a game without faults, completely or not at all. An equal game that is stored already is kept.
 * @returns the name of its folder.
 * @throws the disk's error, such as ENOSPC.
 */
export async function storeGame(dataDir: string, files: GameFiles): Promise<string> {
  const folder = gameFolderName(files)
  const place = gameFolder(dataDir, folder)
  if (await isThere(place)) {
    // A new modification time keeps the sweeper from deleting it as unused (media/unused-media.ts).
    await utimes(place, new Date(), new Date())
    return folder
  }
  const unfinished = `${place}.${process.pid}.${process.hrtime.bigint()}.part`
  try {
    for (const [name, bytes] of files) await writeSynced(join(unfinished, name), bytes)
    // Another call may have stored the same game first.
    await rename(unfinished, place).catch(async (error) => {
      if (!(await isThere(place))) throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return folder
}

/** All files below a folder; undefined if it does not exist. `odd` names links and devices, which are not read. */
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

/** Is this the folder of a stored game? */
export const hasGame = async (dataDir: string, folder: string): Promise<boolean> =>
  /^[0-9a-f]{40}$/.test(folder) && (await isThere(gameFolder(dataDir, folder)))

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
