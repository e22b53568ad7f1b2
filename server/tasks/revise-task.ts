import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import { handle, type Unit } from '../../events/handle.ts'
import { type Audience, removedRecipients } from '../../events/task/audience.ts'
import { taskDecider } from '../../events/task/task.ts'
import { taskStream } from '../../events/task/task-events.ts'
import type { SentTask } from '../../events/task/task-state.ts'
import type { Body, Reply } from '../contract/calls.ts'
import type { Deps } from '../deps.ts'
import { type Caller, contextOf, waitForReadModels } from '../http/caller.ts'
import { joinSentTask } from '../school/open-tasks.ts'
import { detailsOf, resultModeOf, scheduleOf } from './options.ts'
import { shareTask } from './owners.ts'
import { resolveAudience } from './recipients.ts'
import { moveDeadlines } from './running-attempts.ts'
import { readOwnTask } from './task-access.ts'
import { resolveQuestions, toDraws } from './task-questions.ts'

/** Changes a task; fields that were not sent stay as they are. Recomputes the deadlines of running attempts. */
export async function reviseTask(
  deps: Deps,
  caller: Caller,
  taskId: string,
  { options, questions: sent, was }: Body<'tasks/add'>,
): Promise<Reply<'tasks/add'>> {
  const { db, newId } = deps
  const { me } = caller
  const schedule = scheduleOf(options)
  const chosenAnew = options.classes !== undefined || options.students !== undefined
  const { position, result } = await handle(contextOf(deps, caller), async (unit) => {
    const task = await readOwnTask(unit, me, taskId)
    const { classes = task.classes, students = task.chosenStudents } = options
    const audience = chosenAnew ? await resolveAudience(db.read, me, { classes, students }, task) : undefined
    const questions = sent && (await deps.speech.prepare(await resolveQuestions(db.read, sent, task.questions, newId)))
    const answeredStudentIds = audience ? await endRemovedAttempts(unit, task, audience) : []
    const resultMode = resultModeOf(options)
    const now = unit.at
    const details = detailsOf(options, task.repeats)
    const draws = options.draws && toDraws(options.draws, sent, questions ?? task.questions)
    const revision = {
      details: withoutUndefined(details),
      schedule: withoutUndefined(schedule),
      questions,
      draws,
      resultMode,
      audience,
    }
    await unit.write(taskDecider, taskStream(taskId), { type: 'ReviseTask', now, ...revision, answeredStudentIds })
    await shareTask(unit, deps, me, taskId, options, was)
    return { success: { _id: taskId } }
  })
  const joined = chosenAnew ? await joinSentTask(deps, caller, taskId) : 0
  await waitForReadModels(deps, caller, Math.max(position, joined))
  await waitForReadModels(deps, caller, await moveDeadlines(deps, caller, taskId))
  return result
}

/**
 * Ends the attempts of recipients that the new choice removes, and what a teacher gave them. Returns the removed students
 * who have answered: the task refuses to remove those.
 */
async function endRemovedAttempts(unit: Unit, task: SentTask, audience: Audience): Promise<string[]> {
  const answered: string[] = []
  for (const studentId of removedRecipients(task, audience)) {
    const stream = attemptStream(task.taskId, studentId)
    const attempt = await unit.read(attemptDecider, stream)
    const started = attempt.status !== 'not_started'
    if (started && (attempt.status !== 'in_progress' || attempt.draft.size > 0 || attempt.past))
      answered.push(studentId)
    else await unit.write(attemptDecider, stream, { type: 'AbandonAttempt', reason: 'recipient_removed' })
  }
  return answered
}

/** Drops fields that were not sent. */
const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }
