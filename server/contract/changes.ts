import { type Static, Type } from 'typebox'
import type { Call } from './call.ts'
import { CHANGED_KINDS } from './content-rules.ts'
import { Id, Named, oneOf, paging, ShortText, subject } from './shapes.ts'

/* The record of what editors changed, and its bin. */

export const CHANGE_KINDS = ['added', 'changed', 'moved', 'removed', 'restored'] as const

const change = {
  _id: Type.String(),
  at: Type.String(),
  /** Somebody who was removed has no name. */
  by: Named,
  list: oneOf(CHANGED_KINDS),
  /** Id of the row. */
  row: Type.String(),
  /** What the row was called then. */
  name: Type.String(),
  change: oneOf(CHANGE_KINDS),
  /** The row was removed by this change and lies in the bin. */
  in_bin: Type.Boolean(),
  /** It tells what the row was before, which `content/restore` brings back. */
  restorable: Type.Boolean(),
}
export const Change = Type.Object(change)
export type Change = Static<typeof Change>

export const changeCalls = {
  'content/changes': {
    method: 'POST',
    path: 'content/changes',
    who: 'editor',
    tag: 'content',
    summary: 'What editors changed, newest first: of a list, a row, a person, or what lies in the bin',
    body: Type.Object({
      list: Type.Optional(oneOf(CHANGED_KINDS)),
      /** Ids of a row and of a person. An unknown id matches no change. */
      row: Type.Optional(ShortText),
      by: Type.Optional(ShortText),
      bin: Type.Optional(Type.Boolean()),
      ...paging,
      ...subject,
    }),
    reply: Type.Object({ changes: Type.Array(Change), total: Type.Integer(), people: Type.Array(Named) }),
  },
  'content/change': {
    method: 'POST',
    path: 'content/change',
    who: 'editor',
    tag: 'content',
    summary: 'One change, with the texts that it changed before and after it',
    body: Type.Object({ _id: Id, ...subject }),
    reply: Type.Object({
      ...change,
      differences: Type.Array(Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() })),
    }),
  },
  'content/restore': {
    method: 'POST',
    path: 'content/restore',
    who: 'editor',
    tag: 'content',
    summary: 'A row as it was before a change, out of the bin too; 422 with what its rules say today',
    body: Type.Object({ _id: Id, ...subject }),
    reply: Type.Object({ success: Type.Object({ _id: Id }) }),
  },
} as const satisfies Record<string, Call>
