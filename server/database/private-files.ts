import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** File in DATA_DIR with the time of the last backup, as ISO 8601. `npm run backup` writes it; other backups may. */
export const LAST_BACKUP_FILE = 'last-backup'
/** Entries that a server creates in DATA_DIR. Other entries are not touched. */
const OURS = /^(bawaba\.sqlite.*|server\.lock.*|admin\.sock|verify\.part|data-dir\.id|last-backup|media|resized|games)$/
const OTHERS = 0o077
const STICKY = 0o1000

/**
 * Makes every file that this process creates readable by its owner only, regardless of the shell's umask: the database
 * holds answers and password hashes, the media hold people's photos, and a backup holds all of it.
 */
export const writeForOwnerOnly = (): void => void process.umask(OTHERS)

/**
 * Restricts existing entries of DATA_DIR to their owner: 0700 for folders, 0600 for files. A closed folder protects
 * everything below it, so only the entries of DATA_DIR itself are then checked. Calls `say` with a line when a mode was
 * changed or cannot be.
 */
export async function keepPrivate(dataDir: string, say: (line: string) => void): Promise<void> {
  // Windows has no such modes.
  if (process.platform === 'win32') return
  try {
    const folder = await modeOf(dataDir)
    if (folder === undefined) return
    // A sticky folder such as /tmp is shared by the whole machine; its mode must not change.
    if (folder & STICKY)
      return say(`DATA_DIR ${dataDir} is a folder that everybody can write to: use a folder of its own.`)
    const ours = (await readdir(dataDir)).filter((name) => OURS.test(name)).map((name) => join(dataDir, name))
    const open = folder & OTHERS ? await below(ours) : ours
    let changed = await close(dataDir)
    for (const place of open) changed += await close(place)
    if (changed > 0)
      say(`DATA_DIR ${dataDir} could be read by others: ${changed} folders and files are now private to their owner.`)
  } catch (error) {
    say(`DATA_DIR ${dataDir} cannot be made private: ${error instanceof Error ? error.message : error}`)
  }
}

/** These paths and everything inside those that are folders. */
async function below(places: string[]): Promise<string[]> {
  const all = [...places]
  for (const place of places) {
    if (!(await stat(place)).isDirectory()) continue
    const inside = await readdir(place, { recursive: true })
    for (const name of inside) all.push(join(place, name))
  }
  return all
}

/** Returns 1 if others could read it until now. A missing entry is ignored. */
async function close(place: string): Promise<0 | 1> {
  const mode = await modeOf(place)
  if (mode === undefined || (mode & OTHERS) === 0) return 0
  await chmod(place, mode & 0o700)
  return 1
}

const modeOf = (place: string): Promise<number | undefined> =>
  stat(place).then(
    ({ mode }) => mode & 0o7777,
    (error) => {
      if (['ENOENT', 'ENOTDIR'].includes(error.code)) return undefined
      throw error
    },
  )
