import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sync } from '../database/files.ts'

/** Replaces the file as a whole, on disk when this resolves. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const handle = await open(`${file}.part`, 'w')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.part`, file)
  await sync(dirname(file))
}
