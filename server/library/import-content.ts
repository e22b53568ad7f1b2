import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { GameFiles } from './game-files.ts'
import { checkBooks } from './import/check-books.ts'
import { checkContent } from './import/check-content.ts'
import { readContent } from './import/read-content.ts'
import { type WriteTools, writeContent } from './import/write-content.ts'
import type { Content, Problem } from './rows/content-shapes.ts'

/** Functions of other features that the import needs and may not import. */
export interface ContentTools extends WriteTools {
  db: { write: Kysely<Database> }
  /** Checks and re-encodes a medium; undefined: refused. */
  inspectMedia: (bytes: Uint8Array, name: string) => Promise<CleanMedia | undefined>
  /** Stores what `inspectMedia` let through, answers its path. */
  storeMedia: (write: Kysely<Database>, media: CleanMedia) => Promise<string>
  /** Puts a game on disk, answers its folder. */
  storeGame: (files: GameFiles) => Promise<string>
}
/** Opaque here but for its size in pixels. */
type CleanMedia = { bytes: Uint8Array; width: number | null; height: number | null }

export interface Imported {
  questions: number
  quizzes: number
  articles: number
  files: number
  games: number
  books: number
  words: number
  /** Name below `media/` → stored path. */
  media: ReadonlyMap<string, string>
}

const told = ({ file, row, line, reason }: Problem) =>
  `${file}${row ? `, row ${row}` : ''}${line ? `, line ${line}` : ''}: ${reason}`

/** File by file as they were first met, from the first row of each to the last: whoever mends a file goes through it once. */
function inOrder(problems: Problem[]): Problem[] {
  const files = [...new Set(problems.map(({ file }) => file))]
  return problems.toSorted(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.row - b.row || (a.line ?? 0) - (b.line ?? 0),
  )
}

/** The folder was refused as a whole: nothing was changed. */
export class ContentRefused extends Error {
  readonly problems: Problem[]
  constructor(problems: Problem[]) {
    super(problems.map(told).join('\n'))
    this.name = 'ContentRefused'
    this.problems = problems
  }
}

/**
 * Loads a content folder in one transaction. It may be loaded again: rows are changed, never doubled.
 * @throws ContentRefused with file, row and reason of everything that is wrong.
 */
export async function importContent(tools: ContentTools, folder: string): Promise<Imported> {
  const { content, problems } = await readContent(folder)
  problems.push(...checkContent(content))
  const media = await cleanMedia(tools, content, problems)
  const sizeOf = (name: string) => {
    const { width, height } = media.get(name) ?? {}
    return width && height ? { width, height } : undefined
  }
  problems.push(...checkBooks(content, sizeOf))
  if (problems.length > 0) throw new ContentRefused(inOrder(problems))

  const paths = new Map<string, string>()
  const folders = new Map<string, string>()
  // Before the transaction: a game that no row names does no harm, and others needn't wait for the disk.
  for (const [name, files] of content.games) folders.set(name, await tools.storeGame(files))
  await tools.db.write.transaction().execute(async (transaction) => {
    for (const [name, clean] of media) paths.set(name, await tools.storeMedia(transaction, clean))
    const kept = {
      media: (name: string | undefined) => paths.get(name ?? '') ?? '',
      game: (folder: string) => folders.get(folder) ?? '',
      sizeOf,
    }
    await writeContent(transaction, content, kept, tools)
  })
  const { questions, quizzes, articles, files, games, books, words } = content.lists
  return {
    ...{ questions: questions.length, quizzes: quizzes.length, articles: articles.length, files: files.length },
    ...{ games: games.length, books: books.length, words: words.length, media: paths },
  }
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
    else problems.push({ file: `media/${name}`, row: 0, reason: `is no ${kindsFor(name)} that can be read` })
  }
  return clean
}

const kindsFor = (name: string) => (name.endsWith('.pdf') ? 'pdf' : 'png, jpeg, gif or mp3')
