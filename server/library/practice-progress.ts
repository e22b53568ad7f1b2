import type { Kysely } from 'kysely'
import type { PracticeProgress } from '../contract/quizzes.ts'
import type { Database } from '../database/tables.ts'
import type { Person } from '../http/session/person.ts'

interface Asked {
  subject: string
  categories: readonly Pick<Database['categories'], 'id' | 'parent'>[]
  /** The student's last scores by quiz. */
  scores: ReadonlyMap<string, number>
}

/**
 * A student's progress in each category, subcategories included. It counts the quizzes of their grade, those for all
 * grades, and any others that they tried.
 */
export async function practiceProgress(
  read: Kysely<Database>,
  student: Pick<Person, 'classes'>,
  { subject, categories, scores }: Asked,
): Promise<PracticeProgress[]> {
  const quizzes = await read
    .selectFrom('quizzes')
    .select(['id', 'cats', 'classes'])
    .where('subject', '=', subject)
    .execute()
  const grades = new Set(student.classes.map((code) => code.split('-').at(-1)))
  const parents = new Map(categories.map(({ id, parent }) => [id, parent]))
  const within = new Map<string, Set<string>>()
  for (const { id, cats, classes } of quizzes) {
    const of = JSON.parse(classes) as string[]
    if (!scores.has(id) && of.length > 0 && !of.some((grade) => grades.has(grade))) continue
    for (const cat of withParents(JSON.parse(cats), parents)) within.set(cat, (within.get(cat) ?? new Set()).add(id))
  }
  return [...within].map(([_id, ids]) => {
    const tried = [...ids].flatMap((id) => scores.get(id) ?? [])
    const sum = tried.reduce((all, score) => all + score, 0)
    return { _id, quizzes: ids.size, tried: tried.length, right: tried.length && Math.round(sum / tried.length) }
  })
}

/** These categories and their ancestors, without unknown ones. */
function withParents(ids: string[], parents: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>()
  for (const id of ids)
    for (let next = id; parents.has(next) && !found.has(next); next = parents.get(next) ?? '') found.add(next)
  return found
}
