import type { Kysely } from 'kysely'
import type { Category } from '../contract/library.ts'
import type { Database } from '../database/tables.ts'

type Row = Database['categories']
/** Maximum length of the breadcrumb, including the category itself (docs/requirements.md 2.2). */
const PATH_LENGTH = 4

/** All categories of a subject, in the order of the content. */
export const readCategories = (read: Kysely<Database>, subject: string): Promise<Row[]> =>
  read.selectFrom('categories').selectAll().where('subject', '=', subject).orderBy('place').orderBy('id').execute()

/**
 * The children of a category (or the top level). With `classes`, a grade `7` or a class `2-7`, only those of that
 * grade.
 */
export function childrenOf(all: Row[], { parent = '', classes }: { parent?: string; classes?: string }): Category[] {
  const grade = classes?.split('-').at(-1)
  const shown = all.filter((row) => !grade || isOfGrade(row, grade))
  return shown.filter((row) => row.parent === parent).map((row) => toCategory(row, shown))
}

/** The wanted categories and all their ancestors, so that the tree has no branch without content. */
export function withAncestors(all: Row[], wanted: ReadonlySet<string>): Category[] {
  const byId = new Map(all.map((row) => [row.id, row]))
  const kept = new Set<string>()
  for (const id of wanted)
    for (let row = byId.get(id); row && !kept.has(row.id); row = byId.get(row.parent)) kept.add(row.id)
  const shown = all.filter((row) => kept.has(row.id))
  return shown.map((row) => toCategory(row, shown))
}

/** The ids of a category and all its descendants. */
export function withDescendants(all: Row[], id: string): string[] {
  const found = new Set([id])
  // A parent may come after its children in the list, so this repeats until a pass finds nothing new.
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const row of all) if (found.has(row.parent)) found.add(row.id)
  }
  return [...found]
}

/** A category and its ancestors, topmost first; undefined if it does not exist. */
export async function pathOf(read: Kysely<Database>, id: string): Promise<Row[] | undefined> {
  const path: Row[] = []
  let next = id
  while (next !== '' && path.length < PATH_LENGTH) {
    const row = await read.selectFrom('categories').selectAll().where('id', '=', next).executeTakeFirst()
    if (!row) break
    path.unshift(row)
    next = row.parent
  }
  return path.length > 0 ? path : undefined
}

/** A category without grades is for all grades. */
function isOfGrade(row: Row, grade: string): boolean {
  const classes = JSON.parse(row.classes) as string[]
  return classes.length === 0 || classes.includes(grade)
}

const toCategory = (row: Row, shown: Row[]): Category => ({
  _id: row.id,
  name: row.name,
  en_name: row.en_name,
  img: row.img,
  parent: row.parent,
  classes: JSON.parse(row.classes),
  sub: shown.filter((child) => child.parent === row.id).length,
})
