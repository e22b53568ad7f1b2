import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type { Engine } from '../../../events/store/engine.ts'
import { migrate } from '../../database/migrations.ts'
import { openPostgres } from '../../database/postgres.ts'
import type { Database } from '../../database/tables.ts'
import { ARCHIVE, chooseBase, listArchived, type PostgresBase, WAL_FOLDER } from '../postgres/base-folder.ts'
import { postgresUser, recover } from '../postgres/recover.ts'
import { restoreWhatCanBe } from '../stored-files.ts'
import { checkRestored } from './check-restored.ts'
import type { Steps } from './steps.ts'

interface Wanted {
  from: string
  bases: PostgresBase[]
  /** Names the database and its role. */
  databaseUrl: string
  at: Date | undefined
}

/**
 * Restores into `folder`, which is empty: PostgreSQL's data folder `postgres`, and the stored files. Returns a line for each of
 * these that could not be copied.
 */
export async function restorePostgres(
  { from, bases, databaseUrl, at }: Wanted,
  folder: string,
  steps: Steps,
): Promise<string[]> {
  const base = chooseBase(bases, from, at)
  const data = join(resolve(folder), 'postgres')
  await mkdir(data, { mode: 0o700 })
  // The user of PostgreSQL must reach its own folder.
  if (postgresUser().uid !== undefined) await chmod(folder, 0o711)
  await steps.timed('base backup', () => unpack(join(base.folder, ARCHIVE), data))
  const wal = join(resolve(from), WAL_FOLDER)
  let missing: string[]
  const recovered = await steps.timed('archived log', () => recover(data, wal, at, databaseUrl))
  try {
    const engine = await steps.timed('migrations', () => openMigrated(recovered.url))
    const newest = await checkRestored(engine, steps).finally(engine.close)
    const stored = await steps.timed('stored files', () => restoreWhatCanBe(base.folder, folder))
    missing = stored.missing
    steps.say(
      `Restored up to event ${newest.position}${newest.at && `, which happened at ${newest.at}`}. ${stored.copied} stored files.`,
    )
  } finally {
    await recovered.stop()
  }
  const isAlone = (await listArchived(wal)).length === 0
  if (at) steps.say(`What was committed after ${at.toISOString()} is not restored.`)
  else if (isAlone)
    steps.say(`${from} has no archived log: this is the state at the end of the base backup, ${base.finishedAt}.`)
  else steps.say('All of the archived log is restored.')
  steps.say(
    `Stored files are those of ${base.finishedAt}. PostgreSQL's data is in the folder postgres: start it there.`,
  )
  if (recovered.standbys !== '')
    steps.say(
      `The restored PostgreSQL waits at each commit for the standbys '${recovered.standbys}': nothing can be saved until they follow it, or ` +
        'until synchronous_standby_names is empty.',
    )
  steps.say('When it runs, make a base backup at once: npm run backup.')
  return missing
}

async function openMigrated(url: string): Promise<Engine<Database>> {
  const engine = await openPostgres<Database>(url)
  try {
    await migrate(engine.write, 'postgres')
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}

/** Unpacks the archive of a base backup into a folder. @throws if it is damaged */
export async function unpack(archive: string, to: string): Promise<void> {
  const tar = spawn('tar', ['-x', '-C', to], { stdio: ['pipe', 'ignore', 'inherit'] })
  const exited = once(tar, 'exit')
  try {
    await pipeline(createReadStream(archive), createZstdDecompress(), tar.stdin)
  } catch (error) {
    tar.kill()
    throw new Error(`${archive} is damaged: ${error instanceof Error ? error.message : error}`)
  }
  const [code] = await exited
  if (code !== 0) throw new Error(`${archive} is damaged: tar ended with ${code}`)
}
