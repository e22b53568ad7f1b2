import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type FileStore, isKey, type ListedFile } from './file-store.ts'

/** Files below a folder of this machine or of a shared disk: DATA_DIR. Modes come from the process (private-files.ts). */
export function folderStore(folder: string): FileStore {
  const fileOf = (key: string) => (isKey(key) ? join(folder, key) : undefined)
  return {
    kind: 'folder',
    place: folder,
    async put(key, bytes) {
      const file = fileOf(key)
      if (file === undefined) throw new Error(`not a key: ${key}`)
      await writeWhole(file, bytes)
    },
    async read(key) {
      const file = fileOf(key)
      return file === undefined ? undefined : await readFile(file).catch(unlessMissing)
    },
    async stat(key) {
      const file = fileOf(key)
      const found = file === undefined ? undefined : await stat(file).catch(unlessMissing)
      return found?.isFile() ? { bytes: found.size, changed: found.mtimeMs } : undefined
    },
    async open(key, range) {
      const file = fileOf(key)
      const handle = file === undefined ? undefined : await open(file).catch(unlessMissing)
      if (!handle) return undefined
      const found = await handle.stat()
      if (!found.isFile()) {
        await handle.close()
        return undefined
      }
      // The stream closes the file, also when it is destroyed early.
      return { bytes: found.size, stream: handle.createReadStream(range && { start: range.from, end: range.to }) }
    },
    list: (below, failed) => filesBelow(folder, below, failed),
    async remove(key) {
      const file = fileOf(key)
      if (file !== undefined) await rm(file, { force: true })
    },
    async removeBelow(below) {
      const name = below.replace(/\/$/, '')
      if (isKey(name)) await rm(join(folder, name), { recursive: true, force: true })
    },
    refusal: async () => undefined,
    isUp: () => undefined,
    close: () => undefined,
  }
}

async function* filesBelow(root: string, below: string, failed = fail): AsyncGenerator<ListedFile> {
  const keyOf = (place: string) => relative(root, place).replaceAll('\\', '/')
  const folders = [join(root, below)]
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const key = `${keyOf(folder)}/`
    const entries = await readdir(folder, { withFileTypes: true }).catch(unlessMissing).catch(noted(key, failed))
    for (const entry of entries ?? []) {
      const place = join(folder, entry.name)
      if (entry.isDirectory()) folders.push(place)
      if (!entry.isFile()) continue
      const found = await stat(place)
        .catch(unlessMissing)
        .catch(noted(keyOf(place), failed))
      if (found) yield { key: keyOf(place), bytes: found.size, changed: found.mtimeMs }
    }
  }
}

const noted =
  (key: string, failed: (key: string, error: unknown) => void) =>
  (error: unknown): undefined => {
    failed(key, error)
  }
function fail(_key: string, error: unknown): void {
  throw error
}

/** Writes a temporary file, syncs it and renames it, so that a file is complete or absent. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${file}.${process.pid}.${process.hrtime.bigint()}.part`
  await mkdir(dirname(file), { recursive: true })
  try {
    const handle = await open(unfinished, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
}

/** A missing file, or a folder in its place. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return undefined
  throw error
}
