import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GAME_BYTES, GAME_FILES } from '../contract/content-rules.ts'
import type { FileStore } from '../files/file-store.ts'
import { gameFileType, isBadlySpelt } from './games/game-types.ts'

/** A game's files by their names below its folder, `img/cat.png`. */
export type GameFiles = ReadonlyMap<string, Uint8Array>

/** The key of a game's file. `folder` must come from the table of games or a signed address, never from a request as it is. */
export const gameKey = (folder: string, name: string): string => `games/${folder}/${name}`

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

/** Every game has it, and it is stored last: a folder with it is complete. */
const LAST = 'index.html'
const FILES_AT_ONCE = 8

/**
 * Stores a game without faults. A game that is not complete, for example after a power cut, counts as not stored; the sweeper
 * deletes its files (media/unused-media.ts). Of an equal game that is stored already, one file is stored again, because its
 * new time keeps the sweeper from deleting it as unused.
 * @returns the name of its folder.
 * @throws FilesUnavailable; the disk's error, such as ENOSPC.
 */
export async function storeGame(store: FileStore, files: GameFiles): Promise<string> {
  const folder = gameFolderName(files)
  const put = async ([name, bytes]: [string, Uint8Array]) => await store.put(gameKey(folder, name), bytes)
  if (!(await hasGame(store, folder))) {
    const others = [...files].filter(([name]) => name !== LAST)
    while (others.length > 0) await Promise.all(others.splice(0, FILES_AT_ONCE).map(put))
  }
  await put([LAST, files.get(LAST) ?? new Uint8Array()])
  return folder
}

/** The files of a stored game; undefined if it is gone. */
export async function storedGame(store: FileStore, folder: string): Promise<GameFiles | undefined> {
  const prefix = gameKey(folder, '')
  const files = new Map<string, Uint8Array>()
  for await (const { key } of store.list(prefix)) {
    const bytes = await store.read(key)
    if (bytes) files.set(key.slice(prefix.length), bytes)
  }
  return files.size === 0 ? undefined : new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
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

/** Is this the folder of a complete game? */
export const hasGame = async (store: FileStore, folder: string): Promise<boolean> =>
  /^[0-9a-f]{40}$/.test(folder) && (await store.stat(gameKey(folder, LAST))) !== undefined
