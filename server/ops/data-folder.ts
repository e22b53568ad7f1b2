import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { LAST_BACKUP_FILE } from '../database/private-files.ts'

export interface DataFolder {
  /** Of the file system, for this process. */
  freeBytes?: number
  sizeBytes?: number
  /** Since the last backup that wrote its time into the folder. */
  backupSeconds?: number
}

/** What an operator needs to know of DATA_DIR. What cannot be read in this time, such as on a lost network disk, is absent. */
export async function readDataFolder(dataDir: string, now: Date, withinMs: number): Promise<DataFolder> {
  const found: DataFolder = {}
  const reading = Promise.allSettled([
    statfs(dataDir).then(({ bavail, blocks, bsize }) => {
      found.freeBytes = bavail * bsize
      found.sizeBytes = blocks * bsize
    }),
    readFile(join(dataDir, LAST_BACKUP_FILE), 'utf8').then((text) => {
      const seconds = (now.getTime() - Date.parse(text.trim())) / 1000
      if (Number.isFinite(seconds)) found.backupSeconds = Math.max(0, seconds)
    }),
  ])
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, withinMs)
  })
  await Promise.race([reading, late])
  clearTimeout(timer)
  return { ...found }
}
