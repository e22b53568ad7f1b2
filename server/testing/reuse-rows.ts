import type { reuseCalls } from '../contract/reuse-calls.ts'
import type { Row } from './matrix-row.ts'

type ReuseCall = keyof typeof reuseCalls

/** Rows of the permission matrix for drafts, templates and tags. A draft is named within its writer's own. */
export const reuseRows: Record<ReuseCall, Row[]> = {
  'tasks/drafts': [],
  'tasks/save_draft': [],
  'tasks/delete_draft': [],
  'tasks/templates': [],
  'tasks/template': [{ field: '_id', of: ['staff'], body: ({ template }) => ({ _id: template }) }],
  'tasks/save_template': [{ field: 'task', of: ['task'], body: ({ task }) => ({ name: 'new', task }) }],
  'tasks/rename_template': [
    { field: '_id', of: ['author'], body: ({ template }) => ({ _id: template, name: 'other' }) },
  ],
  'tasks/delete_template': [
    { field: '_id', of: ['author'], body: ({ template }) => ({ _id: template }) },
    { field: '_id', of: ['author'], body: ({ template }) => ({ _id: template, undo: true }) },
  ],
  'tasks/tag': [{ field: '_id', of: ['task'], body: ({ task }) => ({ _id: task, tags: ['a'] }) }],
  'tasks/tag_template': [{ field: '_id', of: ['staff'], body: ({ template }) => ({ _id: template, tags: ['a'] }) }],
}
