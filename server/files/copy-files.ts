import { allOf, type FileStore, type ListedFile } from './file-store.ts'

/** Resized pictures are made again, and unfinished files belong to nobody. */
const FOLDERS = ['media/', 'games/']
const UNFINISHED = /\.part(\/|$)/
const AT_ONCE = 8
const NO_FILES =
  'has no media and no games, so nothing was copied: its disk or network folder is not mounted, it is not the store of this portal, ' +
  'or the portal has no files yet'

export interface Copied {
  /** Copied by this call. */
  copied: number
  /** There with the same size before. */
  kept: number
  bytes: number
}

/**
 * Copies media and games from one store to another. Files are named by their content, so one of the same size is the same, and
 * an interrupted copy continues where it ended. A game's `index.html` comes last, because a game with it counts as complete.
 * @throws FilesUnavailable; Error if a file is missing in the end, or if `from` has no file: its disk may not be mounted, and nobody must
 * take the copy for complete.
 */
export async function copyFiles(from: FileStore, to: FileStore, say: (copied: number) => void): Promise<Copied> {
  const found: Copied = { copied: 0, kept: 0, bytes: 0 }
  for (const folder of FOLDERS) {
    const there = await sizesBelow(to, folder)
    const files = (await allOf(from.list(folder))).filter(({ key }) => !UNFINISHED.test(key))
    const missing = files.filter(({ key, bytes }) => there.get(key) !== bytes)
    found.kept += files.length - missing.length
    const done: ListedFile[] = []
    for (const batch of [missing.filter((file) => !isLast(file)), missing.filter(isLast)])
      while (batch.length > 0) {
        const copied = await Promise.all(batch.splice(0, AT_ONCE).map((file) => copyFile(from, to, file)))
        done.push(...copied.flat())
        say(found.copied + done.length)
      }
    found.copied += done.length
    found.bytes += done.reduce((sum, { bytes }) => sum + bytes, 0)
    await check(to, folder, done)
  }
  if (found.copied + found.kept === 0) throw new Error(`${from.place} ${NO_FILES}`)
  return found
}

const isLast = ({ key }: ListedFile) => key.endsWith('/index.html')

/** Nothing if it is gone: the sweeper of a running server may have deleted it meanwhile. */
async function copyFile(from: FileStore, to: FileStore, file: ListedFile): Promise<ListedFile[]> {
  const bytes = await from.read(file.key)
  if (!bytes) return []
  await to.put(file.key, bytes)
  return [{ ...file, bytes: bytes.length }]
}

async function sizesBelow(store: FileStore, folder: string): Promise<Map<string, number>> {
  return new Map((await allOf(store.list(folder))).map(({ key, bytes }) => [key, bytes]))
}

async function check(to: FileStore, folder: string, copied: ListedFile[]): Promise<void> {
  const there = await sizesBelow(to, folder)
  const wrong = copied.filter(({ key, bytes }) => there.get(key) !== bytes).map(({ key }) => key)
  if (wrong.length > 0) throw new Error(`These files were not copied:\n${wrong.join('\n')}`)
}
