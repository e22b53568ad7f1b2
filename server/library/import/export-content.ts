import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import { inChunks } from '../../database/chunks.ts'
import type { Database } from '../../database/tables.ts'
import type { GameFiles } from '../game-files.ts'
import { storedMedia, toFolderHtml } from '../kinds/html.ts'
import type { ExportFrom } from '../kinds/kind.ts'
import { FOLDER_KINDS, type FolderKindName, folderKind } from '../kinds/kinds.ts'
import { readStoredSite } from '../site.ts'

/** Functions of other features, passed in because a feature imports no other. */
export interface ExportTools {
  db: { read: Kysely<Database> }
  questionOf: ExportFrom['questionOf']
  /** The bytes of a stored medium; undefined where its file is missing. */
  readMedia: (path: string) => Promise<Uint8Array | undefined>
  readGame: (folder: string) => Promise<GameFiles | undefined>
}

export interface Exported {
  rows: number
  media: number
  games: number
}

/** The export was not written, or not completely. */
export class ExportFailed extends Error {
  override name = 'ExportFailed'
}

/**
 * Writes the database's content as a folder that imports to an identical database: people's work and teachers'
 * questions are not content. Media keep the names under which they are stored, which the import takes as they are.
 * @throws ExportFailed for a folder that is not empty, and for missing files.
 */
export async function exportContent(tools: ExportTools, folder: string): Promise<Exported> {
  const there = await readdir(folder).catch(() => [])
  if (there.length > 0) throw new ExportFailed(`${folder} is not empty`)
  const { read } = tools.db
  const site = await readStoredSite(read)
  if (!site) throw new ExportFailed('There is no content yet')
  const lists = await readLists({ read, site, questionOf: tools.questionOf })

  // Media and games may be missing, so they are written before the rows.
  const media = await writeMedia(tools, folder, lists)
  const games = await writeGames(tools, folder, lists)
  await writeJson(folder, 'site.json', site)
  for (const name of FOLDER_KINDS) {
    const { source } = folderKind(name)
    const isLeftOut = 'optional' in source && source.optional && lists[name].length === 0
    if (!isLeftOut) await writeJson(folder, 'folder' in source ? source.exported : source.files[0], lists[name])
  }
  const rows = Object.values(lists).reduce((sum, { length }) => sum + length, 0)
  return { rows, media, games }
}

type Rows = Record<string, unknown>[]
type Lists = Record<FolderKindName, Rows>

/** The rows of every kind; pictures within HTML have their names in the folder. */
async function readLists(from: ExportFrom): Promise<Lists> {
  const lists = {} as Lists
  for (const name of FOLDER_KINDS) lists[name] = (await folderKind(name).read(from)) as Rows
  const htmlOf = (name: FolderKindName, row: Rows[number]) =>
    folderKind(name).html.flatMap((field) => (typeof row[field] === 'string' ? [[field, row[field]] as const] : []))
  const named = FOLDER_KINDS.flatMap((name) =>
    lists[name].flatMap((row) => htmlOf(name, row).flatMap(([, html]) => storedMedia(html))),
  )
  const known = await inChunks(named, (paths) =>
    from.read.selectFrom('media').select('path').where('path', 'in', paths).where('person', '=', 0).execute(),
  )
  const kept = new Set(known.map(({ path }) => path))
  for (const name of FOLDER_KINDS)
    lists[name] = lists[name].map((row) => ({
      ...row,
      ...Object.fromEntries(
        htmlOf(name, row).map(([field, html]) => [field, toFolderHtml(html, (path) => kept.has(path))]),
      ),
    }))
  return lists
}

async function writeMedia({ readMedia }: ExportTools, folder: string, lists: Lists): Promise<number> {
  const paths = new Set(
    FOLDER_KINDS.flatMap((kind) =>
      lists[kind].flatMap((row) =>
        folderKind(kind)
          .media(row)
          .map(({ name }) => name),
      ),
    ),
  )
  const gone: string[] = []
  for (const path of paths) {
    const bytes = await readMedia(path)
    if (bytes) await writeBytes(join(folder, 'media', path), bytes)
    else gone.push(path)
  }
  if (gone.length > 0) throw new ExportFailed(`These files are gone:\n${gone.join('\n')}`)
  return paths.size
}

async function writeGames({ readGame }: ExportTools, folder: string, lists: Lists): Promise<number> {
  const names = new Set(lists.games.map((game) => String(game.folder)))
  for (const name of names) {
    const files = await readGame(name)
    if (!files) throw new ExportFailed(`The files of the game ${name} are gone`)
    for (const [file, bytes] of files) await writeBytes(join(folder, 'games', name, file), bytes)
  }
  return names.size
}

const writeJson = (folder: string, file: string, value: unknown): Promise<void> =>
  writeBytes(join(folder, file), Buffer.from(`${JSON.stringify(value, null, 2)}\n`))

async function writeBytes(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
}
