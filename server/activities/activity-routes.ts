import type { SentActivity } from '../../events/task/task-events.ts'
import { checkActivity } from '../contract/activity-rules.ts'
import type { Body, Reply } from '../contract/calls.ts'
import { defaultSubject } from '../database/settings.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { invalid } from '../http/errors.ts'
import { once } from '../http/once.ts'
import { type App, route } from '../http/route.ts'
import type { Person } from '../http/session/person.ts'
import { activityVersion, cardsOf, ownActivity, toActivity } from './activity-rows.ts'
import { listActivities } from './list-activities.ts'
import { playActivity } from './play-activity.ts'
import { deleteActivity, saveActivity } from './save-activity.ts'
import { toSentActivity } from './sent-activity.ts'

/** Functions of the tasks feature, which this one may not import; app.ts passes them in. */
export interface ActivityTasks {
  /** Sends a task with these cards; everything else as tasks/add. */
  send(
    caller: Caller,
    options: Body<'activity/send'>,
    activity: SentActivity & { id: string },
  ): Promise<Reply<'activity/send'>>
  finish(caller: Caller, body: Body<'activity/finish'>): Promise<Reply<'activity/finish'>>
  /** The cards of a task for its owner or a recipient. 404 for anybody else, and for a task with another activity. */
  cardsOf(me: Person, taskId: string, activityId: string): Promise<SentActivity>
}

/** Flip-card activities of teachers: edit, send as a task, play. */
export function activityRoutes(app: App, deps: Deps, tasks: ActivityTasks): void {
  const { db, now, newId } = deps

  route(app, 'activity/view', ({ body, me }) => listActivities(deps, me, body))

  route(app, 'activity/edit', async ({ body, me }) => toActivity(await ownActivity(db.read, me, body.id)))

  route(app, 'activity/save', async ({ body, me, command }) => {
    const checked = checkActivity(body)
    if ('error' in checked) throw invalid(checked.error, checked.field)
    const subject = body.subject ?? (await defaultSubject(db.read))
    const id = await once(db.write, command, now(), (transaction) =>
      saveActivity(
        transaction,
        me,
        { ...checked.ok, id: body._id, version: body.version, subject },
        { now: now(), newId },
      ),
    )
    const version = activityVersion({ ...checked.ok, cards: JSON.stringify(checked.ok.answers) })
    return { success: { _id: id, version } }
  })

  route(app, 'activity/del', async ({ body, me, command }) => {
    await once(db.write, command, now(), async (transaction) => {
      await deleteActivity(transaction, me, body._id, now())
      return true
    })
    return { success: true }
  })

  route(app, 'activity/send', async ({ body, params: _, ...caller }) => {
    const row = await ownActivity(db.read, caller.me, body.activity)
    return tasks.send(caller, body, { ...toSentActivity({ ...row, cards: cardsOf(row) }), id: row.id })
  })
  route(app, 'activity/play', ({ body, me }) => playActivity(deps, tasks, me, body))
  route(app, 'activity/finish', ({ body, params: _, ...caller }) => tasks.finish(caller, body))
}
