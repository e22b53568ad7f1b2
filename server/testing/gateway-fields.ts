import type { CallName } from '../contract/calls.ts'

type Allowed = Partial<Record<CallName, string[]>>
const plain = (fields: string) => fields.split(/\s+/)
const under = (path: string, fields: string) => plain(fields).map((field) => `${path}.${field}`)

const book = '_id name name.name name.ar_name part part.val cover classes direction width height pages first_page'
/** A file in a list. Only downloadFile returns its path. */
export const fileItem = '_id name en_name kind bytes classes'

/** Fields of replies to everybody, including visitors. */
export const gatewayFields: Allowed = {
  Article: plain('_id title short full ar_title ar_short ar_full img time'),
  'system/contact': ['success'],
  downloadFile: plain('file name'),
  'books/view': [...plain('books book_name'), ...under('books', book), ...under('book_name', 'name ar_name')],
  'books/viewOne': ['book', ...under('book', `${book} book texts`)],
  'Games/viewCats': plain('_id name en_name'),
  'Games/view': plain('_id name en_name img classes open game categories categories._id categories.name'),
}

/** Fields of replies to logged-in people. */
export const dictionaryFields: Allowed = {
  'dictionary/view': [
    ...plain('cats words total near'),
    ...under('cats', '_id name en_name'),
    ...under('words', '_id eng_name ar_name'),
  ],
}

/** Fields of replies to managers. */
export const messageFields: Allowed = {
  'messages/view': [
    ...plain('messages total fresh'),
    ...under('messages', '_id name email phone full time done_by done_by._id done_by.name'),
  ],
  'messages/done': ['success'],
}
