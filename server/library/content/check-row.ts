import type { Transaction } from 'kysely'
import type { ContentKind } from '../../contract/content-rules.ts'
import type { Database } from '../../database/tables.ts'
import { invalid } from '../../http/errors.ts'
import { inChunks } from '../../school/chunks.ts'
import type { Row } from '../rows/content-shapes.ts'
import type { EditedRow, MenuEntry } from '../rows/row-columns.ts'
import { type NamedMedia, rowMedia } from '../rows/row-media.ts'
import { type Known, pageProblems, type RowProblem, rowProblems, type SizeOf } from '../rows/row-problems.ts'
import { shapeCode } from './shape-code.ts'

type Write = Transaction<Database>
type Check = (row: unknown, known: Known) => RowProblem[]

/**
 * Checks a row by the rules of the content folder: shape, media, references.
 * @returns the sizes of its pictures.
 * @throws HttpError 422 with the first broken rule and its field.
 */
export async function checkRow<List extends ContentKind>(
  write: Write,
  list: List,
  row: EditedRow<List>,
): Promise<SizeOf> {
  const { parent, ...link } = row as MenuEntry
  const shape = shapeCode(list, list === 'menu' ? link : row)
  if (shape) throw invalid(shape.code, shape.field)
  const sizeOf = await checkMedia(write, namedMedia(list, row))
  const [problem] = await problemsOf(write, list, row, sizeOf)
  if (problem) throw invalid(problem.code, problem.field)
  return sizeOf
}

export const namedMedia = (list: ContentKind, row: unknown): NamedMedia[] =>
  (rowMedia[list] as ((row: unknown) => NamedMedia[]) | undefined)?.(row) ?? []

/** Rows of stored media by path. People's photos are excluded, because they must not appear in content. */
export async function readMedia(read: Pick<Write, 'selectFrom'>, paths: string[]) {
  const rows = await inChunks(paths, (some) =>
    read
      .selectFrom('media')
      .select(['path', 'kind', 'bytes', 'width', 'height'])
      .where('path', 'in', some)
      .where('person', '=', 0)
      .execute(),
  )
  return new Map(rows.map((row) => [row.path, row]))
}

async function checkMedia(write: Write, named: NamedMedia[]): Promise<SizeOf> {
  const known = await readMedia(
    write,
    named.map(({ name }) => name),
  )
  const gone = named.find(({ name }) => !known.has(name))
  if (gone) throw invalid('no_file', gone.part.slice(1).replaceAll('/', '.'))
  return (name) => {
    const { width, height } = known.get(name) ?? {}
    return width && height ? { width, height } : undefined
  }
}

async function problemsOf<List extends ContentKind>(
  write: Write,
  list: List,
  row: EditedRow<List>,
  sizeOf: SizeOf,
): Promise<RowProblem[]> {
  if (list === 'menu') return await menuProblems(write, row as MenuEntry)
  if (list === 'books') return pageProblems(row as Row<'books'>, sizeOf)
  const check = rowProblems[list as Exclude<ContentKind, 'menu'>] as Check | undefined
  if (!check) return []
  const known = await readKnown(write)
  if (list !== 'categories') return check(row, known)
  const its = row as Row<'categories'>
  known.categories.set(its.id, its)
  // A moved category takes its descendants along, which may then be nested too deep.
  const below = [...known.categories.values()].filter(({ id }) => id !== its.id && liesBelow(its.id, id, known))
  return [its, ...below].flatMap((category) => check(category, known))
}

function liesBelow(id: string, category: string, { categories }: Known): boolean {
  const seen = new Set<string>()
  for (let at = categories.get(category)?.parent; at && !seen.has(at); at = categories.get(at)?.parent) {
    if (at === id) return true
    seen.add(at)
  }
  return false
}

async function readKnown(write: Write) {
  const categories = await write.selectFrom('categories').select(['id', 'parent']).execute()
  const kinds = async (table: 'game_categories' | 'word_categories') =>
    new Set((await write.selectFrom(table).select('id').execute()).map(({ id }) => id))
  return {
    categories: new Map<string, { id: string; parent?: string }>(categories.map((row) => [row.id, row])),
    gameCategories: await kinds('game_categories'),
    wordCategories: await kinds('word_categories'),
  }
}

/** A menu has at most two levels, as the content folder's format implies. */
async function menuProblems(write: Write, { id, parent }: MenuEntry): Promise<RowProblem[]> {
  if (parent === undefined) return []
  const told = (code: 'below_itself' | 'no_category' | 'too_deep') => [
    { code, field: 'parent', part: '/parent', reason: code },
  ]
  if (parent === id) return told('below_itself')
  const entries = await write.selectFrom('menu_entries').select(['id', 'parent']).execute()
  const above = entries.find((entry) => entry.id === parent)
  if (!above) return told('no_category')
  return above.parent !== '' || entries.some((entry) => entry.parent === id) ? told('too_deep') : []
}
