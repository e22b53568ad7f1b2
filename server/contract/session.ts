import { type Static, Type } from 'typebox'
import type { Call } from './call.ts'
import { Question } from './questions.ts'
import { Empty, Named, ShortText, Success, subject } from './shapes.ts'

export const UserInfo = Type.Object({
  _id: Type.String(),
  user: Type.String(),
  name: Type.String(),
  img: Type.String(),
  /** 1 student, 3 teacher, 5 manager. */
  userlevel: Type.Integer(),
  /** Whether the person may change the portal's content. */
  editor: Type.Boolean(),
  /** 1 or more is active. */
  status: Type.Integer(),
  city: Type.String(),
  school_id: Type.Array(Named),
  classes: Type.Array(Type.String()),
  zehot: Type.String(),
  /** The number in the badge (docs/decisions/0100-figures.md). */
  tasks_num: Type.Integer(),
  email: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  /** Level 3 and above: the school's classes, to choose one's own from. Absent once a manager has set one's classes. */
  class_choice: Type.Optional(Type.Array(Type.String())),
})
export type UserInfo = Static<typeof UserInfo>

export const Favourite = Type.Object({ _id: Type.String(), question: Question })
export type Favourite = Static<typeof Favourite>

const SessionReply = Type.Object({ success: Type.Object({ userinfo: UserInfo, fav: Type.Array(Favourite) }) })

export const sessionCalls = {
  checkLogin: {
    method: 'POST',
    path: 'checkLogin',
    who: 'all',
    tag: 'session',
    summary: 'Who is logged in; {} when nobody is',
    body: Empty,
    reply: Type.Partial(SessionReply),
  },
  login: {
    method: 'POST',
    path: 'login',
    who: 'all',
    tag: 'session',
    summary: 'Open a session',
    body: Type.Object({
      user: Type.String({ maxLength: 300 }),
      pass: Type.String({ maxLength: 300 }),
      /** The `turn.ticket` of the reply 503 `busy` to this login. */
      ticket: Type.Optional(Type.String({ maxLength: 300 })),
      ...subject,
    }),
    reply: SessionReply,
  },
  logout: {
    method: 'POST',
    path: 'logout',
    who: 'all',
    tag: 'session',
    summary: 'End the session',
    body: Empty,
    reply: Success,
  },
  'logout/others': {
    method: 'POST',
    path: 'logout/others',
    who: 'user',
    tag: 'session',
    summary: "End all of one's other sessions; this one gets a new cookie",
    body: Empty,
    reply: Success,
  },
  'moeUsers/update': {
    method: 'POST',
    path: 'moeUsers/update',
    who: 'user',
    tag: 'session',
    summary: "Change one's own profile",
    body: Type.Object({
      img: Type.Optional(ShortText),
      name: Type.Optional(ShortText),
      city: Type.Optional(ShortText),
      zehot: Type.Optional(ShortText),
      classes: Type.Optional(Type.Array(Type.String({ maxLength: 10 }), { maxItems: 84 })),
      user: Type.Optional(ShortText),
      cpass: Type.Optional(ShortText),
      pass: Type.Optional(ShortText),
      pass2: Type.Optional(ShortText),
      email: Type.Optional(ShortText),
      phone: Type.Optional(ShortText),
      address: Type.Optional(ShortText),
      ...subject,
    }),
    reply: Success,
  },
} as const satisfies Record<string, Call>
