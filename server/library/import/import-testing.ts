import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import type { Engine } from '../../../events/store/engine.ts'
import type { Database } from '../../database/tables.ts'
import { openTestDatabase } from '../../database/testing.ts'
import { ContentRefused, importContent } from '../import-content.ts'
import { dumpContent } from './dump-testing.ts'
import { testTools, writeFolder } from './testing.ts'

/** A fresh database and an empty content folder before each test of the file that calls this. */
export function freshImport() {
  let db: Engine<Database>
  let folder: string
  beforeEach(async () => {
    db = await openTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'bawaba-import-'))
  })
  afterEach(async () => {
    await db.close()
    await rm(folder, { recursive: true, force: true })
  })

  const load = async (content: Record<string, unknown>, now?: string) => {
    await writeFolder(folder, content)
    return await importContent(testTools(db, now), folder)
  }
  return {
    db: () => db,
    folder: () => folder,
    load,
    /** Imports the folder as it is. */
    loadAgain: () => importContent(testTools(db), folder),
    dump: () => dumpContent(db.read),
    /** The sorted lines of the message that refuses this folder. */
    refusalOf: async (content: Record<string, unknown>): Promise<string[]> => {
      const refused = await load(content).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(ContentRefused)
      return (refused as ContentRefused).message.split('\n').toSorted()
    },
  }
}
