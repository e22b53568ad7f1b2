import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { FOLDER_KINDS, type FolderKindName, folderKind } from '../kinds/kinds.ts'
import type { Placed, Problem } from '../kinds/placed.ts'
import { type Content, rowsOf, Site } from './content.ts'
import { convertOld } from './convert-old.ts'
import { readCsv } from './csv-rows.ts'
import { lineOf } from './json-lines.ts'
import { readGames } from './read-games.ts'
import { shapeProblem } from './shape-problem.ts'

/** Reads the content folder and checks the shape of every row. Problems are collected, not thrown. */
export async function readContent(folder: string): Promise<{ content: Content; problems: Problem[] }> {
  const problems: Problem[] = []
  const site = await readSite(folder, problems)
  const lists = {} as Content['lists']
  const absent: Content['absent'] = new Set()
  for (const name of FOLDER_KINDS) {
    const files = await filesOf(folder, name, problems)
    if (files.length === 0) absent.add(name)
    lists[name] = (await readList(folder, name, files, problems)) as Placed<never>[]
  }
  const media = await readMedia(folder, lists, problems)
  const games = await readGames(folder, lists, problems)
  return { content: { site, lists, media, games, absent }, problems }
}

async function readSite(folder: string, problems: Problem[]): Promise<Content['site']> {
  const file = 'site.json'
  const json = await readJson(folder, file, problems)
  const placed = { file, row: 0, line: (path: string) => lineOf(json?.text ?? '', path), value: json?.value }
  return keepFitting(Site, json ? [placed] : [], problems)[0]?.value as Content['site']
}

/** The files that hold the rows of a kind; none where an optional one is left out. */
async function filesOf(folder: string, name: FolderKindName, problems: Problem[]): Promise<string[]> {
  const { source } = folderKind(name)
  if ('folder' in source) return await jsonFiles(folder, source.folder, problems)
  if (!source.optional) return [...source.files]
  const there: string[] = await readdir(folder).catch(() => [])
  return source.files.filter((file) => there.includes(file))
}

async function readList(
  folder: string,
  name: FolderKindName,
  files: string[],
  problems: Problem[],
): Promise<Placed<unknown>[]> {
  const rows: Placed<unknown>[] = []
  for (const file of files)
    rows.push(...(await (file.endsWith('.csv') ? readCsvRows : readJsonRows)(folder, file, problems)))
  const { shape, source } = folderKind(name)
  return keepFitting(shape, 'folder' in source ? convertOld(rows, problems) : rows, problems)
}

async function readJsonRows(folder: string, file: string, problems: Problem[]): Promise<Placed<unknown>[]> {
  const json = await readJson(folder, file, problems)
  if (json === undefined) return []
  const { text, value } = json
  if (Array.isArray(value))
    return value.map((row, index) => ({
      ...{ file, row: index + 1, value: row },
      line: (path: string) => lineOf(text, `/${index}${path}`),
    }))
  problems.push({ file, row: 0, reason: 'is not a list' })
  return []
}

async function readCsvRows(folder: string, file: string, problems: Problem[]): Promise<Placed<unknown>[]> {
  try {
    const rows = readCsv(await readFile(join(folder, file), 'utf8'))
    return rows.map(({ line, value }, index) => ({ file, row: index + 1, line: () => line, value }))
  } catch (error) {
    problems.push({ file, row: 0, reason: error instanceof SyntaxError ? error.message : 'cannot be read' })
    return []
  }
}

async function jsonFiles(folder: string, below: string, problems: Problem[]): Promise<string[]> {
  const files = await readdir(join(folder, below)).catch(() => undefined)
  if (!files) problems.push({ file: `${below}/`, row: 0, reason: 'cannot be read' })
  return (files ?? [])
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => `${below}/${file}`)
}

async function readJson(
  folder: string,
  file: string,
  problems: Problem[],
): Promise<{ text: string; value: unknown } | undefined> {
  try {
    const text = await readFile(join(folder, file), 'utf8')
    return { text, value: JSON.parse(text) }
  } catch (error) {
    problems.push({ file, row: 0, reason: error instanceof SyntaxError ? error.message : 'cannot be read' })
    return undefined
  }
}

function keepFitting(schema: TSchema, rows: Placed<unknown>[], problems: Problem[]): Placed<unknown>[] {
  const validator = Compile(schema)
  return rows.filter(({ file, row, line, value }) => {
    if (validator.Check(value)) return true
    const { path, reason } = shapeProblem(validator.Errors(value))
    problems.push({ file, row, line: line(path), reason })
    return false
  })
}

async function readMedia(folder: string, lists: Content['lists'], problems: Problem[]): Promise<Content['media']> {
  const media: Content['media'] = new Map()
  for (const { file, row, line, value: name } of namedMedia(lists)) {
    if (media.has(name)) continue
    // The shape of a name allows no dots but the extension's, so it can't leave the folder.
    const bytes = await readFile(join(folder, 'media', name)).catch(() => undefined)
    if (bytes) media.set(name, bytes)
    else problems.push({ file, row, line: line(''), reason: `media/${name} is missing` })
  }
  return media
}

/** The media that all rows name, with the position of each row. */
const namedMedia = (lists: Content['lists']): Placed<string>[] =>
  FOLDER_KINDS.flatMap((name) =>
    rowsOf(lists, name).flatMap(({ value, ...placed }) =>
      folderKind(name)
        .media(value)
        .map((media) => ({ ...placed, value: media.name })),
    ),
  )
