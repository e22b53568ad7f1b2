import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { FileStore } from '../files/file-store.ts'
import { turns } from '../http/turns.ts'
import type { CleanMedia } from './inspect.ts'
import { inspectNamed } from './inspect-file.ts'
import { INSPECTOR } from './inspector.ts'
import { shippedPicture } from './shipped-pictures.ts'
import { type MediaOwner, mediaKey, pathOf, storeRow } from './store-media.ts'

/** A medium of a content folder: accepted, and possibly stored already. */
interface Accepted {
  bytes: Uint8Array
  width: number | null
  height: number | null
}
/** Files that are stored at the same time. */
const FILES_AT_ONCE = 8

interface Source {
  bytes: Uint8Array
  name: string
  clean?: CleanMedia
  /** Its file is in the store. */
  isKept?: boolean
}

/**
 * Media of a content folder. A file that the same inspector version has already accepted and stored under the same name
 * counts as stored, so loading a folder again costs one hash per file instead of re-encoding every picture.
 */
export function createMediaIntake({
  db,
  files,
  now,
}: {
  db: { read: Kysely<Database> }
  files: FileStore
  now: () => Date
}) {
  const sources = new WeakMap<Accepted, Source>()
  const accept = (accepted: Accepted, from: Source): Accepted => {
    sources.set(accepted, from)
    return accepted
  }
  const fromOf = (accepted: Accepted): Source => {
    const from = sources.get(accepted)
    if (!from) throw new Error('Not a medium from inspectMedia')
    return from
  }
  const atOnce = turns(FILES_AT_ONCE)

  async function keep(from: Source): Promise<void> {
    if (!from.clean || from.isKept) return
    await files.put(mediaKey(pathOf(from.clean, owner())), from.clean.bytes)
    from.isKept = true
  }
  const owner = (): MediaOwner => ({ ownerId: null, person: false, at: now() })

  return {
    /** Undefined for refused media. */
    async inspectMedia(bytes: Uint8Array, name: string): Promise<Accepted | undefined> {
      const known = await findRow(db.read, sourceOf(bytes, name))
      if (known && (await files.stat(mediaKey(known.path)))?.bytes === known.bytes)
        return accept({ bytes, width: known.width, height: known.height }, { bytes, name })
      const clean = await inspect(bytes, name)
      return clean && accept({ ...clean }, { bytes, name, clean })
    },

    /** Stores the file of what `inspectMedia` returned. Call it before a transaction, which would wait for the store. */
    keepFile: (accepted: Accepted): Promise<void> => atOnce(() => keep(fromOf(accepted))),

    /** Stores what `inspectMedia` returned: its row, and its file unless `keepFile` has. Returns its path. */
    async storeMedia(write: Kysely<Database>, accepted: Accepted): Promise<string> {
      const from = fromOf(accepted)
      const source = sourceOf(from.bytes, from.name)
      const known = from.clean ? undefined : await findRow(write, source)
      if (known) return known.path
      // The row may have been deleted since.
      const clean = from.clean ?? (await inspect(from.bytes, from.name))
      if (!clean) throw new Error(`media/${from.name} was accepted before and is refused now`)
      const path = pathOf(clean, owner())
      await keep(from.clean ? from : { ...from, clean })
      await storeRow(write, path, clean, owner())
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

const findRow = (read: Kysely<Database>, source: string) =>
  read
    .selectFrom('media_sources')
    .innerJoin('media', 'media.path', 'media_sources.path')
    .select(['media.path', 'media.bytes', 'media.width', 'media.height'])
    .where('media_sources.source', '=', source)
    .where('media_sources.inspector', '=', INSPECTOR)
    .where('media.person', '=', 0)
    .executeTakeFirst()
