/** An entry of the zip's central directory. The local headers before each entry's bytes are ignored. */
export interface ZipEntry {
  name: string
  /** A regular file: no folder, link or device. */
  isFile: boolean
  isFolder: boolean
  /** Compression method: 0 stored, 8 deflated. */
  method: number
  /** Packed bytes within the zip. */
  packed: Buffer
  /** Stated size after unpacking; not trusted. */
  bytes: number
  crc: number
}

const END = 0x06054b50
const END_BYTES = 22
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
/** Maximum length of the comment that may follow the directory's end record. */
const COMMENT = 0xffff
const ENCRYPTED = 1
const UTF8 = 0x800
/** Mask of the Unix file type in the upper half of the attributes; 0 in zips of other systems. */
const KIND = 0xf000
const KIND_FILE = 0x8000
const KIND_FOLDER = 0x4000

export const isZip = (bytes: Buffer): boolean =>
  bytes.length >= END_BYTES && (bytes.readUInt32LE(0) === LOCAL || bytes.readUInt32LE(0) === END)

/**
 * Reads the central directory; undefined if it is invalid, encrypted, or needs the 64-bit format, which no game needs.
 */
export function readZip(zip: Buffer): ZipEntry[] | undefined {
  const end = endOf(zip)
  if (end === undefined) return undefined
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  if (count === COMMENT || zip.readUInt16LE(end + 8) !== count) return undefined
  const entries: ZipEntry[] = []
  while (entries.length < count) {
    const entry = at + ENTRY_BYTES <= end && zip.readUInt32LE(at) === ENTRY ? entryAt(zip, at) : undefined
    if (!entry) return undefined
    entries.push(entry)
    at += ENTRY_BYTES + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

function endOf(zip: Buffer): number | undefined {
  const last = zip.length - END_BYTES
  for (let at = last; at >= 0 && at >= last - COMMENT; at -= 1)
    // The comment must reach the end of the file; otherwise a comment could contain a fake end record.
    if (zip.readUInt32LE(at) === END && at + END_BYTES + zip.readUInt16LE(at + 20) === zip.length) return at
  return undefined
}

function entryAt(zip: Buffer, at: number): ZipEntry | undefined {
  const flags = zip.readUInt16LE(at + 8)
  const packedBytes = zip.readUInt32LE(at + 20)
  const nameEnd = at + ENTRY_BYTES + zip.readUInt16LE(at + 28)
  const local = zip.readUInt32LE(at + 42)
  if (flags & ENCRYPTED || nameEnd > zip.length) return undefined
  if (local + LOCAL_BYTES > zip.length || zip.readUInt32LE(local) !== LOCAL) return undefined
  const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  if (start + packedBytes > zip.length) return undefined
  const name = zip.toString(flags & UTF8 ? 'utf8' : 'latin1', at + ENTRY_BYTES, nameEnd)
  const kind = (zip.readUInt32LE(at + 38) >>> 16) & KIND
  return {
    name,
    isFile: !name.endsWith('/') && (kind === 0 || kind === KIND_FILE),
    isFolder: name.endsWith('/') && (kind === 0 || kind === KIND_FOLDER),
    method: zip.readUInt16LE(at + 10),
    packed: zip.subarray(start, start + packedBytes),
    bytes: zip.readUInt32LE(at + 24),
    crc: zip.readUInt32LE(at + 16),
  }
}
