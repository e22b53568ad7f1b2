import { createHmac } from 'node:crypto'
import type { Engine } from '../../events/store/engine.ts'
import { shuffleSecret } from '../assessment/shuffle-secret.ts'
import type { Database } from '../database/tables.ts'
import { storeMedia } from '../media/store-media.ts'

/** Below it the secret's hashes are of texts that are spoken, and of nothing else. */
const PURPOSE = 'speech\0'

/** Sounds that were made, by a keyed hash of voice and text: neither the table nor a path says a word of it to who lacks the secret. */
export function createSoundStore(parts: { db: Engine<Database>; dataDir: string; voice: string; now: () => Date }) {
  const { db, dataDir, voice, now } = parts
  const keyOf = async (text: string): Promise<string> =>
    createHmac('sha256', await shuffleSecret(db))
      .update(`${PURPOSE}${voice}\0${text}`)
      .digest('hex')

  return {
    keyOf,

    /** Paths by key, of those that are there. */
    async find(keys: string[]): Promise<Map<string, string>> {
      if (keys.length === 0) return new Map()
      const rows = await db.read.selectFrom('spoken_sounds').selectAll().where('key', 'in', keys).execute()
      return new Map(rows.map(({ key, path }) => [key, path]))
    },

    /** Of these paths those of sounds that were made here. */
    async ours(paths: string[]): Promise<Set<string>> {
      if (paths.length === 0) return new Set()
      const rows = await db.read.selectFrom('spoken_sounds').select('path').where('path', 'in', paths).execute()
      return new Set(rows.map(({ path }) => path))
    },

    async keep(key: string, bytes: Uint8Array): Promise<string> {
      const path = await storeMedia(
        db.write,
        dataDir,
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
export type SoundStore = ReturnType<typeof createSoundStore>

/** As media are named, of the key's own letters. */
const pathOf = (key: string): string => `${key.slice(0, 2)}/${key.slice(2, 4)}/${key.slice(4, 40)}.mp3`
