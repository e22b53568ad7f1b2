import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allOf, type FileStore } from '../../files/file-store.ts'

/*
 * While nodes of two versions run, and in a page that was open before an update, a browser asks this node for scripts of another
 * build. So each node puts the hashed files of its build into the store of files, as one file: a 4-byte length, a list of
 * names with their places, and their bytes (docs/decisions/0147-hold-up-only-what-is-new-during-an-update.md).
 */

const FOLDER = 'builds/'
const LENGTH_BYTES = 4
/** Builds beyond this number are removed once they are older than a page can be. */
const KEPT_BUILDS = 3
const KEPT_MS = 30 * 24 * 60 * 60 * 1000
/** The store is asked for builds that this node does not know at most this often. */
const LOOK_EVERY_MS = 500

type Places = Record<string, [from: number, bytes: number]>

/** Puts the build of `folder` into the store, unless it is there, and removes builds that no page uses any more. */
export async function shareBuild(files: FileStore, folder: string, now: Date): Promise<void> {
  const names = (await readdir(join(folder, 'assets')).catch(() => [])).sort()
  // The client was not built: only the API is served.
  if (names.length === 0) return
  // The names contain the hashes of the contents.
  const version = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
  const key = `${FOLDER}${version}.bin`
  if (!(await files.stat(key))) await files.put(key, await pack(join(folder, 'assets'), names))
  const others = (await allOf(files.list(FOLDER))).filter((build) => build.key !== key)
  const older = others.toSorted((one, other) => other.changed - one.changed).slice(KEPT_BUILDS - 1)
  for (const build of older) if (now.getTime() - build.changed > KEPT_MS) await files.remove(build.key)
}

async function pack(folder: string, names: string[]): Promise<Buffer> {
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name))))
  const places: Places = {}
  let from = 0
  for (const [index, name] of names.entries()) {
    const { length } = contents[index] ?? []
    places[name] = [from, length ?? 0]
    from += length ?? 0
  }
  const list = Buffer.from(JSON.stringify(places))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(list.length)
  return Buffer.concat([length, list, ...contents])
}

/** Where the bytes of a file are in the store. */
export interface Shared {
  key: string
  from: number
  bytes: number
}

export interface SharedBuilds {
  /** The file of any build, such as `index-abc.js`; undefined if no build has it. @throws FilesUnavailable */
  find(name: string): Promise<Shared | undefined>
  read(found: Shared): Promise<Buffer | undefined>
}

/** `now` in milliseconds; it may begin anywhere. */
export function sharedBuilds(files: FileStore, now: () => number = () => performance.now()): SharedBuilds {
  const builds = new Map<string, Map<string, Shared>>()
  let lookedAt = -LOOK_EVERY_MS
  let looking: Promise<void> = Promise.resolve()

  const known = (name: string): Shared | undefined => {
    for (const places of builds.values()) {
      const found = places.get(name)
      if (found) return found
    }
    return undefined
  }

  async function look(): Promise<void> {
    for (const { key } of await allOf(files.list(FOLDER)))
      if (!builds.has(key)) builds.set(key, await readPlaces(files, key))
  }

  return {
    async find(name) {
      const found = known(name)
      if (found) return found
      if (now() - lookedAt >= LOOK_EVERY_MS) {
        lookedAt = now()
        looking = look()
      }
      await looking
      return known(name)
    },
    read: ({ key, from, bytes }) => readPart(files, key, from, bytes),
  }
}

async function readPlaces(files: FileStore, key: string): Promise<Map<string, Shared>> {
  const length = await readPart(files, key, 0, LENGTH_BYTES)
  const listBytes = length?.readUInt32BE() ?? 0
  const list = await readPart(files, key, LENGTH_BYTES, listBytes)
  const places = Object.entries(JSON.parse(list?.toString() ?? '{}') as Places)
  const start = LENGTH_BYTES + listBytes
  return new Map(places.map(([name, [from, bytes]]) => [name, { key, from: start + from, bytes }]))
}

async function readPart(files: FileStore, key: string, from: number, bytes: number): Promise<Buffer | undefined> {
  if (bytes === 0) return Buffer.alloc(0)
  const opened = await files.open(key, { from, to: from + bytes - 1 })
  return opened && Buffer.concat(await opened.stream.toArray())
}
