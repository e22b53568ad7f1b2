import type { CallName } from '../contract/calls.ts'
import type { Row } from './matrix-row.ts'

const list = 'word-categories'
const names = { name: 'نوع', en_name: 'Kind' }

/** Content belongs to the portal: every editor may change it, of any level and school. */
export const contentRows = {
  'content/view': [],
  'content/edit': [{ field: '_id', of: ['editor'], body: ({ kind }) => ({ list, _id: kind }) }],
  'content/save': [{ field: 'row._id', of: ['editor'], body: ({ kind }) => ({ list, row: { ...names, _id: kind } }) }],
  'content/order': [
    { field: '_id', of: ['editor'], body: ({ kind }) => ({ list, _id: kind, before: null }) },
    {
      field: 'before',
      of: ['editor'],
      body: ({ kind, wordCategory }) => ({ list, _id: wordCategory, before: kind }),
    },
  ],
  'content/remove': [{ field: '_id', of: ['editor'], body: ({ kind }) => ({ list, _id: kind }) }],
  'content/changes': [],
  'content/change': [{ field: '_id', of: ['editor'], body: ({ change }) => ({ _id: change }) }],
  'content/restore': [{ field: '_id', of: ['editor'], body: ({ change }) => ({ _id: change }) }],
  'content/site': [],
  'content/site_save': [],
  'content/upload': [],
} as const satisfies Partial<Record<CallName, Row[]>>
