import { mediumOf } from '../../contract/question-kind-rules.ts'
import type { Question } from '../../contract/questions.ts'
import type { Deps } from '../../deps.ts'
import { toContractQuestion } from '../../questions/question-rows.ts'
import { ownQuestions } from './own-questions.ts'
import type { Plan } from './plan.ts'
import type { Random } from './random.ts'
import type { Subject } from './school.ts'

/** The questions of the content by subject, which is the topmost category of their first category. */
export async function readBank(deps: Deps): Promise<Map<Subject, Question[]>> {
  const [rows, categories] = await Promise.all([
    deps.db.read.selectFrom('questions').selectAll().where('owner_id', '=', '').orderBy('id').execute(),
    deps.db.read.selectFrom('categories').select(['id', 'parent']).execute(),
  ])
  const parents = new Map(categories.map(({ id, parent }) => [id, parent]))
  const topOf = (id: string): string => {
    const parent = parents.get(id)
    return parent ? topOf(parent) : id
  }
  const bank = new Map<Subject, Question[]>()
  for (const question of rows.map((row) => toContractQuestion(row))) {
    const subject = topOf(question.cats[0] ?? '') as Subject
    bank.set(subject, [...(bank.get(subject) ?? []), question])
  }
  return bank
}

/** Questions for a plan: its own ones, or the bank's of its grade, then of the nearest grades. Videos come last. */
export function chooseQuestions(bank: Map<Subject, Question[]>, plan: Plan, random: Random): Question[] {
  if (plan.own) return ownQuestions(plan.own)
  const distance = ({ classes }: Question) => Math.min(...classes.map((grade) => Math.abs(Number(grade) - plan.grade)))
  const nearest = random
    .shuffled(bank.get(plan.subject) ?? [])
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, plan.count)
  const isVideo = ({ type }: Question) => mediumOf(type) === 'video'
  return [...nearest.filter((question) => !isVideo(question)), ...nearest.filter(isVideo)]
}
