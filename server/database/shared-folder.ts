import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Engine } from '../../events/store/engine.ts'
import { readSetting } from './settings.ts'
import type { Database } from './tables.ts'

/** File in DATA_DIR that names the folder. Its content is also a setting of the database, which all nodes share. */
export const FOLDER_ID_FILE = 'data-dir.id'
const SETTING = 'data_dir'
/** A node that starts at the same moment may have named the folder in the database, and not yet in its file. */
const PATIENCE_MS = 3_000

/**
 * Whether DATA_DIR is the folder that the other nodes on this database use. If not, uploads of one node are missing on
 * the other. The first node names the folder. SQLite has one node, so its folder is always the right one.
 */
export async function isSharedFolder({ kind, read, write }: Engine<Database>, dataDir: string): Promise<boolean> {
  if (kind === 'sqlite') return true
  const file = join(dataDir, FOLDER_ID_FILE)
  const found = () => readFile(file, 'utf8').catch(() => undefined)
  if ((await readSetting(read, SETTING)) === undefined) {
    const id = (await found()) ?? randomUUID()
    const { numInsertedOrUpdatedRows: inserted } = await write
      .insertInto('settings')
      .values({ key: SETTING, value: id })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirstOrThrow()
    if (Number(inserted) === 1) {
      await mkdir(dataDir, { recursive: true })
      await writeFile(file, id)
      return true
    }
  }
  const expected = await readSetting(write, SETTING)
  for (const until = Date.now() + PATIENCE_MS; ; await setTimeout(100)) {
    const id = await found()
    if (id === expected) return true
    if (id !== undefined || Date.now() > until) return false
  }
}
