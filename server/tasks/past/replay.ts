import { foldPast } from '../../../projections/past/fold-past.ts'
import { taskIn } from '../../../projections/past/rows.ts'
import type { Body, Reply } from '../../contract/calls.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Person } from '../../http/session/person.ts'
import { findPeople, type KnownPerson } from '../../task-views/people.ts'
import { tellThemApart, withSameNames } from '../../task-views/same-names.ts'
import { nameKey, toTask } from '../owners-view.ts'
import { withTeacher } from '../view-task.ts'
import { createSaves } from './attempt-saves.ts'
import { findPast } from './past-task.ts'
import { createLines, peopleIn, toReplayEvent } from './replay-events.ts'
import { createSteps, secondsFor } from './replay-steps.ts'

/**
 * How a task went: one fold of its log, of which the changes of the recipients' rows and the lines of the history are kept.
 * The rows after the last step are those of `tasks/view`.
 */
export async function viewReplay(
  deps: Deps,
  me: Person,
  { _id, class: classCode, student }: Body<'tasks/replay'>,
): Promise<Reply<'tasks/replay'>> {
  const { places, recipients, everybody, position } = await findPast(deps, me, { taskId: _id, classCode, student })
  if (student !== undefined && !recipients.has(student)) throw notFound()
  const students = await inOrder(deps, recipients)
  const index = new Map(students.map((one, at) => [one._id, at]))
  const seconds = secondsFor(places)
  const steps = createSteps(seconds, index)
  const lines = createLines(index)
  const saves = student === undefined ? undefined : createSaves(places, { taskId: _id, studentId: student })
  const batch = await foldPast(deps.store, places, (folded, event) => {
    steps.folded(folded, event)
    lines.folded(folded)
    saves?.folded(folded, event)
  })
  const found = taskIn(batch, _id)
  // The read models have not projected the task yet.
  if (!found) throw notFound()
  const chosen: string[] = JSON.parse(found.board.chosen_students)
  const happenings = lines.finish()
  const people = await findPeople(deps.db.read, new Set([...peopleIn(happenings), ...chosen]))
  return {
    tasks: await withTeacher(deps, me, found.board, [toTask(found.board, chosen, people)]),
    students: withSameNames(students, await tellThemApart(deps.db.read, everybody)),
    steps: steps.finish(),
    seconds,
    events: happenings.map((line) => toReplayEvent(line, people)),
    ...saves?.finish(),
    position,
  }
}

/** The students by name, as the page of the task lists them; removed people come last. */
async function inOrder({ db }: Deps, recipients: ReadonlyMap<string, string>) {
  const people: Map<string, KnownPerson> = await findPeople(db.read, recipients.keys())
  return [...recipients]
    .map(([_id, classCode]) => ({
      key: nameKey(people, _id),
      student: { _id, name: people.get(_id)?.name ?? '', img: people.get(_id)?.img ?? '', classes: [classCode] },
    }))
    .toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ student }) => student)
}
