import type { Engine } from '../../../events/store/engine.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/tables.ts'
import { findUnused, removeUnused } from '../../media/unused-media.ts'
import { refuseWhileServed } from './refuse-while-served.ts'

/*
 * `npm run sweep`, with the server stopped: lists uploads and games that are older than a day and that no row names
 * (media/unused-media.ts); deletes them with `-- --delete`. A running server does this by itself (media/sweeper.ts).
 */

async function run(args: string[]): Promise<number> {
  if (args.some((arg) => arg !== '--delete')) {
    console.error('Usage: npm run sweep [-- --delete]')
    return 2
  }
  const config = readConfig(process.env)
  const engine: Engine<Database> = await openDatabase(config)
  try {
    if (engine.kind === 'postgres') await refuseWhileServed(engine.read)
    const unused = await findUnused(engine.read, config.dataDir, new Date())
    for (const place of unused.places) console.log(place)
    const megabytes = (unused.bytes / 1024 / 1024).toFixed(1)
    const isDelete = args.length > 0
    if (isDelete) await removeUnused(engine.write, config.dataDir, unused)
    const done = isDelete ? 'deleted' : 'not needed any more; npm run sweep -- --delete deletes them'
    console.log(`${unused.places.length} files and games, ${megabytes} MB, ${done}`)
    return 0
  } finally {
    await engine.close()
  }
}

if (import.meta.main) {
  try {
    process.exitCode = await run(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
