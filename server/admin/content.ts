import { isAbsolute, join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Engine } from '../../events/store/engine.ts'
import type { Database } from '../database/tables.ts'
import type { FileStore } from '../files/file-store.ts'
import { storedGame, storeGame } from '../library/game-files.ts'
import { type Exported, exportContent } from '../library/import/export-content.ts'
import { ContentRefused, type ContentTools, type Imported, importContent } from '../library/import-content.ts'
import { createMediaIntake } from '../media/known-media.ts'
import { mediaKey } from '../media/store-media.ts'
import { toContractQuestion, toQuestionColumns } from '../questions/question-rows.ts'
import { type Command, UsageError } from './command.ts'

/** The content that ships with the project. */
export const CONTENT_FOLDER = join(import.meta.dirname, '../../content')

interface Target {
  db: Engine<Database>
  files: FileStore
  now: () => Date
}

interface Readable {
  db: { read: Kysely<Database> }
  files: FileStore
}

/** Imports a content folder. @throws ContentRefused */
export function loadContent({ db, files, now }: Target, folder = CONTENT_FOLDER): Promise<Imported> {
  const tools: ContentTools = {
    db,
    now,
    ...createMediaIntake({ db, files, now }),
    questionColumns: toQuestionColumns,
    storeGame: (game) => storeGame(files, game),
  }
  return importContent(tools, folder)
}

/** Exports the portal's content as a folder that `loadContent` can import. @throws ExportFailed */
export function saveContent({ db, files }: Readable, folder: string): Promise<Exported> {
  return exportContent(
    {
      db,
      questionOf: toContractQuestion,
      readMedia: (path) => files.read(mediaKey(path)),
      readGame: (name) => storedGame(files, name),
    },
    folder,
  )
}

/**
 * `content import [folder]`. A server's caches need no notification: it compares the version of the words at each search
 * and caches nothing else of the content. The path must be absolute, because the server has another working folder.
 */
export const content: Command = ([command, folder, ...more]) => {
  if (command !== 'import' || more.length > 0 || (folder !== undefined && !isAbsolute(folder)))
    throw new UsageError('content import [absolute path]')
  return async (portal, { out }) => {
    const { media, counts: rows } = await loadContent(portal, folder).catch((error) => {
      if (error instanceof ContentRefused) throw new Error(`${error.message}\nNothing was changed.`)
      throw error
    })
    const counts = Object.entries(rows).map(([name, count]) => `${count} ${name}`)
    out(`${counts.join(', ')}, ${media.size} media`)
    return 0
  }
}
