import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What a server puts into DATA_DIR. Anything else there is somebody else's to look after. */
const OURS = /^(bawaba\.sqlite.*|server\.lock.*|media|resized|games)$/
const OTHERS = 0o077
const STICKY = 0o1000

/**
 * What this process makes from now on is for its owner alone, whatever the shell says: the database holds answers and
 * hashes of passwords, the media people's photos, and a backup all of it.
 */
export const writeForOwnerOnly = (): void => void process.umask(OTHERS)

/**
 * Takes from everybody but the owner what stands in DATA_DIR: 0700 for folders, 0600 for files. A folder that is closed
 * keeps all below it, so only its own entries are looked at then. `say` gets a line when something had to be mended, or
 * can't be.
 */
export async function keepPrivate(dataDir: string, say: (line: string) => void): Promise<void> {
  // Windows has no such modes.
  if (process.platform === 'win32') return
  try {
    const folder = await modeOf(dataDir)
    if (folder === undefined) return
    // Such as /tmp: its mode is the machine's.
    if (folder & STICKY) return say(`DATA_DIR ${dataDir} is a folder that everybody writes to: give it one of its own.`)
    const ours = (await readdir(dataDir)).filter((name) => OURS.test(name)).map((name) => join(dataDir, name))
    const open = folder & OTHERS ? await below(ours) : ours
    let mended = await close(dataDir)
    for (const place of open) mended += await close(place)
    if (mended > 0)
      say(`DATA_DIR ${dataDir} could be read by others: ${mended} folders and files are now their owner's alone.`)
  } catch (error) {
    say(`DATA_DIR ${dataDir} can't be kept from others: ${error instanceof Error ? error.message : error}`)
  }
}

/** These, and all that is in those that are folders. */
async function below(places: string[]): Promise<string[]> {
  const all = [...places]
  for (const place of places) {
    if (!(await stat(place)).isDirectory()) continue
    const inside = await readdir(place, { recursive: true })
    for (const name of inside) all.push(join(place, name))
  }
  return all
}

/** 1 when others could read it until now. What went away meanwhile needs nothing. */
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
