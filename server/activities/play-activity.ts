import type { Kysely } from 'kysely'
import type { Body, Reply } from '../contract/calls.ts'
import { LEVEL } from '../contract/rules.ts'
import type { Database } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/errors.ts'
import type { ActivityTasks } from './activity-routes.ts'
import { cardsOf, ownActivity } from './activity-rows.ts'
import { toPlayed, toSentActivity } from './sent-activity.ts'

type Caller = Parameters<ActivityTasks['finish']>[0]

/**
 * The cards. With a task they are those that were sent, to its recipients and its owner; without one the activity as it
 * is now to its owner, and to a student those of the newest task that brought it. 404 for everybody else.
 */
export async function playActivity(
  { db }: Pick<Deps, 'db'>,
  tasks: Pick<ActivityTasks, 'cardsOf'>,
  caller: Caller,
  { id, task }: Body<'activity/play'>,
): Promise<Reply<'activity/play'>> {
  const { me } = caller
  if (task !== undefined) return toPlayed(await tasks.cardsOf(caller, task, id))
  if (me.level >= LEVEL.teacher) {
    const row = await ownActivity(db.read, me, id)
    return toPlayed(toSentActivity({ ...row, cards: cardsOf(row) }))
  }
  const received = await newestTask(db.read, me.id, id)
  if (received === undefined) throw notFound()
  return toPlayed(await tasks.cardsOf(caller, received, id))
}

/** One that has opened comes before those that have not. */
async function newestTask(read: Kysely<Database>, studentId: string, activityId: string): Promise<string | undefined> {
  const row = await read
    .selectFrom('entries')
    .innerJoin('task_board', 'task_board.task_id', 'entries.task_id')
    .select('task_board.task_id')
    .where('entries.student_id', '=', studentId)
    .where('task_board.activity_id', '=', activityId)
    .orderBy((order) => order.case().when('task_board.phase', '=', 'scheduled').then(1).else(0).end())
    .orderBy('task_board.sent_at', 'desc')
    .executeTakeFirst()
  return row?.task_id
}
