import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import { isSubmitted, type SubmittedAttempt } from '../../events/attempt/attempt-state.ts'
import { handle } from '../../events/handle.ts'
import { submittedStudents } from '../../projections/attempts/queries.ts'
import type { Body, Reply } from '../contract/calls.ts'
import type { Deps } from '../deps.ts'
import { type Caller, contextOf, waitForReadModels } from '../http/caller.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { readOwnTask } from './task-access.ts'

type Returned = Reply<'tasks/return'>

/** Makes waiting scores final, in one append. Replies with the students whose score became final. */
export const returnResults = (deps: Deps, caller: Caller, { _id, students }: Body<'tasks/return'>): Promise<Returned> =>
  changeAll(deps, caller, { _id, students, final: true, applies: ({ status }) => status === 'waiting' })

/**
 * Takes results back: without `students` those that a teacher returned. With `unopened` all or none, 409 if one of them was
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
  applies: (attempt: SubmittedAttempt) => boolean
}

async function changeAll(deps: Deps, caller: Caller, { _id, students, final, applies }: Change): Promise<Returned> {
  // All attempts submitted so far are in the read models then.
  if (!students) await deps.projector.waitFor(await deps.store.head())
  const { position, result } = await handle(contextOf(deps, caller), async (unit) => {
    const task = await readOwnTask(unit, caller.me, _id)
    if (students?.some((student) => !task.recipients.has(student))) throw notFound()
    const changed: string[] = []
    for (const student of new Set(students ?? (await submittedStudents(deps.db.read, _id)))) {
      const stream = attemptStream(_id, student)
      const attempt = await unit.read(attemptDecider, stream)
      if (!isSubmitted(attempt) || attempt.score === null || !applies(attempt)) continue
      await unit.write(attemptDecider, stream, { type: 'ChangeGrade', final })
      changed.push(student)
    }
    return { success: { count: changed.length, students: changed } }
  })
  await waitForReadModels(deps, caller, position)
  return result
}
