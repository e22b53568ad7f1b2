import type { CallName } from '../contract/calls.ts'
import type { Row } from './matrix-row.ts'

/** Public content is for everybody; messages are for managers. */
export const gatewayRows = {
  Article: [{ field: '_id', of: ['anybody'], body: ({ article }) => ({ _id: article }) }],
  'system/contact': [],
  'messages/view': [],
  'messages/done': [{ field: '_id', of: ['anybody'], body: ({ message }) => ({ _id: message, done: true }) }],
  downloadFile: [{ field: 'id', of: ['anybody'], body: ({ file }) => ({ id: file }) }],
  'books/view': [],
  'books/viewOne': [{ field: 'id', of: ['anybody'], body: ({ book }) => ({ id: book }) }],
  'Games/viewCats': [],
  'Games/view': [
    { field: '_id', of: ['anybody'], body: ({ play }) => ({ _id: play }) },
    { field: 'filter.cat', of: ['anybody'], body: ({ gameCategory }) => ({ filter: { cat: gameCategory } }) },
  ],
  'dictionary/view': [{ field: 'cat', of: ['anybody'], body: ({ wordCategory }) => ({ cat: wordCategory }) }],
} as const satisfies Partial<Record<CallName, Row[]>>
