import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import { Refusal } from '../../events/decider.ts'
import { handle, type Unit } from '../../events/handle.ts'
import type { SentTask } from '../../events/task/task-state.ts'
import type { Body, Reply } from '../contract/calls.ts'
import type { Deps } from '../deps.ts'
import { type Caller, contextOf, waitForReadModels } from '../http/caller.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { ALLOWED } from '../task-views/times.ts'
import { toInstant } from './options.ts'
import { readOwnTask, streamsOf } from './task-access.ts'
import { undoGrant } from './undo-grant.ts'

type Wish = Body<'tasks/time'>

/**
 * Changes the time of students in a task: one append for each, because they keep saving. Students for whom the change is
 * not possible are left out; the reply names the others. Refused when named students are all left out. 400 without any
 * change, 404 for no recipient. A repeated call finds its id, changes nobody again, and names the same students.
 */
export async function giveTime(deps: Deps, caller: Caller, wish: Wish): Promise<Reply<'tasks/time'>> {
  const { minutes, lost, date_start, date_end, reopen, attempt } = wish
  if (minutes === undefined && !lost && date_start === undefined && date_end === undefined && !reopen && !attempt)
    throw new HttpError(400, 'no data', {
      details: [{ path: '/minutes', message: 'minutes, dates, reopen or attempt' }],
    })
  const grant = caller.command?.id ?? deps.newId()
  const deadlines: { student: string; deadline: string }[] = []
  const done = await forEach(deps, caller, wish, (unit, task, student) =>
    give(unit, task, student, caller, wish, grant),
  )
  for (const { student, state } of done)
    deadlines.push({ student, deadline: (state.status === 'in_progress' && state.deadline) || '' })
  return { success: { grant, deadlines } }
}

/** Takes back a change of time, for all its students or some of them. Counts the students whom it changed. */
export async function undoTime(
  deps: Deps,
  caller: Caller,
  { _id, grant, students = 'all' }: Body<'tasks/time_undo'>,
): Promise<Reply<'tasks/time_undo'>> {
  const done = await forEach(deps, caller, { _id, students }, async (unit, task, student) => {
    const before = await unit.read(attemptDecider, attemptStream(task.taskId, student))
    await undoGrant(unit, task, { student, grant, by: caller.me.id })
    const after = await undoGrant(unit, task, { student, grant: `${grant}${ALLOWED}`, by: caller.me.id })
    return after !== before
  })
  return { success: { count: done.filter(({ state: changed }) => changed).length } }
}

async function give(unit: Unit, task: SentTask, student: string, { me }: Caller, wish: Wish, grant: string) {
  const { minutes, date_start, date_end, reopen, attempt, reason = '' } = wish
  const lost = wish.lost || undefined
  const stream = attemptStream(task.taskId, student)
  const because = { reason, by: me.id, now: unit.at }
  if (attempt)
    await unit.write(attemptDecider, stream, { type: 'AllowAttempt', ...because, grant: `${grant}${ALLOWED}` })
  if (reopen) return unit.write(attemptDecider, stream, { type: 'ReopenAttempt', ...because, grant, minutes, task })
  const opensAt = date_start === undefined ? undefined : toInstant(date_start, 'date_start')
  const closesAt = date_end === undefined ? undefined : toInstant(date_end, 'date_end')
  if (!lost && minutes === undefined && opensAt === undefined && closesAt === undefined)
    return unit.read(attemptDecider, stream)
  return unit.write(attemptDecider, stream, {
    type: 'GrantTime',
    ...because,
    grant,
    minutes,
    lost,
    opensAt,
    closesAt,
    task,
  })
}

/** Appends in parallel: enough to fill one group commit. */
const BATCH = 50

/**
 * Decides for each student in an append of its own, a batch at a time. A refusal leaves the student out: the appends
 * before it are stored, so a refused call would hide what it changed. The first refusal of named students is thrown when
 * it leaves out all of them.
 */
async function forEach<State>(
  deps: Deps,
  caller: Caller,
  { _id, students }: Pick<Wish, '_id' | 'students'>,
  decide: (unit: Unit, task: SentTask, student: string) => Promise<State>,
): Promise<{ student: string; state: State }[]> {
  const task = await readOwnTask(streamsOf(deps), caller.me, _id)
  const chosen = students === 'all' ? [...task.recipients.keys()] : [...new Set(students)]
  if (chosen.some((student) => !task.recipients.has(student))) throw notFound()
  const context = contextOf(deps, { ...caller, command: undefined })
  const done: { student: string; state: State }[] = []
  let refusal: Refusal | undefined
  let last = 0
  for (let from = 0; from < chosen.length; from += BATCH) {
    const batch = chosen.slice(from, from + BATCH)
    const work = (student: string) =>
      handle(context, async (unit) => decide(unit, await readOwnTask(unit, caller.me, _id), student))
    const outcomes = await Promise.allSettled(batch.map(work))
    for (const [place, outcome] of outcomes.entries()) {
      if (outcome.status === 'rejected') {
        // After a conflict the same press completes the change.
        if (!(outcome.reason instanceof Refusal) || outcome.reason.code === 'version_conflict') throw outcome.reason
        refusal ??= outcome.reason
        continue
      }
      last = Math.max(last, outcome.value.position)
      done.push({ student: batch[place] ?? '', state: outcome.value.result })
    }
  }
  if (refusal && students !== 'all' && done.length === 0) throw refusal
  await waitForReadModels(deps, caller, last)
  return done
}
