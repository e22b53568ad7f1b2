import { type Static, Type } from 'typebox'
import { TEXTS_LIMIT } from './body-limits.ts'
import type { Call } from './call.ts'
import { ShortText, Success, subject } from './shapes.ts'

/** The editor's name of a draft. It names a draft of the caller, not a record of its own. */
const DraftName = Type.String({ minLength: 1, maxLength: 120, pattern: '^[\\w.:-]+$' })
const Version = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
export const DRAFTS_MOST = 30
/** Characters of a draft's form. */
export const DRAFT_LENGTH = 900_000

const Draft = Type.Object({
  draft: Type.String(),
  name: Type.String(),
  questions_num: Type.Integer(),
  at: Type.String(),
  version: Version,
})
export type Draft = Static<typeof Draft>

/**
 * Drafts (docs/decisions/0113-keep-drafts-of-tasks-on-the-server.md).
 */
export const reuseCalls = {
  'tasks/drafts': {
    method: 'POST',
    path: 'tasks/drafts',
    who: 'teacher',
    tag: 'tasks',
    summary: "My unsent tasks, last changed first; with draft also that one's form",
    body: Type.Object({ draft: Type.Optional(DraftName), ...subject }),
    reply: Type.Object({
      drafts: Type.Array(Draft),
      /** JSON, as it was saved; absent if there is no such draft. */
      form: Type.Optional(Type.String()),
    }),
  },
  'tasks/save_draft': {
    method: 'POST',
    path: 'tasks/save_draft',
    who: 'teacher',
    bodyLimit: TEXTS_LIMIT,
    tag: 'tasks',
    summary: 'Keep an unsent task, to go on with it on another device',
    body: Type.Object({
      draft: DraftName,
      /** The version that this one replaces, 0 for a new draft. 409 `stale` if another device has changed it since. */
      version: Version,
      name: ShortText,
      questions_num: Type.Integer({ minimum: 0, maximum: 300 }),
      /** The editor's fields, a JSON object. Names of `students` are not kept, `story` is sanitised. */
      form: Type.String({ maxLength: DRAFT_LENGTH }),
      ...subject,
    }),
    reply: Type.Object({ success: Type.Object({ version: Version, at: Type.String() }) }),
  },
  'tasks/delete_draft': {
    method: 'POST',
    path: 'tasks/delete_draft',
    who: 'teacher',
    tag: 'tasks',
    summary: 'Delete an unsent task, or undo that within a day',
    body: Type.Object({ draft: DraftName, undo: Type.Optional(Type.Boolean()), ...subject }),
    reply: Success,
  },
} as const satisfies Record<string, Call>
