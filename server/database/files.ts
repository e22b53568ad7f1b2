import { open, stat } from 'node:fs/promises'

/** Resolves when the file or the entries of the folder are on disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
