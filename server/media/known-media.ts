import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { CleanMedia } from './inspect.ts'
import { inspectNamed } from './inspect-file.ts'
import { INSPECTOR } from './inspector.ts'
import { shippedPicture } from './shipped-pictures.ts'
import { type MediaOwner, mediaFile, storeMedia } from './store-media.ts'

/** A medium of a content folder: accepted, and possibly stored already. */
interface Accepted {
  bytes: Uint8Array
  width: number | null
  height: number | null
}
interface Source {
  bytes: Uint8Array
  name: string
  clean?: CleanMedia
}

/**
 * Media of a content folder. A file that the same inspector version has already accepted and stored under the same name
 * counts as stored, so loading a folder again costs one hash per file instead of re-encoding every picture.
 */
export function createMediaIntake({
  db,
  dataDir,
  now,
}: {
  db: { read: Kysely<Database> }
  dataDir: string
  now: () => Date
}) {
  const sources = new WeakMap<Accepted, Source>()
  const accept = (accepted: Accepted, from: Source): Accepted => {
    sources.set(accepted, from)
    return accepted
  }
  return {
    /** Undefined for refused media. */
    async inspectMedia(bytes: Uint8Array, name: string): Promise<Accepted | undefined> {
      const known = await findStored(db.read, dataDir, sourceOf(bytes, name))
      if (known) return accept({ bytes, width: known.width, height: known.height }, { bytes, name })
      const clean = await inspect(bytes, name)
      return clean && accept({ ...clean }, { bytes, name, clean })
    },

    /** Stores what `inspectMedia` returned. Returns its path. */
    async storeMedia(write: Kysely<Database>, accepted: Accepted): Promise<string> {
      const from = sources.get(accepted)
      if (!from) throw new Error('Not a medium from inspectMedia')
      const source = sourceOf(from.bytes, from.name)
      const known = from.clean ? undefined : await findStored(write, dataDir, source)
      if (known) return known.path
      // The stored file may have been deleted since.
      const clean = from.clean ?? (await inspect(from.bytes, from.name))
      if (!clean) throw new Error(`media/${from.name} was accepted before and is refused now`)
      const owner: MediaOwner = { ownerId: null, person: false, at: now() }
      const path = await storeMedia(write, dataDir, clean, owner)
      await write
        .insertInto('media_sources')
        .values({ source, inspector: INSPECTOR, path })
        .onConflict((conflict) => conflict.column('source').doUpdateSet({ inspector: INSPECTOR, path }))
        .execute()
      return path
    },
  }
}

const inspect = async (bytes: Uint8Array, name: string): Promise<CleanMedia | undefined> =>
  shippedPicture(bytes) ?? (await inspectNamed(bytes, name))

/** The name is part of the key, because it decides whether an exported file is kept as it is. */
const sourceOf = (bytes: Uint8Array, name: string): string =>
  createHash('sha256').update(`${name}\n`).update(bytes).digest('hex')

async function findStored(read: Kysely<Database>, dataDir: string, source: string) {
  const found = await read
    .selectFrom('media_sources')
    .innerJoin('media', 'media.path', 'media_sources.path')
    .select(['media.path', 'media.bytes', 'media.width', 'media.height'])
    .where('media_sources.source', '=', source)
    .where('media_sources.inspector', '=', INSPECTOR)
    .where('media.person', '=', 0)
    .executeTakeFirst()
  if (!found) return undefined
  const file = await stat(mediaFile(dataDir, found.path)).catch(() => undefined)
  return file?.size === found.bytes ? found : undefined
}
