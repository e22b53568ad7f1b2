import type { StoredEvent } from '../../../events/store/event-store.ts'
import { taskDecider } from '../../../events/task/task.ts'
import { type TaskEvent, taskStream } from '../../../events/task/task-events.ts'
import { toAnsweredRow } from '../../../projections/attempts/listed.ts'
import { foldPast, placesUntil } from '../../../projections/past/fold-past.ts'
import { entriesIn, taskIn } from '../../../projections/past/rows.ts'
import type { Body, Reply } from '../../contract/calls.ts'
import type { Task } from '../../contract/task-shapes.ts'
import type { Deps } from '../../deps.ts'
import type { Person } from '../../http/session/person.ts'
import { taskStats } from '../../task-views/rows.ts'
import { tellThemApart, withSameNames } from '../../task-views/same-names.ts'
import { lookUpTimes } from '../../task-views/time-people.ts'
import { sortByName, statsOf, toTask } from '../owners-view.ts'
import { shownMarking } from '../view-corrections.ts'
import { withTeacher } from '../view-task.ts'
import { findPast } from './past-task.ts'

/**
 * A task as its owner saw it at a moment in the past: the log until then, folded by the present code, and shown by the
 * functions of `tasks/view`. People have their present names, and erased texts stay masked.
 */
export async function viewAsOf(
  deps: Deps,
  me: Person,
  { _id, at, at_position, class: classCode }: Body<'tasks/asof'>,
): Promise<Reply<'tasks/asof'>> {
  const { places: all, everybody, position } = await findPast(deps, me, { taskId: _id, classCode })
  const places = placesUntil(all, { at, position: at_position })
  let state = taskDecider.initial
  const batch = await foldPast(deps.store, places, (_, event) => {
    if (event.streamId === taskStream(_id)) state = taskDecider.evolve(state, asTaskEvent(event))
  })
  const found = taskIn(batch, _id)
  const last = places.at(-1)
  if (!found || !last || state.status === 'none') return { tasks: [], students: [], stats: {}, at: '', position }
  const { board, deletedAt } = found
  const entries = entriesIn(batch, _id)
    .filter((entry) => classCode === undefined || entry.class_code === classCode)
    .map(toAnsweredRow)
  const chosen: string[] = JSON.parse(board.chosen_students)
  const timePeople = await lookUpTimes(deps.db.read, entries, deps.now().toISOString(), chosen)
  const sent = state.status === 'deleted' ? state.task : state
  const task: Task = { ...toTask(board, chosen, timePeople.people), ...(await shownMarking(deps, sent)) }
  return {
    tasks: await withTeacher(deps, me, board, [task]),
    students: withSameNames(
      sortByName(entries, timePeople, sent.groupRules),
      await tellThemApart(deps.db.read, everybody),
    ),
    stats: classCode === undefined ? taskStats(board) : statsOf(entries),
    at: last.at,
    ...(deletedAt !== undefined && { deleted_at: deletedAt }),
    position,
  }
}

const asTaskEvent = (event: StoredEvent): TaskEvent => event as unknown as TaskEvent
