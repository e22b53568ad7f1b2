import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SqliteWriter } from '../../../events/store/engine.ts'
import type { FileStore } from '../../files/file-store.ts'
import { FILES_FOLDER, generationName, listGenerations, newestOf, nextNumber, type Reached } from '../folder-layout.ts'
import { copyStoredFiles, forgetDeletedFiles } from '../stored-files.ts'
import { isCopyDue } from './copy-times.ts'
import { type OpenGeneration, openGeneration, type Source } from './generation.ts'
import { removeOld } from './keep-days.ts'

const TICK_MS = 1_000
const FILES_MS = 30_000
/** A pass over the stored files has to be complete within this time: it begins up to `FILES_MS` after a file was stored. */
const FILES_LATE_MS = 2 * FILES_MS
const DAY_MS = 24 * 60 * 60_000

/** Copies of the database and of stored files in another folder, continuously. */
export interface Backups {
  readonly continuous: boolean
  /** Begins a full copy and then follows the changes. */
  start(): Promise<void>
  /** Stores what was committed until now. */
  stop(): Promise<void>
  /**
   * Since the moment up to which everything can be restored. Stored files are copied later than the database: they count
   * only once they are late. Undefined without continuous backups.
   */
  ageSeconds(): number | undefined
  /** Newest event that can be restored. */
  position(): number | undefined
}

export const noBackups: Backups = {
  continuous: false,
  start: async () => {},
  stop: async () => {},
  ageSeconds: () => undefined,
  position: () => undefined,
}

interface Parts extends Source {
  /** Where the portal keeps its stored files. */
  files: FileStore
  /** Returns why that is not the store of this database, see lost-files.ts. By default it is. */
  lost?: () => Promise<string | undefined>
  /** Must exist: if its disk is not mounted, backups must not fill the disk that the path is on instead. */
  backupDir: string
  keepDays: number
  /** Between two attempts to store what is new. */
  tickMs?: number
  writer: SqliteWriter
  log?: { error(details: object, message: string): void; info?(details: object, message: string): void }
}

interface Named {
  folder: string
  generation: OpenGeneration
}

/** The parts that can fail independently, and what the log says when one fails and when it works again. */
const PARTS = {
  database: {
    fails: 'continuous backups fail: what is saved now is not backed up',
    works: 'continuous backups work again',
  },
  files: {
    fails: 'continuous backups lack stored files',
    works: 'continuous backups have all stored files again',
  },
  removal: {
    fails: 'continuous backups keep what is too old: it cannot be removed',
    works: 'continuous backups remove again what is too old',
  },
}

/**
 * Failures never stop the server. The first of several in turn is logged, for each part; what was not stored then is stored once the folder
 * can be written to again.
 */
export function createBackups({
  files,
  lost = async () => undefined,
  backupDir,
  keepDays,
  tickMs = TICK_MS,
  writer,
  log,
  ...source
}: Parts): Backups {
  const { now } = source
  const startedAt = now()
  const ending = new AbortController()
  /** Stored files that have a copy. The set is replaced, never emptied, because a pass that began earlier must not add to the new one. */
  let knownFiles = new Set<string>()
  /** `current` can be restored; the copy of `next` is being made. */
  let [current, next]: [Named | undefined, Named | undefined] = [undefined, undefined]
  let safe: Pick<Reached, 'at' | 'position'> | undefined
  let copying: Promise<void> | undefined
  let copyFailures = 0
  let copyFailedAt: Date | undefined
  let copyError: unknown
  let removalError: unknown
  let copyingFiles: Promise<void> | undefined
  let filesError: unknown
  let filesAt: number | undefined
  /** All files that were stored until then have been copied. */
  let filesSafeAt = startedAt
  const failing = new Set<keyof typeof PARTS>()
  let timer: NodeJS.Timeout | undefined
  let ticking: Promise<void> | undefined

  const open = () => [current, next].filter((one) => one !== undefined)

  function tick(): Promise<void> {
    ticking ??= work().finally(() => {
      ticking = undefined
    })
    return ticking
  }

  async function work(): Promise<void> {
    note('database', await workOnDatabase().then(() => copyError, asError))
    note('files', filesError)
    note('removal', removalError)
  }

  async function workOnDatabase(): Promise<void> {
    if (!(await stat(backupDir)).isDirectory()) throw new Error(`${backupDir} is not a folder`)
    for (const one of open()) await shipOne(one)
    const last = { startedAt: current?.generation.startedAt, failures: copyFailures, failedAt: copyFailedAt }
    if (copying === undefined && !ending.signal.aborted && isCopyDue(now(), last)) await beginCopy()
    const isDue = filesAt === undefined || Math.abs(now().getTime() - filesAt) >= FILES_MS
    if (isDue && !ending.signal.aborted)
      copyingFiles ??= copyFiles().finally(() => {
        copyingFiles = undefined
      })
  }

  function note(part: keyof typeof PARTS, error: unknown): void {
    if (error !== undefined && !failing.has(part)) {
      log?.error({ err: error, backupDir }, PARTS[part].fails)
      failing.add(part)
    } else if (error === undefined && failing.delete(part)) log?.info?.({ backupDir }, PARTS[part].works)
  }

  async function shipOne(one: Named): Promise<void> {
    try {
      await one.generation.ship()
      if (one === current) safe = one.generation.reached()
    } finally {
      if (one.generation.isLost()) await drop(one)
    }
  }

  async function drop(one: Named): Promise<void> {
    if (one === current) current = undefined
    if (one === next) next = undefined
    await one.generation.close()
  }

  async function beginCopy(): Promise<void> {
    const folder = join(backupDir, generationName(now()))
    let number: number
    try {
      number = await nextNumber(backupDir)
      next = { folder, generation: await openGeneration(folder, source) }
    } catch (error) {
      await noteFailure(folder, error)
      throw error
    }
    // The folder may have been emptied, or its disk replaced.
    copyAllFiles()
    copying = finishCopy(next, number).finally(() => {
      copying = undefined
    })
  }

  async function noteFailure(folder: string, error: unknown): Promise<void> {
    copyFailures += 1
    copyFailedAt = now()
    if (!ending.signal.aborted) copyError = error
    await rm(folder, { recursive: true, force: true }).catch(() => {})
  }

  async function finishCopy(begun: Named, number: number): Promise<void> {
    let before: Named | undefined
    try {
      await begun.generation.copyBase(number, ending.signal)
      if (next !== begun) throw new Error('changes were lost during the copy of the database')
      before = current
      current = begun
      next = undefined
      safe = begun.generation.reached()
      copyFailures = 0
      copyError = undefined
    } catch (error) {
      if (next === begun) await drop(begun)
      await noteFailure(begun.folder, error)
      return
    }
    removalError = await removeWhatIsOld(before).then(() => undefined, asError)
  }

  async function removeWhatIsOld(before: Named | undefined): Promise<void> {
    await before?.generation.close()
    await removeOld(backupDir, { days: keepDays, now: now(), open: open().map(({ folder }) => folder) })
    try {
      await failIfLost()
      await forgetDeletedFiles(files, join(backupDir, FILES_FOLDER), now(), keepDays * DAY_MS)
    } finally {
      // A file whose copy was removed may have been stored again meanwhile.
      copyAllFiles()
    }
  }

  /** With an empty store, all files would seem to be copied, and all copies to be of deleted files. */
  async function failIfLost(): Promise<void> {
    const reason = await lost()
    if (reason !== undefined) throw new Error(reason)
  }

  /** Lets the next pass over the stored files look for each copy again. */
  function copyAllFiles(): void {
    knownFiles = new Set()
    filesAt = undefined
  }

  /** Runs beside the ticks, because many uploads take long. */
  async function copyFiles(): Promise<void> {
    const [known, begunAt] = [knownFiles, now()]
    const options = { known, signal: ending.signal }
    const error = await copyStoredFiles(files, join(backupDir, FILES_FOLDER), options)
      .then(failIfLost)
      .then(() => undefined, asError)
    // Copies that it found may be gone: the next pass begins at once.
    if (known !== knownFiles) return
    filesError = error
    filesAt = now().getTime()
    if (error === undefined && !ending.signal.aborted) filesSafeAt = begunAt
  }

  function ageMs(): number {
    const filesMs = now().getTime() - filesSafeAt.getTime()
    const databaseMs = now().getTime() - Date.parse(safe?.at ?? startedAt.toISOString())
    return filesMs > FILES_LATE_MS ? Math.max(databaseMs, filesMs) : databaseMs
  }

  return {
    continuous: true,
    async start() {
      safe = await newest(backupDir, startedAt)
      writer.follow({
        catchUp: tick,
        readRest: async () => void (await Promise.all(open().map(({ generation }) => generation.readRest()))),
      })
      await tick()
      timer = setInterval(tick, tickMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      ending.abort()
      await Promise.all([copying, copyingFiles, ticking])
      await tick()
      writer.follow(undefined)
      for (const one of open()) await drop(one)
    },
    ageSeconds: () => ageMs() / 1000,
    position: () => safe?.position,
  }
}

/** The error that was thrown. A thrown `undefined` becomes an error, because `undefined` stands for success. */
const asError = (error: unknown): unknown => error ?? new Error('unknown')

/**
 * How far the newest generation of earlier runs goes; not beyond the start of this one, if the clock was ahead then. A folder that cannot be
 * read counts as empty: the first tick reports it.
 */
async function newest(backupDir: string, startedAt: Date): Promise<Reached | undefined> {
  const reached = newestOf(await listGenerations(backupDir).catch(() => []))?.reached
  const isAhead = reached !== undefined && Date.parse(reached.at) > startedAt.getTime()
  return isAhead ? { ...reached, at: startedAt.toISOString() } : reached
}
