import { readStream } from '../../events/handle.ts'
import { taskDecider } from '../../events/task/task.ts'
import { taskStream } from '../../events/task/task-events.ts'
import type { HistoryState } from '../../projections/history/columns.ts'
import { taskHistory } from '../../projections/history/queries.ts'
import type { Body, Reply } from '../contract/calls.ts'
import type { HistoryEvent } from '../contract/history-shapes.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'
import { ownsTask } from '../task-views/ownership.ts'
import { findPeople, type KnownPerson } from '../task-views/people.ts'

/**
 * What happened to a task, or to one student's attempts, newest first, with people's current names. Also works for a
 * deleted task.
 */
export async function viewHistory(
  deps: Deps,
  me: Person,
  { _id, student, page = 1, limit = 50 }: Body<'tasks/history'>,
): Promise<Reply<'tasks/history'>> {
  const { position } = deps.projector
  await checkAccess(deps, me, _id, student)
  const { rows, total } = await taskHistory(deps.db.read, _id, { studentId: student, page, limit })
  const people = await findPeople(
    deps.db.read,
    rows.flatMap(({ actor_id, student_id, detail }) => [actor_id ?? '', student_id, ...ids(detail)]).filter(Boolean),
  )
  return { events: rows.map((row) => toHistoryEvent(row, people)), total, position }
}

/** Only the task's owners may read its history, even once deleted, and only of its present and former recipients. */
async function checkAccess(deps: Deps, me: Person, taskId: string, student: string | undefined): Promise<void> {
  const task = await readStream({ store: deps.store, cache: deps.streams }, taskDecider, taskStream(taskId))
  if (task.status === 'none') throw notFound()
  const sent = task.status === 'deleted' ? task.task : task
  if (!ownsTask(me, sent, deps.now().toISOString())) throw notFound()
  if (student === undefined || (task.status === 'sent' && task.recipients.has(student))) return
  const { total } = await taskHistory(deps.db.read, taskId, { studentId: student, page: 1, limit: 1 })
  if (total === 0) throw notFound()
}

export function toHistoryEvent(row: HistoryState, people: Map<string, KnownPerson>): HistoryEvent {
  const named = (_id: string) => ({ _id, name: people.get(_id)?.name ?? '' })
  const { detail } = row
  return {
    type: row.type,
    at: row.at,
    by: row.actor_id === null ? null : named(row.actor_id),
    ...(row.student_id && { student: named(row.student_id) }),
    position: row.position,
    attempt: detail.attempt,
    score: detail.score,
    finished: detail.final,
    questions: detail.questions,
    correction: detail.correction,
    rule: detail.rule,
    change: detail.change,
    mark: detail.mark,
    answered: detail.answered,
    of: detail.of,
    earned: detail.earned,
    points: detail.points,
    ...(detail.owners && {
      owners: detail.owners.map(({ id, until }) => ({ ...named(id), ...(until !== null && { until }) })),
    }),
    count: detail.count,
    date_start: orEmpty(detail.opensAt),
    // For an attempt: its deadline.
    date_end: orEmpty(detail.closesAt === undefined ? detail.deadline : detail.closesAt),
    timer: detail.timerMinutes ?? detail.secondsTaken,
    minutes: detail.minutes,
    grant: detail.grant,
    reason: detail.why,
  }
}

const ids = ({ owners = [] }: HistoryState['detail']): string[] => owners.map(({ id }) => id)

/** null means unlimited; undefined means that the event does not say. */
const orEmpty = (instant: string | null | undefined) => (instant === null ? '' : instant)
