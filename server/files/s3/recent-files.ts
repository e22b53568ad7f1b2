import type { FileStore } from '../file-store.ts'

interface Limits {
  /** Bytes of one file, and of all. */
  file: number
  all: number
}

/** Pictures as pages show them have some ten thousand bytes. */
const LIMITS: Limits = { file: 256 * 1024, all: 64 * 1024 * 1024 }

/**
 * The same store, which keeps the small files that were read last in this process: a class opens the same pictures in the same
 * minute. Files never change, because their keys are hashes of their content, and who may see one is decided before it is read.
 */
export function withRecentFiles(store: FileStore, limits: Limits = LIMITS): FileStore {
  /** In the order of the last use. */
  const recent = new Map<string, Buffer>()
  let bytesKept = 0

  function forget(key: string): void {
    bytesKept -= recent.get(key)?.length ?? 0
    recent.delete(key)
  }

  function keep(key: string, bytes: Buffer): void {
    forget(key)
    if (bytes.length > limits.file) return
    recent.set(key, bytes)
    bytesKept += bytes.length
    for (const [oldest] of recent) {
      if (bytesKept <= limits.all) return
      forget(oldest)
    }
  }

  return {
    ...store,
    async read(key) {
      const bytes = recent.get(key) ?? (await store.read(key))
      if (bytes) keep(key, bytes)
      return bytes
    },
    async put(key, bytes) {
      await store.put(key, bytes)
      forget(key)
    },
    async remove(key) {
      forget(key)
      await store.remove(key)
      // A read that was on its way may have kept it.
      forget(key)
    },
    async removeBelow(folder) {
      await store.removeBelow(folder)
      for (const key of recent.keys()) if (key.startsWith(`${folder.replace(/\/$/, '')}/`)) forget(key)
    },
  }
}
