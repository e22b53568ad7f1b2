import { type Checksum, checksumOf } from './checksum.ts'

/** Bytes of the header of a write-ahead log, and of the header before each page. */
export const WAL_HEADER = 32
export const FRAME_HEADER = 24
/** Logs with checksums of little-endian words, which is what all common machines write. */
const MAGIC = 0x377f0682

export interface WalHeader {
  pageSize: number
  /** Both salts. SQLite changes them whenever it overwrites the log from its start. */
  salts: string
  checksum: Checksum
}

/** Undefined if the header is not complete. @throws if this version cannot read such a log */
export function readWalHeader(bytes: Buffer): WalHeader | undefined {
  if (bytes.length < WAL_HEADER) return undefined
  const checksum = checksumOf(bytes, 0, 24, [0, 0])
  if (bytes.readUInt32BE(0) === MAGIC + 1) throw new Error('the write-ahead log has big-endian checksums')
  if (bytes.readUInt32BE(0) !== MAGIC) return undefined
  if (bytes.readUInt32BE(24) !== checksum[0] || bytes.readUInt32BE(28) !== checksum[1]) return undefined
  return { pageSize: bytes.readUInt32BE(8), salts: bytes.toString('hex', 16, 24), checksum }
}

/** The page of a frame, and the size of the database in pages if the frame is the last one of a transaction, else 0. */
export const pageOf = (frames: Buffer, at: number): number => frames.readUInt32BE(at)
export const commitOf = (frames: Buffer, at: number): number => frames.readUInt32BE(at + 4)

/** Valid frames at the beginning of these bytes, up to the last complete transaction. */
export interface Committed {
  /** Bytes of the complete transactions; 0 if there is none. */
  length: number
  checksum: Checksum
  /** Whether all bytes are valid frames: the next ones may complete a transaction. */
  allValid: boolean
}

export function findCommitted(bytes: Buffer, { pageSize, salts }: WalHeader, from: Checksum): Committed {
  const size = FRAME_HEADER + pageSize
  const whole = bytes.length - (bytes.length % size)
  let committed = { length: 0, checksum: from }
  let checksum = from
  for (let at = 0; at < whole; at += size) {
    if (bytes.toString('hex', at + 8, at + 16) !== salts) return { ...committed, allValid: false }
    checksum = checksumOf(bytes, at, at + 8, checksum)
    checksum = checksumOf(bytes, at + FRAME_HEADER, at + size, checksum)
    if (bytes.readUInt32BE(at + 16) !== checksum[0] || bytes.readUInt32BE(at + 20) !== checksum[1])
      return { ...committed, allValid: false }
    if (commitOf(bytes, at) > 0) committed = { length: at + size, checksum }
  }
  return { ...committed, allValid: true }
}
