import { type Static, Type } from 'typebox'
import { LIST_LIMIT, TEXTS_LIMIT } from './body-limits.ts'
import type { Call } from './call.ts'
import { AskedQuestion, Question } from './questions.ts'
import { CategoryName, Id, Named, paging, ShortText, Success, SuccessId, subject } from './shapes.ts'
import { TaskOptions } from './task-shapes.ts'

/** The editor's name of a draft. It names a draft of the caller, not a record of its own. */
const DraftName = Type.String({ minLength: 1, maxLength: 120, pattern: '^[\\w.:-]+$' })
const Version = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
export const DRAFTS_MOST = 30
/** Characters of a draft's form. */
const DRAFT_LENGTH = 900_000

const Draft = Type.Object({
  draft: Type.String(),
  name: Type.String(),
  questions_num: Type.Integer(),
  at: Type.String(),
  version: Version,
})
export type Draft = Static<typeof Draft>

/** A tag of the caller. */
export const Tag = Type.String({ minLength: 1, maxLength: 40 })
const TAGS_MOST = 10
const Tags = Type.Array(Tag, { maxItems: TAGS_MOST })
export const TagCount = Type.Object({ tag: Type.String(), count: Type.Integer() })
export type TagCount = Static<typeof TagCount>

/** What a template keeps of a task: all but recipients, colleagues and dates. */
export const TemplateOptions = Type.Omit(TaskOptions, [
  ...(['_id', 'name', 'classes', 'students', 'owners', 'substitutes', 'date_start', 'date_end'] as const),
])
export type TemplateOptions = Static<typeof TemplateOptions>

const row = {
  _id: Type.String(),
  name: Type.String(),
  /** `name` is '' if the person was removed. */
  by: Named,
  cats: Type.Array(Type.String()),
  questions_num: Type.Integer(),
  at: Type.String(),
  /** The caller may rename and delete it. */
  mine: Type.Boolean(),
  /** The caller's tags; absent: none. */
  tags: Type.Optional(Type.Array(Type.String())),
}
export const TemplateRow = Type.Object(row)
export type TemplateRow = Static<typeof TemplateRow>
export const Template = Type.Intersect([TemplateOptions, Type.Object({ ...row, questions: Type.Array(Question) })])
export type Template = Static<typeof Template>

/**
 * Drafts, templates and tags (docs/decisions/0113-keep-drafts-of-tasks-on-the-server.md,
 * docs/decisions/0120-templates-and-tags-of-tasks.md).
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
  'tasks/templates': {
    method: 'POST',
    path: 'tasks/templates',
    who: 'teacher',
    tag: 'tasks',
    summary: "Templates of the teachers of the caller's schools, last changed first",
    body: Type.Object({
      search: Type.Optional(ShortText),
      /** Only templates that have all these tags. */
      tags: Type.Optional(Tags),
      ...paging,
      ...subject,
    }),
    reply: Type.Object({
      templates: Type.Array(TemplateRow),
      total: Type.Integer(),
      /** Names of the categories of these templates. */
      categories: Type.Array(CategoryName),
      /** The caller's tags of templates, whatever the filters. */
      tags: Type.Array(TagCount),
    }),
  },
  'tasks/template': {
    method: 'POST',
    path: 'tasks/template',
    who: 'teacher',
    tag: 'tasks',
    summary: 'One template with its questions, to start a task from',
    body: Type.Object({ _id: Id, ...subject }),
    reply: Type.Object({ template: Template }),
  },
  'tasks/save_template': {
    method: 'POST',
    path: 'tasks/save_template',
    who: 'teacher',
    bodyLimit: LIST_LIMIT,
    tag: 'tasks',
    summary: 'Add a template: of a sent task, or of options and questions',
    body: Type.Object({
      name: ShortText,
      /** A sent task; without it, `options` and `questions`. */
      task: Type.Optional(Id),
      options: Type.Optional(TemplateOptions),
      questions: Type.Optional(Type.Array(AskedQuestion, { maxItems: 300 })),
      ...subject,
    }),
    reply: SuccessId,
  },
  'tasks/rename_template': {
    method: 'POST',
    path: 'tasks/rename_template',
    who: 'teacher',
    tag: 'tasks',
    summary: 'Rename a template, by its maker or a manager of the school',
    body: Type.Object({ _id: Id, name: ShortText, ...subject }),
    reply: Success,
  },
  'tasks/delete_template': {
    method: 'POST',
    path: 'tasks/delete_template',
    who: 'teacher',
    tag: 'tasks',
    summary: 'Delete a template, or undo that, by its maker or a manager of the school',
    body: Type.Object({ _id: Id, undo: Type.Optional(Type.Boolean()), ...subject }),
    reply: Success,
  },
  'tasks/tag': {
    method: 'POST',
    path: 'tasks/tag',
    who: 'teacher',
    tag: 'tasks',
    summary: "Set the caller's own tags of a task",
    body: Type.Object({ _id: Id, tags: Tags, ...subject }),
    reply: Success,
  },
  'tasks/tag_template': {
    method: 'POST',
    path: 'tasks/tag_template',
    who: 'teacher',
    tag: 'tasks',
    summary: "Set the caller's own tags of a template",
    body: Type.Object({ _id: Id, tags: Tags, ...subject }),
    reply: Success,
  },
} as const satisfies Record<string, Call>
