import { newestTaskOfActivity } from '../../projections/task-board/of-student.ts'
import type { Body, Reply } from '../contract/calls.ts'
import { LEVEL } from '../contract/rules.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'
import type { ActivityTasks } from './activity-routes.ts'
import { cardsOf, ownActivity } from './activity-rows.ts'
import { toPlayed, toSentActivity } from './sent-activity.ts'

/**
 * The cards to play. With a task: the sent cards, for its recipients and owner. Without: for the owner the current
 * activity, for a student the cards of the newest task with this activity. 404 for everybody else.
 */
export async function playActivity(
  { db }: Pick<Deps, 'db'>,
  tasks: Pick<ActivityTasks, 'cardsOf'>,
  me: Person,
  { id, task }: Body<'activity/play'>,
): Promise<Reply<'activity/play'>> {
  if (task !== undefined) return toPlayed(await tasks.cardsOf(me, task, id))
  if (me.level >= LEVEL.teacher) {
    const row = await ownActivity(db.read, me, id)
    return toPlayed(toSentActivity({ ...row, cards: cardsOf(row) }))
  }
  const received = await newestTaskOfActivity(db.read, me.id, id)
  if (received === undefined) throw notFound()
  return toPlayed(await tasks.cardsOf(me, received, id))
}
