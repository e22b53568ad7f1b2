import { handle, type Unit } from '../../events/handle.ts'
import type { Draw } from '../../events/task/draw-events.ts'
import { taskDecider } from '../../events/task/task.ts'
import { taskStream } from '../../events/task/task-events.ts'
import type { SentTask } from '../../events/task/task-state.ts'
import type { Body, Reply } from '../contract/calls.ts'
import type { TaskOptions } from '../contract/task-shapes.ts'
import type { Deps } from '../deps.ts'
import { type Caller, contextOf, waitForReadModels } from '../http/caller.ts'
import { joinSentTask } from '../school/open-tasks.ts'
import { whileSending } from '../school/year-lock.ts'
import { detailsOf, resultModeOf, scheduleOf } from './options.ts'
import { shareTask } from './owners.ts'
import { resolveAudience } from './recipients.ts'
import { subjectOf } from './subject.ts'
import { resolveQuestions, toDraws } from './task-questions.ts'

/** What a task consists of: questions, or the cards of an activity. */
type Contents = Pick<SentTask, 'questions' | 'activityId' | 'activity'> & { draws?: Draw[] }

/** Sends a new task: copies its questions and resolves its recipients. Missing fields get defaults. */
export function addTask(deps: Deps, caller: Caller, body: Body<'tasks/add'>): Promise<Reply<'tasks/add'>> {
  const { questions: sent = [], options } = body
  return sendTask(deps, caller, body, async () => {
    const questions = await deps.speech.prepare(await resolveQuestions(deps.db.read, sent, [], deps.newId))
    const draws = toDraws(options.draws ?? [], sent, questions)
    return { questions, ...(draws.length > 0 && { draws }), activityId: null }
  })
}

/**
 * Sends a task with the contents that `resolve` returns right before the task is sent. Refuses for the same reasons as
 * `SendTask`.
 */
export async function sendTask(
  deps: Deps,
  caller: Caller,
  body: { options: TaskOptions; subject?: string },
  resolve: () => Promise<Contents> | Contents,
): Promise<Reply<'tasks/add'>> {
  const { db, newId } = deps
  const { me } = caller
  const { options } = body
  const details = detailsOf(options)
  const schedule = scheduleOf(options)
  const subject = await subjectOf(db.read, body)
  // Outside of the lock, because the speech of the texts may take seconds. Its error is thrown in the decision, so that a repeated call
  // gets the reply of the first one.
  const [resolved] = await Promise.allSettled([(async () => resolve())()])
  const decide = async (unit: Unit) => {
    const audience = await resolveAudience(db.read, me, {
      classes: options.classes ?? [],
      students: options.students ?? [],
    })
    if (resolved.status === 'rejected') throw resolved.reason
    const contents = resolved.value
    const { repeats } = details
    const taskId = newId()
    await unit.write(taskDecider, taskStream(taskId), {
      type: 'SendTask',
      now: unit.at,
      taskId,
      ownerId: me.id,
      subject,
      name: details.name ?? '',
      notes: details.notes ?? '',
      story: details.story ?? '',
      background: details.background ?? '',
      image: details.image || contents.activity?.image || '',
      categories: details.categories ?? [],
      review: details.review ?? 'closed',
      shuffleOptions: details.shuffleOptions ?? false,
      ...(details.shuffleQuestions && { shuffleQuestions: true }),
      partial: details.partial ?? false,
      scoreShown: details.scoreShown ?? 'final',
      // The cards of an activity may be played again anyway.
      ...(repeats && repeats.attempts !== 1 && !contents.activity && { repeats }),
      opensAt: schedule.opensAt ?? null,
      closesAt: schedule.closesAt ?? null,
      timerMinutes: schedule.timerMinutes ?? 0,
      resultMode: resultModeOf(options) ?? 'automatic',
      ...contents,
      ...audience,
    })
    await shareTask(unit, deps, me, taskId, options)
    return { success: { _id: taskId } }
  }
  const { position, result } = await whileSending(db, me.schoolIds, () => handle(contextOf(deps, caller), decide))
  const joined = await joinSentTask(deps, caller, result.success._id)
  await waitForReadModels(deps, caller, Math.max(position, joined))
  return result
}
