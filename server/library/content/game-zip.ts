import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { GAME_BYTES, GAME_FILES, type UPLOAD_PROBLEMS } from '../../contract/content-rules.ts'
import { HttpError } from '../../http/errors.ts'
import { type GameFiles, gameFaults } from '../game-files.ts'
import { readZip, type ZipEntry } from './read-zip.ts'

const inflate = promisify(inflateRaw)
const STORED = 0
const DEFLATED = 8
/** Files that operating systems add to folders and zips. */
const LITTER = /^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/
/** Maximum number of entries named in a refusal. */
const NAMED = 3

type Code = (typeof UPLOAD_PROBLEMS)[number]
const STATUS: Record<Code, number> = {
  file_type: 415,
  heic: 415,
  zip_broken: 422,
  zip_name: 422,
  zip_letters: 422,
  zip_type: 415,
  zip_index: 422,
  zip_size: 413,
  zip_files: 413,
}
export const refused = (code: Code, names: string[] = []): HttpError =>
  new HttpError(STATUS[code], code, {
    field: 'files',
    ...(names.length > 0 && { details: names.slice(0, NAMED).map((path) => ({ path, message: code })) }),
  })

/**
 * Reads a game's files from its zip and checks them by the rules of games. A single folder around all files is removed,
 * because zipping a folder produces one. Sizes are counted while unpacking; the zip's own statements are not trusted.
 * @throws HttpError 413, 415 and 422 with the contract's codes.
 */
export async function gameOfZip(zip: Buffer): Promise<GameFiles> {
  const entries = readZip(zip)?.filter(({ name }) => !LITTER.test(name))
  if (!entries) throw refused('zip_broken')
  const files = entries.filter(({ isFolder }) => !isFolder)
  if (files.length > GAME_FILES) throw refused('zip_files')
  const odd = entries.filter(({ name, isFile, isFolder }) => !(isFile || isFolder) || leadsAway(name))
  const names = new Set(files.map(({ name }) => name))
  if (odd.length > 0 || names.size < files.length) throw refused('zip_name', [...odd.map(({ name }) => name)])
  // If even the stated sizes exceed the limit, nothing needs to be unpacked.
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > GAME_BYTES) throw refused('zip_size')

  const unpacked = withoutFolder(await unpack(files))
  const [fault, ...more] = gameFaults(unpacked)
  if (!fault) return unpacked
  const same = [fault, ...more].filter(({ code }) => code === fault.code)
  throw refused(
    fault.code,
    same.flatMap(({ name }) => (name === undefined ? [] : [name])),
  )
}

/** Paths that leave the folder (`..`, absolute, with a drive) or contain control characters or backslashes. */
const leadsAway = (name: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u001f\u007f\\:]/.test(name) ||
  name.startsWith('/') ||
  name.split('/').some((part) => /^\.{1,2}$/.test(part))

async function unpack(entries: ZipEntry[]): Promise<GameFiles> {
  const files = new Map<string, Uint8Array>()
  let left = GAME_BYTES
  // Sequentially, because each entry may use only what is left of the total limit.
  for (const { name, method, packed, bytes, crc } of entries) {
    const unpacked = method === STORED ? packed : method === DEFLATED ? await inflated(packed, left) : undefined
    if (!unpacked || unpacked.length !== bytes || crc32(unpacked) !== crc) throw refused('zip_broken', [name])
    left -= unpacked.length
    files.set(name, unpacked)
  }
  return files
}

/** Undefined if the data is not valid deflate. Stops once the output exceeds `most`. */
async function inflated(packed: Buffer, most: number): Promise<Buffer | undefined> {
  try {
    // The limit may not be 0; `gameFaults` counts the extra byte.
    return await inflate(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw refused('zip_size')
    return undefined
  }
}

function withoutFolder(files: GameFiles): GameFiles {
  const [first = ''] = files.keys()
  const folder = first.slice(0, first.indexOf('/') + 1)
  const within = folder !== '' && !files.has('index.html') && [...files.keys()].every((name) => name.startsWith(folder))
  return within ? new Map([...files].map(([name, bytes]) => [name.slice(folder.length), bytes])) : files
}
