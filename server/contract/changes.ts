import { type Static, Type } from 'typebox'
import type { Call } from './call.ts'
import { CHANGED_KINDS } from './content-rules.ts'
import { Id, Named, oneOf, paging, ShortText, subject } from './shapes.ts'

/* The record of what editors changed, and the bin of removed rows. */

const CHANGE_KINDS = ['added', 'changed', 'moved', 'removed', 'restored'] as const

const change = {
  _id: Type.String(),
  at: Type.String(),
  /** `name` is '' if the person was removed. */
  by: Named,
  list: oneOf(CHANGED_KINDS),
  /** Id of the row. */
  row: Type.String(),
  /** The row's name at that time. */
  name: Type.String(),
  change: oneOf(CHANGE_KINDS),
  /** This change removed the row, and it is still in the bin. */
  in_bin: Type.Boolean(),
  /** The change stores the earlier version of the row, so `content/restore` can bring it back. */
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
    summary: 'What editors changed, newest first; filtered by list, row, person or bin',
    body: Type.Object({
      list: Type.Optional(oneOf(CHANGED_KINDS)),
      /** `row` and `by`: id of a row, id of a person. An unknown id matches no change. */
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
    summary: 'One change, with the changed texts before and after it',
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
    summary: "Bring a row back as it was before a change, also from the bin; 422 if it breaks today's rules",
    body: Type.Object({ _id: Id, ...subject }),
    reply: Type.Object({ success: Type.Object({ _id: Id }) }),
  },
} as const satisfies Record<string, Call>
