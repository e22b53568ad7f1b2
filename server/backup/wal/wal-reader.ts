import { type FileHandle, open } from 'node:fs/promises'
import { isMissing } from '../../database/files.ts'
import type { Checksum } from './checksum.ts'
import { FRAME_HEADER, findCommitted, readWalHeader, WAL_HEADER, type WalHeader } from './wal-format.ts'

/** Frames of one read, unless one transaction has more. */
const FRAMES = 512

/** Frames of complete transactions, in the order of their commits. */
export interface WalFrames {
  pageSize: number
  bytes: Buffer
}

/** SQLite overwrote the log before all of it was read: what this reader knows has a gap. */
export class WalLost extends Error {
  override name = 'WalLost'
}

export interface WalReader {
  /** The next committed frames; undefined if there are none at present. @throws WalLost */
  read(): Promise<WalFrames | undefined>
  /** SQLite may overwrite the log from its start. Call it when everything is read and no transaction writes until it returns. */
  allowRestart(): void
}

interface Place {
  header: WalHeader
  offset: number
  checksum: Checksum
  /** Header of the last frame that was read. */
  last: Buffer
}

/**
 * Reads the write-ahead log of a database that this process or another one has open, from the beginning of the log. It takes no lock: a file's
 * locks are those of the database file and its index, which this never opens.
 */
export function createWalReader(file: string): WalReader {
  let place: Place | undefined
  let mayRestart = true

  async function read(): Promise<WalFrames | undefined> {
    const handle = await open(file, 'r').catch((error) => {
      if (isMissing(error)) return undefined
      throw error
    })
    if (handle === undefined) return undefined
    try {
      const header = readWalHeader(await bytesAt(handle, 0, WAL_HEADER))
      // It is being written.
      if (header === undefined) return undefined
      if (place?.header.salts !== header.salts) {
        if (!mayRestart) throw new WalLost('the write-ahead log began anew before all of it was copied')
        place = { header, offset: WAL_HEADER, checksum: header.checksum, last: Buffer.alloc(0) }
      }
      return await readOn(handle, place)
    } finally {
      await handle.close()
    }
  }

  async function readOn(handle: FileHandle, from: Place): Promise<WalFrames | undefined> {
    const size = FRAME_HEADER + from.header.pageSize
    if (from.last.length > 0) {
      // SQLite rolled back a transaction after its last frame was written, for example because the disk was full.
      const last = await bytesAt(handle, from.offset - size, FRAME_HEADER)
      if (!last.equals(from.last)) throw new WalLost('the write-ahead log took a transaction back that was copied')
    }
    for (let frames = FRAMES; ; frames *= 2) {
      const bytes = await bytesAt(handle, from.offset, frames * size)
      const { length, checksum, allValid } = findCommitted(bytes, from.header, from.checksum)
      if (length > 0) {
        const last = Buffer.from(bytes.subarray(length - size, length - size + FRAME_HEADER))
        place = { header: from.header, offset: from.offset + length, checksum, last }
        mayRestart = false
        return { pageSize: from.header.pageSize, bytes: bytes.subarray(0, length) }
      }
      if (!allValid || bytes.length < frames * size) return undefined
    }
  }

  return {
    read,
    allowRestart() {
      mayRestart = true
    },
  }
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, position + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return bytes.subarray(0, filled)
}
