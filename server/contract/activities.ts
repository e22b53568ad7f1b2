import { type Static, Type } from 'typebox'
import { OfReopening, Submission } from './attempt-shapes.ts'
import { TEXTS_LIMIT } from './body-limits.ts'
import type { Call } from './call.ts'
import { Id, LongText, OfVersion, paging, ShortText, Success, SuccessId, SuccessVersion, subject } from './shapes.ts'
import { TaskOptions } from './task-shapes.ts'

/** Both sides of a flip card; each has a text, a picture, or both. */
export const Card = Type.Object({
  front: Type.Optional(LongText),
  back: Type.Optional(LongText),
  front_img: Type.Optional(ShortText),
  back_img: Type.Optional(ShortText),
})
export type Card = Static<typeof Card>

export const Activity = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  /** Instructions. */
  full: Type.String(),
  img: Type.String(),
  answers: Type.Array(Card),
  /** Time of the last change. */
  time: Type.String(),
  /** Changes with the content. */
  version: Type.Optional(Type.String()),
})
export type Activity = Static<typeof Activity>

export const activityCalls = {
  'activity/view': {
    method: 'POST',
    path: 'activity/view',
    who: 'teacher',
    tag: 'activities',
    summary: 'My flip-card activities',
    body: Type.Object({
      filter: Type.Optional(Type.Object({ search: Type.Optional(ShortText) })),
      ...paging,
      ...subject,
    }),
    reply: Type.Object({ activities: Type.Array(Activity), total: Type.Integer() }),
  },
  'activity/edit': {
    method: 'POST',
    path: 'activity/edit',
    who: 'teacher',
    tag: 'activities',
    summary: 'One activity, for its editor',
    body: Type.Object({ id: Id, ...subject }),
    reply: Activity,
  },
  'activity/save': {
    method: 'POST',
    path: 'activity/save',
    who: 'teacher',
    bodyLimit: TEXTS_LIMIT,
    tag: 'activities',
    summary: 'Add an activity, or change one (with _id)',
    body: Type.Object({
      _id: Type.Optional(Id),
      title: Type.Optional(ShortText),
      full: Type.Optional(LongText),
      img: Type.Optional(ShortText),
      answers: Type.Optional(Type.Array(Card, { maxItems: 200 })),
      ...OfVersion,
      ...subject,
    }),
    reply: SuccessVersion,
  },
  'activity/del': {
    method: 'POST',
    path: 'activity/del',
    who: 'teacher',
    tag: 'activities',
    summary: 'Delete an activity; tasks that were sent with it stay playable',
    body: Type.Object({ _id: Id, ...subject }),
    reply: Success,
  },
  'activity/send': {
    method: 'POST',
    path: 'activity/send',
    who: 'teacher',
    bodyLimit: TEXTS_LIMIT,
    tag: 'activities',
    summary: 'Send an activity to students as a task',
    // No `_id`: a sent task is changed with tasks/add.
    body: Type.Intersect([Type.Omit(TaskOptions, ['_id']), Type.Object({ activity: Id, ...subject })]),
    reply: SuccessId,
  },
  'activity/play': {
    method: 'POST',
    path: 'activity/play',
    who: 'user',
    tag: 'activities',
    summary: 'The cards of an activity, for its owner and for the recipients of its tasks',
    body: Type.Object({
      id: Id,
      /** Replies with the cards as this task was sent, even if the activity has changed or was deleted since. */
      task: Type.Optional(Id),
      ...subject,
    }),
    reply: Type.Object({
      title: Type.String(),
      full: Type.String(),
      img: Type.String(),
      cards: Type.Array(Card),
    }),
  },
  'activity/finish': {
    method: 'POST',
    path: 'activity/finish',
    who: 'student',
    tag: 'activities',
    summary: 'Submit the result of a run: how many of the cards were known at the first try',
    body: Type.Object({
      task: Id,
      known: Type.Integer({ minimum: 0, maximum: 30 }),
      cards: Type.Integer({ minimum: 1, maximum: 30 }),
      /** As in tasks/save: the player ends the run because the time is over. Refused while the student has time left. */
      time_up: Type.Optional(Type.Literal(true)),
      /** Of the run, as tasks/start named it; absent: the present attempt. */
      attempt: Type.Optional(Type.Integer({ minimum: 1 })),
      reopened_at: OfReopening,
      ...subject,
    }),
    reply: Submission,
  },
} as const satisfies Record<string, Call>
