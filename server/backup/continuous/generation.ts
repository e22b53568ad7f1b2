import { type FileHandle, mkdir, open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing, sync } from '../../database/files.ts'
import { BASE, BASE_INFO, type BaseInfo, CHANGES, REACHED, type Reached } from '../folder-layout.ts'
import { encodeBlock } from '../wal/block.ts'
import { createWalReader, type WalFrames } from '../wal/wal-reader.ts'
import { replaceFile } from '../write-file.ts'
import { copyPacked } from './copy-packed.ts'

/** Bytes of frames that may wait in memory while the folder cannot be written to. */
const MOST_WAITING = 64 * 1024 * 1024
/** How often `reached.json` of a database without changes is written, ms. */
const SAY_MS = 5_000

export interface Source {
  /** The database file. */
  file: string
  now: () => Date
  /** Newest committed event. */
  head: () => Promise<number>
}

/** A generation that is being written: a full copy of the database with all changes since its start. */
export interface OpenGeneration {
  startedAt: Date
  /** Undefined until `ship` was done once. */
  reached(): Reached | undefined
  /** It has a gap or is not there any more: `ship` will never succeed. */
  isLost(): boolean
  /** Stores what was committed until now. @throws if the folder cannot be written to: a later call repeats it. */
  ship(): Promise<void>
  /**
   * Reads what was committed until now into memory; afterwards SQLite may overwrite its log. Call it while no transaction
   * writes. Never rejects.
   */
  readRest(): Promise<void>
  /** Copies the database file beside the running server. Afterwards the generation can be restored. `number`: of the copy. */
  copyBase(number: number, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** Begins a generation in a new folder: its changes first, then `copyBase`. @throws if the folder can't be made. */
export async function openGeneration(folder: string, { file, now, head }: Source): Promise<OpenGeneration> {
  const startedAt = now()
  await mkdir(folder)
  const changes = join(folder, CHANGES)
  const handle = await open(changes, 'wx')
  const reader = createWalReader(`${file}-wal`)
  /** Read and not yet written, oldest first. */
  let waiting: { frames: WalFrames; at: Date }[] = []
  let reading = Promise.resolve()
  /** Why this generation has a gap and cannot go on. */
  let lost: unknown
  let reached: Reached | undefined
  let said = { bytes: 0, position: -1, at: 0 }
  let length = 0

  function lose(error: unknown): never {
    lost ??= error
    waiting = []
    throw error
  }

  /** Reads the next frames into `waiting`; one after the other. False if there are none. */
  function readNext(): Promise<boolean> {
    const read = reading.then(async () => {
      const frames = await reader.read().catch(lose)
      if (frames) waiting.push({ frames, at: now() })
      return frames !== undefined
    })
    reading = read.then(
      () => {},
      () => {},
    )
    return read
  }

  let closed = false
  let shipping = Promise.resolve()
  function ship(): Promise<void> {
    const shipped = shipping.then(shipNow)
    shipping = shipped.catch(() => {})
    return shipped
  }

  async function shipNow(): Promise<void> {
    if (closed) return
    await checkPresent(changes, handle).catch(lose)
    if (lost !== undefined) throw lost
    const position = await head()
    let at = now()
    for (;;) {
      at = now()
      if (waiting.length === 0 && !(await readNext())) break
      for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
        await append(next.frames, { at: next.at.toISOString(), position })
        waiting.shift()
      }
    }
    // What was committed before `at` would have been seen by the last read.
    const latest = { at: at.toISOString(), position, bytes: length }
    if (length !== said.bytes || position !== said.position || Math.abs(at.getTime() - said.at) > SAY_MS) {
      await handle.datasync()
      await replaceFile(join(folder, REACHED), JSON.stringify(latest))
      said = { bytes: length, position, at: at.getTime() }
    }
    reached = latest
  }

  /** Writes at a fixed place: after a failure the next attempt overwrites what was written in part. */
  async function append(frames: WalFrames, known: { at: string; position: number }): Promise<void> {
    const block = await encodeBlock(frames, known)
    for (let written = 0; written < block.length; )
      written += (await handle.write(block, written, block.length - written, length + written)).bytesWritten
    length += block.length
  }

  async function readRest(): Promise<void> {
    try {
      while (lost === undefined && (await readNext())) {
        const bytes = waiting.reduce((sum, { frames }) => sum + frames.bytes.length, 0)
        if (bytes > MOST_WAITING) lose(new Error('the folder of backups could not be written to for too long'))
      }
    } catch {
      // The next `ship` says why.
    }
    reader.allowRestart()
  }

  async function copyBase(number: number, signal: AbortSignal): Promise<void> {
    const base = join(folder, BASE)
    const copied = await copyPacked(file, `${base}.part`, signal)
    await rename(`${base}.part`, base)
    await sync(folder)
    // The copy may have parts of all changes that were committed until here.
    await ship()
    const info: BaseInfo = { validFrom: now().toISOString(), ...copied, number }
    await replaceFile(join(folder, BASE_INFO), JSON.stringify(info))
  }

  async function close(): Promise<void> {
    closed = true
    await shipping
    await handle.close()
  }

  return { startedAt, reached: () => reached, isLost: () => lost !== undefined, ship, readRest, copyBase, close }
}

/** @throws if the file was removed, or its disk was: writes to it succeed, and are lost. */
async function checkPresent(file: string, handle: FileHandle): Promise<void> {
  const [present, written] = await Promise.all([
    stat(file).catch((error) => {
      if (isMissing(error)) return undefined
      throw error
    }),
    handle.stat(),
  ])
  if (present?.ino !== written.ino || present.dev !== written.dev) throw new Error(`${file} was removed`)
}
