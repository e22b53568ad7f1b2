import type { FastifyRequest } from 'fastify'
import { ANSWERS_LIMIT } from '../contract/body-limits.ts'
import type { Deps } from '../deps.ts'
import { type App, route } from '../http/route.ts'
import { badgeFor } from '../task-views/badge.ts'
import { addTask } from './add-task.ts'
import { viewAnalysis } from './analysis.ts'
import { createAnswerBudget } from './answer-budget.ts'
import { clarifyQuestion } from './clarify.ts'
import { setComment } from './comment.ts'
import { correctKey, undoCorrection } from './correct-key.ts'
import { deleteTask } from './delete-task.ts'
import { listDeleted } from './deleted-tasks.ts'
import { saveDraft } from './draft.ts'
import { deleteAnswers, updateScore } from './grading.ts'
import { viewHistory } from './history.ts'
import { listTasks } from './list-tasks.ts'
import { markAnswers } from './mark-answers.ts'
import { listColleagues } from './owners.ts'
import { pastRoutes } from './past/past-routes.ts'
import { pauseTask, resumeTask } from './pause.ts'
import { restoreAnswers, restoreTask } from './restore.ts'
import { returnResults, takeBack } from './return-results.ts'
import { reuseRoutes } from './reuse/reuse-routes.ts'
import { reviseTask } from './revise-task.ts'
import { submit } from './save.ts'
import { startTask } from './start.ts'
import { giveTime, undoTime } from './time.ts'
import { viewAnswers, viewComments } from './view-answers.ts'
import { viewTask } from './view-task.ts'

/** Calls of tasks: sending, taking, marking, viewing. Each handler checks whose record it accesses. */
export function taskRoutes(app: App, deps: Deps): void {
  route(app, 'tasks/tasks_stats', async ({ me }) => {
    const { count, position } = await badgeFor(deps.db.read, me, deps.projector.position)
    return { num: count, position }
  })
  route(app, 'tasks/view', ({ body, me }) =>
    body._id === undefined ? listTasks(deps, me, body) : viewTask(deps, me, { ...body, taskId: body._id }),
  )
  route(app, 'tasks/colleagues', ({ body, me }) => listColleagues(deps, me, body))
  route(app, 'tasks/history', ({ body, me }) => viewHistory(deps, me, body))
  pastRoutes(app, deps)
  route(app, 'tasks/analysis', ({ body, me }) => viewAnalysis(deps, me, body))

  route(app, 'tasks/add', ({ body, ...caller }) => {
    const { _id } = body.options
    return _id === undefined ? addTask(deps, caller, body) : reviseTask(deps, caller, _id, body)
  })
  route(app, 'tasks/delete', ({ body, ...caller }) => deleteTask(deps, caller, body._id))
  route(app, 'tasks/deleted', ({ body, me }) => listDeleted(deps, me, body))
  route(app, 'tasks/restore', ({ body, ...caller }) => restoreTask(deps, caller, body))
  route(app, 'tasks/restore_answers', ({ body, ...caller }) => restoreAnswers(deps, caller, body))
  route(app, 'tasks/updateScore', ({ body, ...caller }) => updateScore(deps, caller, body))
  route(app, 'tasks/delete_student_answes', ({ body, ...caller }) => deleteAnswers(deps, caller, body))
  route(app, 'tasks/time', ({ body, ...caller }) => giveTime(deps, caller, body))
  route(app, 'tasks/time_undo', ({ body, ...caller }) => undoTime(deps, caller, body))
  route(app, 'tasks/pause', ({ body, ...caller }) => pauseTask(deps, caller, body))
  route(app, 'tasks/resume', ({ body, ...caller }) => resumeTask(deps, caller, body))

  route(app, 'tasks/clarify', ({ body, ...caller }) => clarifyQuestion(deps, caller, body))

  reuseRoutes(app, deps)

  route(app, 'tasks/answers', ({ body, me }) => viewAnswers(deps, me, body))
  route(app, 'tasks/mark', ({ body, ...caller }) => markAnswers(deps, caller, body))
  route(app, 'tasks/comment', ({ body, ...caller }) => setComment(deps, caller, body))
  route(app, 'tasks/comments', ({ body, me }) => viewComments(deps, me, body))
  route(app, 'tasks/return', ({ body, ...caller }) => returnResults(deps, caller, body))
  route(app, 'tasks/take_back', ({ body, ...caller }) => takeBack(deps, caller, body))
  route(app, 'tasks/rekey', ({ body, ...caller }) => correctKey(deps, caller, body))
  route(app, 'tasks/rekey_undo', ({ body, ...caller }) => undoCorrection(deps, caller, body))

  route(app, 'tasks/start', ({ body, ...caller }) => startTask(deps, caller, body))
  const budget = createAnswerBudget(() => performance.now())
  route(app, 'tasks/draft', ({ body, ...caller }) => {
    budget.spend(caller.me.id, sizeOf(caller.request))
    return saveDraft(deps, caller, body)
  })
  route(app, 'tasks/save', ({ body, ...caller }) => {
    budget.spend(caller.me.id, sizeOf(caller.request))
    return submit(deps, caller, body)
  })
}

/** Body size in bytes. A body without Content-Length counts as the longest allowed. */
const sizeOf = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? ANSWERS_LIMIT)
