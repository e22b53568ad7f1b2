import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '../../events/store/engine.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Database } from '../database/tables.ts'
import { gameFolder, readGame, storeGame } from '../library/game-files.ts'
import { type Exported, ExportFailed, exportContent } from '../library/import/export-content.ts'
import { ContentRefused, type ContentTools, type Imported, importContent } from '../library/import-content.ts'
import { createMediaIntake } from '../media/known-media.ts'
import { mediaFile } from '../media/store-media.ts'
import { toContractQuestion, toQuestionColumns } from '../questions/question-rows.ts'

/** The folder that comes with the project. */
export const CONTENT_FOLDER = join(import.meta.dirname, '../../content')

interface Portal {
  db: Engine<Database>
  dataDir: string
  now: () => Date
}

/** Loads a content folder: what the rooms lend to the import is put together here. @throws ContentRefused */
export function loadContent({ db, dataDir, now }: Portal, folder = CONTENT_FOLDER): Promise<Imported> {
  const tools: ContentTools = {
    db,
    now,
    ...createMediaIntake({ db, dataDir, now }),
    questionColumns: toQuestionColumns,
    storeGame: (files) => storeGame(dataDir, files),
  }
  return importContent(tools, folder)
}

/** Writes the portal's content as a folder that `loadContent` takes. @throws ExportFailed */
export function saveContent({ db, dataDir }: Omit<Portal, 'now'>, folder: string): Promise<Exported> {
  return exportContent(
    {
      db,
      questionOf: toContractQuestion,
      readMedia: (path) => readFile(mediaFile(dataDir, path)).catch(() => undefined),
      readGame: async (name) => (await readGame(gameFolder(dataDir, name)))?.files,
    },
    folder,
  )
}

const USAGE = 'npm run content -- import [folder]\nnpm run content -- export <folder>\n'

async function run(portal: Portal, [command = '', folder]: string[]): Promise<string> {
  if (command === 'export' && folder) {
    const { rows, media, games } = await saveContent(portal, folder)
    return `${rows} rows, ${media} media, ${games} games in ${folder}\n`
  }
  // The word may be left out.
  const { media, ...rows } = await loadContent(portal, command === 'import' ? folder : command || undefined)
  const counts = Object.entries(rows).map(([name, count]) => `${count} ${name}`)
  return `${counts.join(', ')}, ${media.size} media\n`
}

if (import.meta.main) {
  const words = process.argv.slice(2)
  const config = readConfig(process.env)
  const db = words[0] === 'export' && !words[1] ? undefined : await openDatabase(config)
  try {
    process.stdout.write(db ? await run({ db, dataDir: config.dataDir, now: () => new Date() }, words) : USAGE)
  } catch (error) {
    if (error instanceof ContentRefused) process.stderr.write(`${error.message}\nNothing was changed.\n`)
    else if (error instanceof ExportFailed) process.stderr.write(`${error.message}\n`)
    else throw error
    process.exitCode = 1
  } finally {
    await db?.close()
  }
}
