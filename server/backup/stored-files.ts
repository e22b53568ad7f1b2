import { mkdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileStore, FilesUnavailable } from '../files/file-store.ts'
import { folderStore } from '../files/folder-store.ts'
import { isDiskFull } from '../http/files/disk-full.ts'
import { replaceFile } from './write-file.ts'

/** Folders of the store whose files are named by a hash of their content and never change. Resized pictures are made again. */
const FOLDERS = ['media/', 'games/']
/** Names what a folder of copies lacks, so that nobody takes it for complete. Absent if it lacks nothing. */
const MISSING = 'missing-files.txt'

/**
 * Copies the stored files that the folder `to` lacks, and returns their number. Each is complete or absent there. `known`: what an
 * earlier call with the same set found there. Unfinished files, and files that are deleted meanwhile, are left out. `signal`
 * ends it after the present file. A file that cannot be copied, or a folder that cannot be listed, does not keep the others from being
 * copied; the folder `to` then has a list of these.
 * @throws FilesUnavailable, or the disk's error if it is full, at once; in the end NotAllCopied, if files could not be copied
 */
export async function copyStoredFiles(from: FileStore, to: string, options: Options = {}): Promise<number> {
  try {
    const copied = await copyAll(from, to, options)
    if (!options.signal?.aborted) await rm(join(to, MISSING), { force: true })
    return copied
  } catch (error) {
    await noteMissing(to, linesOf(from, error)).catch(() => {})
    throw error
  }
}

interface Options {
  known?: Set<string>
  signal?: AbortSignal
}

async function copyAll(from: FileStore, to: string, { known = new Set(), signal }: Options): Promise<number> {
  const copies = folderStore(to)
  let copied = 0
  const failed: Failed[] = []
  const keys = await keysOf(from, (key, error) => failed.push({ key, error }))
  for (const key of keys) {
    if (known.has(key)) continue
    if (signal?.aborted) break
    try {
      if (!(await copies.stat(key))) copied += Number(await copyOne(from, copies, key))
      known.add(key)
    } catch (error) {
      // The next files would only take time.
      if (error instanceof FilesUnavailable || isDiskFull(error)) throw error
      failed.push({ key, error })
    }
  }
  const [first] = failed
  if (first) throw new NotAllCopied(first, failed)
  return copied
}

interface Failed {
  key: string
  error: unknown
}

/** Some files or folders could not be copied; all others were. */
export class NotAllCopied extends Error {
  override name = 'NotAllCopied'
  readonly failed: readonly Failed[]
  constructor(first: Failed, failed: readonly Failed[]) {
    super(`${failed.length} stored files or folders cannot be copied, for example ${lineOf(first)}`, {
      cause: first.error,
    })
    this.failed = failed
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const lineOf = ({ key, error }: Failed) => `${key}: ${messageOf(error)}`

/** A line for each file or folder that could not be copied. */
const linesOf = ({ place }: FileStore, error: unknown): string[] =>
  error instanceof NotAllCopied ? error.failed.map(lineOf) : [`what is still in ${place}: ${messageOf(error)}`]

async function noteMissing(folder: string, lines: readonly string[]): Promise<void> {
  // Not what is above it: a disk of backups that is not mounted must stay absent.
  await mkdir(folder).catch(() => {})
  await replaceFile(join(folder, MISSING), `${lines.join('\n')}\n`)
}

/** What `copyStoredFiles` could not copy into this folder when it was called last: a line for each. */
async function missingIn(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, MISSING), 'utf8').catch(() => '')
  return text.split('\n').filter((line) => line !== '')
}

/**
 * Copies all that can be copied, for the backup command. `lacks`: lines about what `from` lacks. `missing`: these lines, and one for each
 * file or folder that could not be copied.
 */
export async function copyWhatCanBe(
  from: FileStore,
  to: string,
  lacks: readonly string[] = [],
): Promise<{ copied: number; missing: string[] }> {
  const known = new Set<string>()
  const missing = [...lacks]
  try {
    await copyStoredFiles(from, to, { known })
  } catch (error) {
    if (!(error instanceof NotAllCopied || error instanceof FilesUnavailable)) throw error
    missing.push(...linesOf(from, error))
  }
  if (missing.length > 0) await noteMissing(to, missing)
  return { copied: known.size, missing }
}

/** The same from a folder of copies, with what was missing there already. */
export async function restoreWhatCanBe(from: string, to: string): Promise<{ copied: number; missing: string[] }> {
  const before = (await missingIn(from)).map((line) => `not in the backup: ${line}`)
  return await copyWhatCanBe(folderStore(from), to, before)
}

/**
 * Removes what the portal deleted longer ago than `keepMs` from a folder of copies. The time of a copy is the last time at which
 * its file was seen. `from` must be the store of the copies. @throws FilesUnavailable, and then removes nothing
 */
export async function forgetDeletedFiles(from: FileStore, to: string, now: Date, keepMs: number): Promise<void> {
  const present = new Set(await keysOf(from))
  const copies = folderStore(to)
  for (const key of await keysOf(copies)) {
    const copy = join(to, key)
    if (present.has(key)) await utimes(copy, now, now)
    else if (now.getTime() - (await stat(copy)).mtimeMs > keepMs) await copies.remove(key)
  }
}

/** A game with `index.html` counts as complete, so that file comes last. */
async function keysOf(store: FileStore, failed?: (key: string, error: unknown) => void): Promise<string[]> {
  const keys: string[] = []
  for (const folder of FOLDERS)
    for await (const { key } of store.list(folder, failed)) if (!/\.part(\/|$)/.test(key)) keys.push(key)
  return [...keys.filter((key) => !isLast(key)), ...keys.filter(isLast)]
}

const isLast = (key: string) => key.endsWith('/index.html')

async function copyOne(from: FileStore, copies: FileStore, key: string): Promise<boolean> {
  const bytes = await from.read(key)
  if (bytes) await copies.put(key, bytes)
  return bytes !== undefined
}
