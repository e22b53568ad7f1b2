import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import type { WalFrames } from './wal-reader.ts'

/**
 * A block of the file `changes`: `BWB1`, the lengths of the head and of the frames (4 bytes each), SHA-256 of both, the head
 * (JSON), the frames (zstd). A file is read from its beginning; a block that was cut off at the end was never complete.
 */
const MAGIC = Buffer.from('BWB1')
const FIXED = 44

export interface BlockHead {
  /** All frames were committed before this time, and all of later blocks after the `at` of this one was read. */
  at: string
  /** The events up to this position are in this block or in earlier ones. */
  position: number
  pageSize: number
}

export interface Block extends BlockHead {
  frames: Buffer
}

/** The block is not what was written. */
export class DamagedBlock extends Error {
  override name = 'DamagedBlock'
}

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
const { ZSTD_c_compressionLevel, ZSTD_c_enableLongDistanceMatching, ZSTD_c_windowLog } = constants
/** Transactions of a second rewrite the same pages again and again: a long window finds them. */
const params = { [ZSTD_c_compressionLevel]: 1, [ZSTD_c_enableLongDistanceMatching]: 1, [ZSTD_c_windowLog]: 24 }

export async function encodeBlock({ pageSize, bytes }: WalFrames, known: Omit<BlockHead, 'pageSize'>): Promise<Buffer> {
  const head = Buffer.from(JSON.stringify({ ...known, pageSize } satisfies BlockHead))
  const body = await compress(bytes, { params })
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32BE(head.length, 0)
  lengths.writeUInt32BE(body.length, 4)
  const hash = createHash('sha256').update(head).update(body).digest()
  return Buffer.concat([MAGIC, lengths, hash, head, body])
}

/**
 * Reads one block. `read` returns fewer bytes at the end of the file. Undefined at the end, or if the rest is not a whole block.
 * @throws DamagedBlock
 */
export async function decodeBlock(
  read: (length: number) => Promise<Buffer>,
): Promise<{ block: Block; length: number } | undefined> {
  const fixed = await read(FIXED)
  if (fixed.length < FIXED) return undefined
  if (!fixed.subarray(0, 4).equals(MAGIC)) throw new DamagedBlock('no block begins here')
  const [headLength, bodyLength] = [fixed.readUInt32BE(4), fixed.readUInt32BE(8)]
  const content = await read(headLength + bodyLength)
  if (content.length < headLength + bodyLength) return undefined
  if (!createHash('sha256').update(content).digest().equals(fixed.subarray(12))) throw new DamagedBlock('wrong hash')
  const head = JSON.parse(content.toString('utf8', 0, headLength)) as BlockHead
  return {
    block: { ...head, frames: await decompress(content.subarray(headLength)) },
    length: FIXED + headLength + bodyLength,
  }
}
