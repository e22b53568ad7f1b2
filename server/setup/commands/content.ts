import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Engine } from '../../../events/store/engine.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../database/open-database.ts'
import { writeForOwnerOnly } from '../../database/private-files.ts'
import { DataInUse } from '../../database/server-lock.ts'
import type { Database } from '../../database/tables.ts'
import { gameFolder, readGame, storeGame } from '../../library/game-files.ts'
import { type Exported, exportContent } from '../../library/import/export-content.ts'
import { ContentRefused, type ContentTools, type Imported, importContent } from '../../library/import-content.ts'
import { createMediaIntake } from '../../media/known-media.ts'
import { mediaFile } from '../../media/store-media.ts'
import { toContractQuestion, toQuestionColumns } from '../../questions/question-rows.ts'
import { openToRead } from './open-to-read.ts'

/** The content that ships with the project. */
export const CONTENT_FOLDER = join(import.meta.dirname, '../../../content')

interface Portal {
  db: Engine<Database>
  dataDir: string
  now: () => Date
}

interface Readable {
  db: { read: Kysely<Database> }
  dataDir: string
}

/** Imports a content folder. @throws ContentRefused */
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

/** Exports the portal's content as a folder that `loadContent` can import. @throws ExportFailed */
export function saveContent({ db, dataDir }: Readable, folder: string): Promise<Exported> {
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

async function run([command = '', folder]: string[]): Promise<string> {
  if (command === 'export') return folder ? await runExport(folder) : USAGE
  // `import` is optional.
  return await runImport(command === 'import' ? folder : command || undefined)
}

async function runImport(folder?: string): Promise<string> {
  const { dataDir, ...config } = readConfig(process.env)
  const db = await openDatabase({ dataDir, ...config })
  try {
    const { media, counts: rows } = await loadContent({ db, dataDir, now: () => new Date() }, folder)
    const counts = Object.entries(rows).map(([name, count]) => `${count} ${name}`)
    return `${counts.join(', ')}, ${media.size} media\n`
  } finally {
    await db.close()
  }
}

async function runExport(folder: string): Promise<string> {
  // Some games and books require a login, so other users of this machine must not read the export.
  writeForOwnerOnly()
  const config = readConfig(process.env)
  const db = await openToRead(config)
  try {
    const { rows, media, games } = await saveContent({ db, dataDir: config.dataDir }, folder)
    return `${rows} rows, ${media} media, ${games} games in ${folder}\n`
  } finally {
    await db.close()
  }
}

if (import.meta.main) {
  try {
    process.stdout.write(await run(process.argv.slice(2)))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    if (error instanceof ContentRefused || error instanceof DataInUse) process.stderr.write('Nothing was changed.\n')
    process.exitCode = 1
  }
}
