import { createHmac } from 'node:crypto'
import type { Engine } from '../../events/store/engine.ts'
import { shuffleSecret } from '../assessment/shuffle-secret.ts'
import type { Database } from '../database/tables.ts'
import type { FileStore } from '../files/file-store.ts'
import { storeMedia } from '../media/store-media.ts'

/** Separates these hashes from other uses of the secret. */
const PURPOSE = 'speech\0'

/** Stored sounds by a keyed hash of voice and text, so that without the secret no table or path reveals the text. */
export function createSoundStore(parts: { db: Engine<Database>; files: FileStore; voice: string; now: () => Date }) {
  const { db, files, voice, now } = parts
  const keyOf = async (text: string): Promise<string> =>
    createHmac('sha256', await shuffleSecret(db))
      .update(`${PURPOSE}${voice}\0${text}`)
      .digest('hex')

  return {
    keyOf,

    /** Paths of existing sounds by key. */
    async find(keys: string[]): Promise<Map<string, string>> {
      if (keys.length === 0) return new Map()
      const rows = await db.read.selectFrom('spoken_sounds').selectAll().where('key', 'in', keys).execute()
      return new Map(rows.map(({ key, path }) => [key, path]))
    },

    /** Those of the paths that are synthesised sounds, not recordings. */
    async synthesised(paths: string[]): Promise<Set<string>> {
      if (paths.length === 0) return new Set()
      const rows = await db.read.selectFrom('spoken_sounds').select('path').where('path', 'in', paths).execute()
      return new Set(rows.map(({ path }) => path))
    },

    /** Stores an MP3 and returns its path. */
    async add(key: string, bytes: Uint8Array): Promise<string> {
      const path = await storeMedia(
        db.write,
        files,
        { kind: 'sound', mime: 'audio/mpeg', extension: 'mp3', bytes, width: null, height: null },
        { ownerId: null, person: false, at: now(), path: pathOf(key) },
      )
      await db.write
        .insertInto('spoken_sounds')
        .values({ key, path })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
      return path
    },
  }
}
/** A path in the form of other media, made from the key. */
const pathOf = (key: string): string => `${key.slice(0, 2)}/${key.slice(2, 4)}/${key.slice(4, 40)}.mp3`
