import { shuffleSecret } from '../assessment/shuffle-secret.ts'
import { toAnswerValues } from '../assessment/values.ts'
import type { Body, Reply } from '../contract/calls.ts'
import type { Question } from '../contract/questions.ts'
import { LEVEL } from '../contract/rules.ts'
import type { Deps } from '../deps.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { type App, route } from '../http/route.ts'
import { pathOf, readCategories, withAncestors, withDescendants } from './categories.ts'
import { checkPractice } from './check-practice.ts'
import { areInOpenTask } from './open-tasks.ts'
import { quizFor } from './quiz-for.ts'
import { findQuiz, listQuizzes, toQuizItem, usedCategories } from './quizzes.ts'
import { readSite } from './site.ts'

/** The library's quizzes: practice, marked here, sent to nobody and stored nowhere. */
export function quizRoutes(app: App, deps: Deps): void {
  const { db } = deps

  route(app, 'Quiz/view', ({ body }) => viewQuizzes(deps, body))

  route(app, 'Quiz/view_by_id', async ({ body, me }) => {
    const row = await findQuiz(db.read, body._id)
    if (!row) throw notFound()
    const categories = await readCategories(db.read, row.subject)
    return { task: await quizFor(me, row, categories, { secret: await shuffleSecret(db), speech: deps.speech }) }
  })

  route(app, 'Quiz/check', async ({ body, me }) => {
    const row = await findQuiz(db.read, body._id)
    if (!row) throw notFound()
    const questions: Question[] = JSON.parse(row.questions)
    if (me.level < LEVEL.teacher && (await areInOpenTask(db.read, me.id, questions)))
      throw new HttpError(409, 'in_open_task')
    return checkPractice(questions, toAnswerValues(body.values))
  })
}

async function viewQuizzes({ db }: Deps, body: Body<'Quiz/view'>): Promise<Reply<'Quiz/view'>> {
  const { filter: { cat, classes, ...more } = {}, training = false } = body
  const path = cat === undefined ? [] : await pathOf(db.read, cat)
  if (!path) throw notFound()
  const subject = path.at(-1)?.subject ?? body.subject ?? (await readSite(db.read)).subject
  const all = await readCategories(db.read, subject)
  const filter = {
    ...more,
    subject,
    training,
    cats: cat === undefined ? undefined : withDescendants(all, cat),
    classes: typeof classes === 'string' ? [classes].filter(Boolean) : classes,
  }
  const [{ rows, total }, used] = await Promise.all([
    listQuizzes(db.read, filter, body),
    usedCategories(db.read, filter),
  ])
  const byId = new Map(all.map((row) => [row.id, row]))
  return { cats: withAncestors(all, used), tasks: rows.map((row) => toQuizItem(row, byId)), total }
}
