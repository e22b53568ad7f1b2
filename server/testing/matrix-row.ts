import type { Ids, Side, State } from './matrix-records.ts'

/** Callers and their levels. Side a has records of teacher1 and student1, side b of teacher2 and otherstudent. */
export const callers = {
  visitor: 0,
  blocked: 0,
  student1: 1,
  student2: 1,
  student3: 1,
  otherstudent: 1,
  teacher1: 3,
  colleague: 3,
  /** Tasks of side a are shared with these; the last one's date has passed. */
  coowner: 3,
  substitute: 3,
  pastsubstitute: 3,
  /** Also an editor of the portal's content. */
  editor1: 3,
  teacher2: 3,
  manager1: 5,
  manager2: 5,
} as const
export type Caller = keyof typeof callers
export const editors: readonly Caller[] = ['editor1']
/** Who may access a record in this role, on each side. For all others the record does not exist. */
export const reach = {
  owner: { a: ['teacher1', 'manager1'], b: ['teacher2', 'manager2'] },
  /** A task: also colleagues with whom it is shared, a substitute until the date. */
  task: { a: ['teacher1', 'coowner', 'substitute', 'manager1'], b: ['teacher2', 'manager2'] },
  recipient: { a: ['student1'], b: ['otherstudent'] },
  /** A question's author and managers of their school. Every teacher may use the bank, but only these may change it. */
  author: { a: ['teacher1', 'manager1'], b: ['teacher2', 'manager2'] },
  /** The person who has the favourite. */
  keeper: { a: ['teacher1'], b: ['teacher2'] },
  /** Managers of the record's school. */
  manager: { a: ['manager1'], b: ['manager2'] },
  staff: {
    a: ['teacher1', 'colleague', 'coowner', 'substitute', 'pastsubstitute', 'editor1', 'manager1'],
    b: ['teacher2', 'manager2'],
  },
  /** The portal's content belongs to no side. */
  editor: { a: editors, b: editors },
  anybody: { a: Object.keys(callers), b: Object.keys(callers) },
} as const satisfies Record<string, Record<Side, readonly string[]>>

export interface Row {
  /** The field of the body that names a record. */
  field: string
  of: (keyof typeof reach)[]
  body: (ids: Ids, caller: Caller) => object
  /** State of the task before the call. */
  state?: State
  /** The field that the reply names, for a record of others as for a missing one. */
  named?: string
}
