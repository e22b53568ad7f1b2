import { stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileStore, FilesUnavailable } from '../files/file-store.ts'
import { folderStore } from '../files/folder-store.ts'
import { isDiskFull } from '../http/files/disk-full.ts'

/** Folders of the store whose files are named by a hash of their content and never change. Resized pictures are made again. */
const FOLDERS = ['media/', 'games/']

/**
 * Copies the stored files that the folder `to` lacks, and returns their number. Each is complete or absent there. `known`: what an
 * earlier call with the same set found there. Unfinished files, and files that are deleted meanwhile, are left out. `signal`
 * ends it after the present file. A file that cannot be copied does not keep the others from being copied.
 * @throws FilesUnavailable, or the disk's error if it is full, at once; in the end NotAllCopied, if files could not be copied
 */
export async function copyStoredFiles(
  from: FileStore,
  to: string,
  { known = new Set<string>(), signal }: { known?: Set<string>; signal?: AbortSignal } = {},
): Promise<number> {
  const copies = folderStore(to)
  let copied = 0
  const failed: Failed[] = []
  for (const key of await keysOf(from)) {
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
  if (first) throw new NotAllCopied(copied, first, failed)
  return copied
}

interface Failed {
  key: string
  error: unknown
}

/** Some files could not be copied; all others were. */
export class NotAllCopied extends Error {
  override name = 'NotAllCopied'
  readonly copied: number
  readonly failed: readonly Failed[]
  constructor(copied: number, first: Failed, failed: readonly Failed[]) {
    super(`${failed.length} stored files cannot be copied, for example ${lineOf(first)}`, { cause: first.error })
    this.copied = copied
    this.failed = failed
  }
}

const lineOf = ({ key, error }: Failed) => `${key}: ${error instanceof Error ? error.message : error}`

/** For the command of an operator, who needs all other files too. `missing`: a line for each file that could not be copied. */
export async function copyWhatCanBe(from: FileStore, to: string): Promise<{ copied: number; missing: string[] }> {
  try {
    return { copied: await copyStoredFiles(from, to), missing: [] }
  } catch (error) {
    if (!(error instanceof NotAllCopied)) throw error
    return { copied: error.copied, missing: error.failed.map(lineOf) }
  }
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
async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for (const folder of FOLDERS)
    for await (const { key } of store.list(folder)) if (!/\.part(\/|$)/.test(key)) keys.push(key)
  return [...keys.filter((key) => !isLast(key)), ...keys.filter(isLast)]
}

const isLast = (key: string) => key.endsWith('/index.html')

async function copyOne(from: FileStore, copies: FileStore, key: string): Promise<boolean> {
  const bytes = await from.read(key)
  if (bytes) await copies.put(key, bytes)
  return bytes !== undefined
}
