import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { GameFiles } from './game-files.ts'
import { checkContent, checkPictures } from './import/check-content.ts'
import type { Content } from './import/content.ts'
import { readContent } from './import/read-content.ts'
import { writeContent } from './import/write-content.ts'
import type { BankColumns } from './kinds/kind.ts'
import { FOLDER_KINDS, folderKind } from './kinds/kinds.ts'
import type { Problem } from './kinds/placed.ts'

/** Functions of other features, passed in because a feature imports no other. */
export interface ContentTools extends BankColumns {
  db: { write: Kysely<Database> }
  now: () => Date
  /** Checks and re-encodes a medium; undefined: refused. */
  inspectMedia: (bytes: Uint8Array, name: string) => Promise<CleanMedia | undefined>
  /** Stores the file of a medium from `inspectMedia`, before the transaction. */
  keepFile: (media: CleanMedia) => Promise<void>
  /** Stores a medium from `inspectMedia`. @returns its path */
  storeMedia: (write: Kysely<Database>, media: CleanMedia) => Promise<string>
  /** Writes a game to disk. @returns its folder */
  storeGame: (files: GameFiles) => Promise<string>
}
/** Opaque to the import except for its size in pixels. */
type CleanMedia = { bytes: Uint8Array; width: number | null; height: number | null }

export interface Imported {
  /** Number of rows by kind, of the kinds that the command reports. */
  counts: { [Kind in string]?: number }
  /** Name below `media/` → stored path. */
  media: ReadonlyMap<string, string>
}

const messageOf = ({ file, row, line, reason }: Problem) =>
  `${file}${row ? `, row ${row}` : ''}${line ? `, line ${line}` : ''}: ${reason}`

/** Sorted by file, in the order of the files' first problems, then by row and line. */
function inOrder(problems: Problem[]): Problem[] {
  const files = [...new Set(problems.map(({ file }) => file))]
  return problems.toSorted(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.row - b.row || (a.line ?? 0) - (b.line ?? 0),
  )
}

/** The whole folder was refused, and nothing was changed. */
export class ContentRefused extends Error {
  readonly problems: Problem[]
  constructor(problems: Problem[]) {
    super(problems.map(messageOf).join('\n'))
    this.name = 'ContentRefused'
    this.problems = problems
  }
}

/**
 * Loads a content folder in one transaction. Loading it again changes rows and duplicates none.
 * @throws ContentRefused with file, row and reason of each problem.
 */
export async function importContent(tools: ContentTools, folder: string): Promise<Imported> {
  const { content, problems } = await readContent(folder)
  problems.push(...checkContent(content))
  const media = await cleanMedia(tools, content, problems)
  const sizeOf = (name: string) => {
    const { width, height } = media.get(name) ?? {}
    return width && height ? { width, height } : undefined
  }
  problems.push(...checkPictures(content, sizeOf))
  if (problems.length > 0) throw new ContentRefused(inOrder(problems))

  const paths = new Map<string, string>()
  const folders = new Map<string, string>()
  // Before the transaction, which holds the database's write lock. Files that no row names do no harm.
  await Promise.all([...media.values()].map(tools.keepFile))
  for (const [name, files] of content.games) folders.set(name, await tools.storeGame(files))
  await tools.db.write.transaction().execute(async (transaction) => {
    for (const [name, clean] of media) paths.set(name, await tools.storeMedia(transaction, clean))
    await writeContent(transaction, content, {
      media: (name: string | undefined) => paths.get(name ?? '') ?? '',
      game: (folder: string) => folders.get(folder) ?? '',
      sizeOf,
      questionColumns: tools.questionColumns,
      now: tools.now,
    })
  })
  const counted = FOLDER_KINDS.filter((name) => folderKind(name).counted)
  return { counts: Object.fromEntries(counted.map((name) => [name, content.lists[name].length])), media: paths }
}

async function cleanMedia(
  { inspectMedia }: ContentTools,
  content: Content,
  problems: Problem[],
): Promise<Map<string, CleanMedia>> {
  const cleaned = await Promise.all(
    [...content.media].map(async ([name, bytes]) => [name, await inspectMedia(bytes, name)] as const),
  )
  const clean = new Map<string, CleanMedia>()
  for (const [name, media] of cleaned) {
    if (media) clean.set(name, media)
    else problems.push({ file: `media/${name}`, row: 0, reason: `is not a readable ${kindsFor(name)}` })
  }
  return clean
}

const kindsFor = (name: string) => (name.endsWith('.pdf') ? 'pdf' : 'png, jpeg, gif or mp3')
