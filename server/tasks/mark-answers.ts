import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import type { SubmittedAttempt } from '../../events/attempt/attempt-state.ts'
import { attemptToMark, chosenAttempt, countedAttempt } from '../../events/attempt/repeats.ts'
import { handle, type Unit } from '../../events/handle.ts'
import type { SentTask } from '../../events/task/task-state.ts'
import { submittedStudents } from '../../projections/attempts/student-queries.ts'
import { wireWayOf } from '../assessment/ways/ways.ts'
import type { Body, Reply } from '../contract/calls.ts'
import type { Deps } from '../deps.ts'
import { type Caller, contextOf, waitForReadModels } from '../http/caller.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { membersOf, refuseStale, textsOf } from './group-members.ts'
import { markByRule } from './mark-by-rule.ts'
import { readSubmitted } from './rekey.ts'
import { questionOf } from './student-answers.ts'
import { readOwnTask, streamsOf } from './task-access.ts'

type Marking = Body<'tasks/mark'>
type Marked = Reply<'tasks/mark'>

/**
 * Marks answers to one question: those of named students, or a group of equal ones. A mark of a group is a rule, which
 * later answers get too, unless `rule` is false; for answers that only a teacher marks, false is the default. 400 without
 * exactly one of the two.
 */
export async function markAnswers(deps: Deps, caller: Caller, marking: Marking): Promise<Marked> {
  const { students, group } = marking
  if ((students === undefined) === (group === undefined))
    throw new HttpError(400, 'no data', { details: [{ path: '/students', message: 'either students or group' }] })
  if (students) return markEach(deps, caller, marking, () => Promise.resolve([...new Set(students)]))
  const { key } = questionOf(await readOwnTask(streamsOf(deps), caller.me, marking._id), marking.question)
  const { rule = !wireWayOf(key).isMarkedByTeacher } = marking
  return rule ? markByRule(deps, caller, marking) : markEach(deps, caller, marking, inGroup(deps, marking))
}

type Choose = (unit: Unit, task: SentTask) => Promise<string[]>

/** The students whose answers are in the group now. */
const inGroup =
  (deps: Deps, { _id, question: questionId, group }: Marking): Choose =>
  async (unit, task) => {
    const question = questionOf(task, questionId)
    const attempts = await readSubmitted(unit, _id, await submittedStudents(deps.db.read, _id))
    return membersOf(question, task, textsOf(question, task, group), attempts).map(({ studentId }) => studentId)
  }

/** A mark of its own for each answer, in one append. */
async function markEach(deps: Deps, caller: Caller, marking: Marking, choose: Choose): Promise<Marked> {
  const { _id, question: questionId, attempt: number, earned, comment } = marking
  const { position, result } = await handle(contextOf(deps, caller), async (unit) => {
    const task = await readOwnTask(unit, caller.me, _id)
    const question = questionOf(task, questionId)
    const students = await choose(unit, task)
    if (students.some((student) => !task.recipients.has(student))) throw notFound()
    const before: SubmittedAttempt[] = []
    const scores: Marked['success']['scores'] = []
    let changed = false
    for (const student of students) {
      const stream = attemptStream(_id, student)
      const known = await unit.read(attemptDecider, stream)
      // The mark may make the attempt final: the comment must not go to another one then.
      const attempt = number ?? attemptToMark(known)?.attempt
      const author = { questionId, attempt, by: caller.me.id, now: unit.at }
      let after = await unit.write(attemptDecider, stream, { type: 'MarkAnswer', earned, task, ...author })
      if (comment !== undefined)
        after = await unit.write(attemptDecider, stream, { type: 'SetComment', text: comment, ...author })
      before.push(chosenAttempt(known, attempt))
      const counted = countedAttempt(after)
      if (counted) scores.push({ student, score: counted.score, finished: counted.status === 'final' })
      changed ||= after !== known
    }
    if (changed) refuseStale(question, task, before, marking)
    return { success: { scores } }
  })
  await waitForReadModels(deps, caller, position)
  return result
}
