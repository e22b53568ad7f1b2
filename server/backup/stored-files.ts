import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMissing, sync } from '../database/files.ts'

/** Folders of DATA_DIR whose files are named by a hash of their content and never change. */
const FOLDERS = ['media', 'games']

/**
 * Copies the stored files that `to` lacks, and returns their number. Each is complete or absent there. `known`: what an earlier call with
 * the same set found there. Unfinished files, and files that are deleted meanwhile, are left out. `signal` ends it after the present file.
 */
export async function copyStoredFiles(
  dataDir: string,
  to: string,
  { known = new Set<string>(), signal }: { known?: Set<string>; signal?: AbortSignal } = {},
): Promise<number> {
  let copied = 0
  for (const file of await listFiles(dataDir)) {
    if (known.has(file)) continue
    if (signal?.aborted) break
    if (!(await isThere(join(to, file)))) copied += Number(await copyWhole(join(dataDir, file), join(to, file)))
    known.add(file)
  }
  return copied
}

/**
 * Removes what the portal deleted longer ago than `keepMs` from a folder of copies. The time of a copy is the last time at which
 * its file was seen. `from` must be the DATA_DIR of the copies.
 */
export async function forgetDeletedFiles(from: string, copies: string, now: Date, keepMs: number): Promise<void> {
  const present = new Set(await listFiles(from))
  for (const file of await listFiles(copies)) {
    const copy = join(copies, file)
    if (present.has(file)) await utimes(copy, now, now)
    else if (now.getTime() - (await stat(copy)).mtimeMs > keepMs) await rm(copy, { force: true })
  }
}

/** Paths of complete files in the folders, from the root. */
async function listFiles(root: string): Promise<string[]> {
  const files: string[] = []
  for (const folder of FOLDERS) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch((error) => {
      if (isMissing(error)) return []
      throw error
    })
    for (const entry of entries)
      if (entry.isFile() && !entry.name.endsWith('.part'))
        files.push(join(entry.parentPath.slice(root.length + 1), entry.name))
  }
  return files
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error) => {
      if (isMissing(error)) return false
      throw error
    },
  )

async function copyWhole(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true })
  const unfinished = `${to}.part`
  try {
    await copyFile(from, unfinished)
    await sync(unfinished)
    await rename(unfinished, to)
  } catch (error) {
    await rm(unfinished, { force: true })
    if (isMissing(error)) return false
    throw error
  }
  await sync(dirname(to))
  return true
}
