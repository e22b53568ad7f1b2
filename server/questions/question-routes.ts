import { checkQuestion } from '../contract/question-rules.ts'
import { readCategoryNames } from '../database/category-tree.ts'
import { defaultSubject } from '../database/settings.ts'
import type { Deps } from '../deps.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { once } from '../http/once.ts'
import { type App, route } from '../http/route.ts'
import { findQuestion, listQuestions } from './bank.ts'
import { checkCategories } from './check-categories.ts'
import { addFavourite, listFavourites, removeFavourite } from './favourites.ts'
import { contractQuestions, questionVersion, toContractQuestion, toQuestionColumns } from './question-rows.ts'
import { deleteQuestion, saveQuestion } from './save-question.ts'

/** The shared question bank and each teacher's favourites. */
export function questionRoutes(app: App, deps: Deps): void {
  const { db, now, newId } = deps

  route(app, 'questions/view', async ({ body, me }) => {
    const { rows, total } = await listQuestions(db.read, {
      ...body,
      ...(body.mine && { ownerId: me.id }),
      subject: body.subject ?? (await defaultSubject(db.read)),
    })
    const questions = await contractQuestions(db.read, rows, me)
    const categories = await readCategoryNames(db.read, [...new Set(questions.flatMap(({ cats }) => cats))])
    return { questions, total, categories }
  })

  route(app, 'Question/view', async ({ body, me }) => {
    const row = await findQuestion(db.read, body._id)
    if (!row) throw notFound()
    return (await contractQuestions(db.read, [row], me))[0] ?? toContractQuestion(row)
  })

  route(app, 'questions/save', async ({ body, me, command }) => {
    const checked = checkQuestion(body)
    if ('error' in checked) throw new HttpError(422, checked.error, { field: checked.field })
    const { version } = body
    const question = { ...checked.ok, version, subject: body.subject ?? (await defaultSubject(db.read)) }
    const id = await once(db.write, command, now(), async (transaction) => {
      await checkCategories(transaction, question)
      return await saveQuestion(transaction, me, question, { now: now(), newId })
    })
    return { success: { _id: id, version: questionVersion(toQuestionColumns(question)) } }
  })

  route(app, 'questions/delete', async ({ body, me, command }) => {
    await once(db.write, command, now(), async (transaction) => {
      await deleteQuestion(transaction, me, body._id, now())
      return true
    })
    return { success: true }
  })

  route(app, 'questions/fav/view', ({ me }) => listFavourites(db.read, me))

  route(app, 'questions/fav/add', async ({ body, me }) => {
    const id = await addFavourite(db.write, me.id, body.question, { id: newId(), now: now() })
    return { success: { _id: id } }
  })

  route(app, 'questions/fav/remove', async ({ body, me }) => {
    await removeFavourite(db.write, me.id, body._id)
    return { success: true }
  })
}
