import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { inChunks } from '../../school/chunks.ts'
import type { GameFiles } from '../game-files.ts'
import { type Content, type ListName, OPTIONAL, type Row } from '../rows/content-shapes.ts'
import { storedMedia, toFolderHtml } from '../rows/html-media.ts'
import { readStoredSite } from '../site.ts'
import { exportRows, type RowTools } from './export-rows.ts'
import { mediaNames } from './media-names.ts'

/** What other rooms lend to the export. */
export interface ExportTools {
  db: { read: Kysely<Database> }
  questionOf: RowTools['questionOf']
  /** The bytes of a stored medium; undefined where its file is gone. */
  readMedia: (path: string) => Promise<Uint8Array | undefined>
  readGame: (folder: string) => Promise<GameFiles | undefined>
}

export interface Exported {
  rows: number
  media: number
  games: number
}

/** Nothing was written, or not all of it. */
export class ExportFailed extends Error {
  override name = 'ExportFailed'
}

/**
 * Writes the database's content as a folder that imports to an identical database: people's work and teachers' questions
 * are not content. Media keep the names under which they are stored, which the import takes as they are.
 * @throws ExportFailed for a folder that holds something, and for files that are gone.
 */
export async function exportContent(tools: ExportTools, folder: string): Promise<Exported> {
  const there = await readdir(folder).catch(() => [])
  if (there.length > 0) throw new ExportFailed(`${folder} is not empty`)
  const { read } = tools.db
  const site = await readStoredSite(read)
  if (!site) throw new ExportFailed('There is no content yet')
  const lists = await withFolderHtml(read, await exportRows({ read, site, questionOf: tools.questionOf }))

  // What can fail comes first, so that a folder without these files is none that was written whole.
  const media = await writeMedia(tools, folder, lists)
  const games = await writeGames(tools, folder, lists)
  await writeJson(folder, 'site.json', site)
  for (const [name, rows] of Object.entries(lists) as [ListName, object[]][])
    if (rows.length > 0 || !OPTIONAL.has(name)) await writeJson(folder, fileOf(name), rows)
  const rows = Object.values(lists).reduce((sum, { length }) => sum + length, 0)
  return { rows, media, games }
}

type Lists = Record<ListName, object[]>
type WithHtml = { body?: string; ar_body?: string; story?: string }

function fileOf(name: ListName): string {
  if (name === 'questions') return 'questions/bank.json'
  return name === 'quizzes' ? 'quizzes/quizzes.json' : `${name}.json`
}

/** The pictures within texts by their names in the folder. */
async function withFolderHtml(read: Kysely<Database>, lists: Lists): Promise<Lists> {
  const texts = (['articles', 'news', 'quizzes'] as const).flatMap((name) => lists[name] as WithHtml[])
  const named = texts.flatMap(({ body = '', ar_body = '', story = '' }) => storedMedia(body + ar_body + story))
  const known = await inChunks(named, (paths) =>
    read.selectFrom('media').select('path').where('path', 'in', paths).where('person', '=', 0).execute(),
  )
  const kept = new Set(known.map(({ path }) => path))
  const inFolder = (row: object): object => {
    const { body, ar_body, story } = row as WithHtml
    const told = Object.entries({ body, ar_body, story }).filter(([, html]) => html !== undefined)
    return {
      ...row,
      ...Object.fromEntries(told.map(([name, html = '']) => [name, toFolderHtml(html, (path) => kept.has(path))])),
    }
  }
  return {
    ...lists,
    articles: lists.articles.map(inFolder),
    news: lists.news.map(inFolder),
    quizzes: lists.quizzes.map(inFolder),
  }
}

async function writeMedia({ readMedia }: ExportTools, folder: string, lists: Lists): Promise<number> {
  // The shapes are those of the import, which these rows are for.
  const placed = Object.fromEntries(
    Object.entries(lists).map(([name, rows]) => [
      name,
      rows.map((value) => ({ file: name, row: 0, line: () => 0, value })),
    ]),
  ) as unknown as Content['lists']
  const paths = new Set(mediaNames(placed).map(({ value }) => value))
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
  const names = new Set((lists.games as Row<'games'>[]).map((game) => game.folder))
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
