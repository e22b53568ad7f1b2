import { join } from 'node:path'
import { openDatabase, SQLITE_FILE } from '../../database/open-database.ts'
import { openConnection } from '../../database/sqlite-connection.ts'
import { BASE, CHANGES, FILES_FOLDER } from '../folder-layout.ts'
import { restoreWhatCanBe } from '../stored-files.ts'
import { applyChanges } from './apply-changes.ts'
import { checkRestored } from './check-restored.ts'
import { chooseGeneration } from './choose-generation.ts'
import { newestEventOf } from './newest-event.ts'
import type { Steps } from './steps.ts'
import { unpackBase } from './unpack-base.ts'

/**
 * Restores a folder of continuous backups into `folder`, which exists and is empty. Returns a line for each stored file that
 * could not be copied.
 */
export async function restoreSqlite(
  from: string,
  folder: string,
  at: Date | undefined,
  steps: Steps,
): Promise<string[]> {
  const chosen = await chooseGeneration(from, at)
  const { base, reached } = chosen
  const file = join(folder, SQLITE_FILE)
  await steps.timed('copy of the database', () => unpackBase(join(chosen.folder, BASE), file, base))
  await steps.timed('changes since the copy', () =>
    applyChanges(join(chosen.folder, CHANGES), file, { until: at, bytes: reached.bytes }),
  )
  const { position } = await newestEventOf(file)
  await steps.timed('check of the file', () => checkFile(file))
  const engine = await steps.timed('migrations', () => openDatabase({ dataDir: folder }))
  const newest = await checkRestored(engine, steps).finally(engine.close)
  const stored = join(from, FILES_FOLDER)
  const { copied, missing } = await steps.timed('stored files', () => restoreWhatCanBe(stored, folder))

  steps.say(
    `Restored up to event ${newest.position}${newest.at && `, which happened at ${newest.at}`}. ${copied} stored files.`,
  )
  if (at && new Date(reached.at) < at)
    steps.say(
      `The backup goes up to ${reached.at}: what was saved between this time and ${at.toISOString()} is not in it.`,
    )
  const later = reached.position - position
  if (later > 0)
    steps.say(`Not restored, because they happened later: events ${position + 1} to ${reached.position} (${later}).`)
  if (!at) steps.say(`The backup goes up to ${reached.at}: what was saved later is lost.`)
  return missing
}

async function checkFile(file: string): Promise<void> {
  const connection = await openConnection(file, { readOnly: false, durability: 'full' })
  try {
    const [check] = await connection.all<{ quick_check: string }>('pragma quick_check(1)', [])
    if (check?.quick_check !== 'ok') throw new Error(`The restored database is damaged: ${check?.quick_check}`)
  } finally {
    await connection.close()
  }
}
