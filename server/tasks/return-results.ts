import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import type { AttemptState, SubmittedAttempt } from '../../events/attempt/attempt-state.ts'
import { submittedAttempts } from '../../events/attempt/repeats.ts'
import { handle } from '../../events/handle.ts'
import { submittedStudents } from '../../projections/attempts/student-queries.ts'
import type { Body, Reply } from '../contract/calls.ts'
import type { Deps } from '../deps.ts'
import { type Caller, contextOf, waitForReadModels } from '../http/caller.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { readOwnTask } from './task-access.ts'

type Returned = Reply<'tasks/return'>

/**
 * Makes waiting scores final, of all attempts or of those that the caller saw (`was`), in one append. Replies with the students whose
 * score became final. 409 if one of the scores that the caller saw has changed.
 */
export function returnResults(
  deps: Deps,
  caller: Caller,
  { _id, students, was }: Body<'tasks/return'>,
): Promise<Returned> {
  const nameOf = (student: string, sentAt: string) => `${sentAt} ${student}`
  const seen = was && new Map(was.map((one) => [nameOf(one.student, one.sent_at), one]))
  return changeAll(deps, caller, {
    _id,
    students,
    final: true,
    of: submittedAttempts,
    applies: ({ status, studentId, submittedAt, score }) => {
      if (status !== 'waiting' || !seen) return status === 'waiting'
      const one = seen.get(nameOf(studentId, submittedAt))
      if (one && one.score !== undefined && one.score !== score) throw new HttpError(409, 'stale')
      return one !== undefined
    },
  })
}

/**
 * Takes results of last attempts back: without `students` those that a teacher returned. With `unopened` all or none, 409 if one of them was
 * opened.
 */
export const takeBack = (
  deps: Deps,
  caller: Caller,
  { _id, students, unopened = false }: Body<'tasks/take_back'>,
): Promise<Returned> =>
  changeAll(deps, caller, {
    _id,
    students,
    final: false,
    of: (state) => submittedAttempts(state).slice(-1),
    applies: ({ status, handFinal, openedAt }) => {
      const chosen = status === 'final' && (students !== undefined || handFinal === true)
      if (chosen && unopened && openedAt !== undefined) throw new HttpError(409, 'result_opened')
      return chosen
    },
  })

interface Change {
  _id: string
  students: string[] | undefined
  final: boolean
  of: (state: AttemptState) => readonly SubmittedAttempt[]
  applies: (attempt: SubmittedAttempt) => boolean
}

async function changeAll(deps: Deps, caller: Caller, { _id, students, final, of, applies }: Change): Promise<Returned> {
  // All attempts submitted so far are in the read models then.
  if (!students) await deps.projector.drain()
  const { position, result } = await handle(contextOf(deps, caller), async (unit) => {
    const task = await readOwnTask(unit, caller.me, _id)
    if (students?.some((student) => !task.recipients.has(student))) throw notFound()
    const changed: string[] = []
    for (const student of new Set(students ?? (await submittedStudents(deps.db.read, _id)))) {
      const stream = attemptStream(_id, student)
      const attempts = of(await unit.read(attemptDecider, stream))
      const chosen = attempts.filter((attempt) => attempt.score !== null && applies(attempt))
      for (const { attempt } of chosen)
        await unit.write(attemptDecider, stream, { type: 'ChangeGrade', attempt, final })
      if (chosen.length > 0) changed.push(student)
    }
    return { success: { count: changed.length, students: changed } }
  })
  await waitForReadModels(deps, caller, position)
  return result
}
