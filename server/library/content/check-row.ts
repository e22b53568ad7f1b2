import type { Transaction } from 'kysely'
import type { ContentKind } from '../../contract/content-rules.ts'
import { inChunks } from '../../database/chunks.ts'
import type { Database } from '../../database/tables.ts'
import { invalid } from '../../http/errors.ts'
import { type AnyRow, editedKindOf } from '../kinds/kinds.ts'
import type { NamedMedia } from '../kinds/named-media.ts'
import { fieldOf, type RowProblem, type SizeOf } from '../kinds/row-problem.ts'
import { shapeCode } from './shape-code.ts'
import { tableOf } from './stored-rows.ts'

type Write = Transaction<Database>
type Parents = Map<string, { id: string; parent?: string }>

/**
 * Checks a row by the rules of the content folder: shape, media, references.
 * @returns the sizes of its pictures.
 * @throws HttpError 422 with the first broken rule and its field.
 */
export async function checkRow(write: Write, kind: ContentKind, row: AnyRow & { id: string }): Promise<SizeOf> {
  const { isNested, media, pictureProblems } = editedKindOf(kind)
  const { parent: _, ...unnested } = row
  const shape = shapeCode(kind, isNested ? unnested : row)
  if (shape) throw invalid(shape.code, shape.field)
  const sizeOf = await checkMedia(write, media(row))
  const [problem] = [...(await problemsOf(write, kind, row)), ...pictureProblems(row, sizeOf)]
  if (problem) throw invalid(problem.code, problem.field)
  return sizeOf
}

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
  if (gone) throw invalid('no_file', fieldOf(gone.part))
  return (name) => {
    const { width, height } = known.get(name) ?? {}
    return width && height ? { width, height } : undefined
  }
}

async function problemsOf(write: Write, kind: ContentKind, row: AnyRow & { id: string }): Promise<RowProblem[]> {
  const { problems, isTree, refersTo } = editedKindOf(kind)
  const parents = new Map<ContentKind, Parents>()
  for (const other of refersTo) parents.set(other, await readParents(write, other))
  const known = (other: ContentKind) => parents.get(other) ?? new Map()
  if (!isTree) return problems(row, known)
  const own: Parents = known(kind)
  own.set(row.id, row)
  // A moved row takes its descendants along, which may then be nested too deep.
  const below = [...own.values()].filter(({ id }) => id !== row.id && isBelow(row.id, id, own))
  return [row, ...below].flatMap((one) => problems(one, known))
}

async function readParents(write: Write, kind: ContentKind): Promise<Parents> {
  const rows: { id: string; parent?: string }[] = await write
    .selectFrom(tableOf(kind))
    .select('id')
    .$if(editedKindOf(kind).isTree, (query) => query.select('parent' as 'id'))
    .execute()
  return new Map(rows.map(({ id, parent }) => [id, { id, ...(parent && { parent }) }]))
}

function isBelow(id: string, descendant: string, rows: Parents): boolean {
  const seen = new Set<string>()
  for (let at = rows.get(descendant)?.parent; at && !seen.has(at); at = rows.get(at)?.parent) {
    if (at === id) return true
    seen.add(at)
  }
  return false
}
