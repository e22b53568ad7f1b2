import { percentOf } from '../../events/attempt/marking.ts'
import { toTaskQuestion } from '../assessment/question-mapping.ts'
import { shuffleSecret } from '../assessment/shuffle-secret.ts'
import { toAnswerValues } from '../assessment/values.ts'
import type { Body, Reply } from '../contract/calls.ts'
import type { Question } from '../contract/questions.ts'
import { LEVEL } from '../contract/rules.ts'
import type { Deps } from '../deps.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { type App, route } from '../http/route.ts'
import type { Person } from '../http/session/person.ts'
import { pathOf, readCategories, withAncestors, withDescendants } from './categories.ts'
import { checkPractice } from './check-practice.ts'
import { areInOpenTask } from './open-tasks.ts'
import { practiceProgress } from './practice-progress.ts'
import { keepPractice, lastPractice, practisedScores } from './practice-results.ts'
import { quizFor } from './quiz-for.ts'
import { findQuiz, listQuizzes, toQuizItem, usedCategories } from './quizzes.ts'
import { readSite } from './site.ts'

/** The library's quizzes. Of a practice only the student's last result is stored, for their own lists. */
export function quizRoutes(app: App, deps: Deps): void {
  const { db } = deps

  route(app, 'Quiz/view', ({ body, me }) => viewQuizzes(deps, body, me))

  route(app, 'Quiz/view_by_id', async ({ body, me }) => {
    const row = await findQuiz(db.read, body._id)
    if (!row) throw notFound()
    const categories = await readCategories(db.read, row.subject)
    const task = await quizFor(me, row, categories, { secret: await shuffleSecret(db), speech: deps.speech })
    const last = me && isStudent(me) ? await lastPractice(db.read, me.id, row.id) : undefined
    return { task: last ? { ...task, tried: last.score, missed: last.missed } : task }
  })

  route(app, 'Quiz/check', async ({ body, me }) => {
    const row = await findQuiz(db.read, body._id)
    if (!row) throw notFound()
    const questions: Question[] = JSON.parse(row.questions)
    if (!isStudent(me)) return checkPractice(questions, toAnswerValues(body.values))
    const keyed = questions.map((question) => toTaskQuestion(question, question.ID))
    if (await areInOpenTask(db.read, me.id, keyed, deps.now().toISOString())) throw new HttpError(409, 'in_open_task')
    const last = body.again ? await lastPractice(db.read, me.id, row.id) : undefined
    const values = toAnswerValues(body.values)
    // Another device may have changed what was missed since, so all answered questions count.
    const again = last && new Set([...last.missed, ...values.map(({ questionId }) => questionId)])
    const asked = again ? questions.filter(({ ID }) => again.has(ID)) : questions
    const checked = checkPractice(asked, values)
    if (!body.part) {
      const missed = checked.results.filter(({ right }) => !right).map(({ ID }) => ID)
      const score = percentOf(questions.length - missed.length, questions.length)
      await keepPractice(db.write, { user: me.id, quiz: row.id, score, missed, at: deps.now().toISOString() })
    }
    return checked
  })
}

const isStudent = (me: Person) => me.level < LEVEL.teacher

async function viewQuizzes({ db }: Deps, body: Body<'Quiz/view'>, me?: Person): Promise<Reply<'Quiz/view'>> {
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
  const scores = me && isStudent(me) ? await practisedScores(db.read, me.id) : new Map<string, number>()
  const tasks = rows.map((row) => ({ ...toQuizItem(row, byId), tried: scores.get(row.id) }))
  const progress =
    body.progress && me && isStudent(me)
      ? { progress: await practiceProgress(db.read, me, { subject, categories: all, scores }) }
      : {}
  return { cats: withAncestors(all, used), tasks, total, ...progress }
}
