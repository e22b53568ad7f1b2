import { retentionOf } from '../media/sweeper.ts'
import { findUnused, removeUnused } from '../media/unused-media.ts'
import { type Command, UsageError } from './command.ts'

/**
 * `npm run sweep`: lists uploads and games that no row names and that no form can still be about to save (media/unused-media.ts);
 * deletes them with `--delete`. A running server does this by itself every night, with the same times.
 */
export const sweep: Command = (args) => {
  if (args.some((arg) => arg !== '--delete')) throw new UsageError('Usage: npm run sweep [-- --delete]')
  const isDelete = args.length > 0
  return async ({ db, files, now }, { out }) => {
    const unused = await findUnused(db.read, files, now(), await retentionOf({ db }))
    for (const place of unused.places) out(place)
    const megabytes = (unused.bytes / 1024 / 1024).toFixed(1)
    if (isDelete) await removeUnused(db.write, files, unused)
    const done = isDelete ? 'deleted' : 'not needed any more; npm run sweep -- --delete deletes them'
    out(`${unused.places.length} files and games, ${megabytes} MB, ${done}`)
    return 0
  }
}
