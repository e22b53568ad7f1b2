import { type Static, Type } from 'typebox'
import { LIST_LIMIT } from './body-limits.ts'
import type { Call } from './call.ts'
import { ClassCode, Id, Named, paging, ShortText, SuccessId, subject } from './shapes.ts'
import { LOGINS_TIME_FACTOR, LoginSlip, RosterReport } from './students.ts'

/** Teachers and classes, as the managers of a school change them. */

export const Teacher = Type.Object({
  _id: Type.String(),
  user: Type.String(),
  name: Type.String(),
  img: Type.String(),
  zehot: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  classes: Type.Array(Type.String()),
  school_id: Type.Array(Named),
  /** 1 active, 0 blocked. */
  status: Type.Integer(),
  userlevel: Type.Integer(),
  last_login: Type.String(),
})
export type Teacher = Static<typeof Teacher>

export const SchoolClass = Type.Object({
  school: Named,
  code: Type.String(),
  /** Active and blocked ones. */
  students: Type.Integer(),
  teachers: Type.Array(Named),
  open_tasks: Type.Integer(),
})
export type SchoolClass = Static<typeof SchoolClass>

/** `to` is '' for students who leave the school: they are blocked and lose their class. */
export const ClassMove = Type.Object({ from: ClassCode, to: Type.Union([ClassCode, Type.Literal('')]) })
export type ClassMove = Static<typeof ClassMove>
const CountedMoves = Type.Array(Type.Object({ from: Type.String(), to: Type.String(), students: Type.Integer() }))

/** A row of a roster of teachers; `classes` is a list of codes. */
export const TeacherRow = Type.Object({
  line: Type.Integer({ minimum: 1 }),
  name: ShortText,
  zehot: ShortText,
  user: Type.Optional(ShortText),
  email: Type.Optional(ShortText),
  phone: Type.Optional(ShortText),
  classes: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 84 }),
})
export type TeacherRow = Static<typeof TeacherRow>

/** One of the manager's schools. Optional for a manager of a single school. */
const school = { school: Type.Optional(Id) }

export const peopleCalls = {
  'people/view': {
    method: 'POST',
    path: 'people/view',
    who: 'manager',
    tag: 'people',
    summary: "Teachers of the manager's schools",
    body: Type.Object({ search: Type.Optional(ShortText), ...school, ...paging, ...subject }),
    reply: Type.Object({ teachers: Type.Array(Teacher), total: Type.Integer() }),
  },
  'people/save': {
    method: 'POST',
    path: 'people/save',
    who: 'manager',
    tag: 'people',
    summary: 'Add a teacher, or change one (with _id); a new status or password ends their sessions',
    body: Type.Object({
      _id: Type.Optional(Id),
      name: Type.Optional(ShortText),
      user: Type.Optional(ShortText),
      zehot: Type.Optional(ShortText),
      email: Type.Optional(ShortText),
      phone: Type.Optional(ShortText),
      classes: Type.Optional(Type.Array(Type.String({ maxLength: 10 }), { maxItems: 84 })),
      status: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
      pass: Type.Optional(ShortText),
      ...school,
      ...subject,
    }),
    reply: SuccessId,
  },
  'people/import': {
    method: 'POST',
    path: 'people/import',
    who: 'manager',
    bodyLimit: LIST_LIMIT,
    tag: 'people',
    summary: 'Check a roster of teachers, and store it with commit',
    body: Type.Object({
      rows: Type.Array(TeacherRow, { minItems: 1, maxItems: 1000 }),
      commit: Type.Optional(Type.Boolean()),
      ...school,
      ...subject,
    }),
    reply: RosterReport,
  },
  'people/logins': {
    method: 'POST',
    path: 'people/logins',
    who: 'manager',
    timeFactor: LOGINS_TIME_FACTOR,
    tag: 'people',
    summary:
      'Logins of these teachers, for printing; missing makes passwords for those without one, renew for all and ends their sessions',
    body: Type.Object({
      teachers: Type.Array(Id, { minItems: 1, maxItems: 200 }),
      missing: Type.Optional(Type.Boolean()),
      renew: Type.Optional(Type.Boolean()),
      ...subject,
    }),
    reply: Type.Object({ teachers: Type.Array(LoginSlip) }),
  },
  'classes/view': {
    method: 'POST',
    path: 'classes/view',
    who: 'manager',
    tag: 'people',
    summary: "Classes of the manager's schools",
    body: Type.Object({ ...school, ...subject }),
    reply: Type.Object({ classes: Type.Array(SchoolClass), schools: Type.Array(Named) }),
  },
  'classes/add': {
    method: 'POST',
    path: 'classes/add',
    who: 'manager',
    tag: 'people',
    summary: 'Open a class',
    body: Type.Object({ code: ClassCode, ...school, ...subject }),
    reply: Type.Object({ success: Type.Literal(true) }),
  },
  'classes/remove': {
    method: 'POST',
    path: 'classes/remove',
    who: 'manager',
    tag: 'people',
    summary: 'Close a class that has no students',
    body: Type.Object({ code: ClassCode, ...school, ...subject }),
    reply: Type.Object({ success: Type.Literal(true) }),
  },
  'classes/promote': {
    method: 'POST',
    path: 'classes/promote',
    who: 'manager',
    tag: 'people',
    summary: 'Promote classes at the end of the school year, all at once; without commit only counts the students',
    body: Type.Object({
      moves: Type.Array(ClassMove, { minItems: 1, maxItems: 84 }),
      commit: Type.Optional(Type.Boolean()),
      /** With commit: `at` of the last promotion that the caller knows, absent if there was none. */
      last: Type.Optional(Type.String({ maxLength: 40 })),
      ...school,
      ...subject,
    }),
    reply: Type.Object({
      stored: Type.Boolean(),
      moves: CountedMoves,
      /** Without commit: what the last promotion did, and whether it can be undone. */
      last: Type.Optional(
        Type.Object({ at: Type.String(), by: Type.String(), moves: CountedMoves, undo: Type.Boolean() }),
      ),
    }),
  },
  'classes/promote_undo': {
    method: 'POST',
    path: 'classes/promote_undo',
    who: 'manager',
    tag: 'people',
    summary: 'Undo the last promotion; 409 if its classes got students, lost some, or were sent tasks since',
    body: Type.Object({ last: Type.String({ maxLength: 40 }), ...school, ...subject }),
    reply: Type.Object({ success: Type.Literal(true), students: Type.Integer() }),
  },
} as const satisfies Record<string, Call>
