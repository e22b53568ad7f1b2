import type { CallName } from '../contract/calls.ts'

const plain = (fields: string) => fields.split(/\s+/)
const under = (path: string, fields: string) => plain(fields).map((field) => `${path}.${field}`)

const item = '_id name en_name img parent link time classes cats kind bytes part count open level training configured'
const row = [
  ...plain('_id name en_name ar_name eng_name title short body ar_title ar_short ar_body img classes published_at'),
  ...plain('link parent file file_name cats cat open folder part cover direction pages full story background level'),
  ...plain('training questions'),
].join(' ')

const change = '_id at by list row name change in_bin restorable'

/** Fields of replies to editors. */
export const contentFields = {
  'content/view': [...plain('items total'), ...under('items', item), ...under('items.cats', '_id name en_name')],
  'content/edit': [
    ...plain('list row version media preview'),
    ...under('row', row),
    ...under('media', 'path kind bytes width height'),
  ],
  'content/save': ['success', ...under('success', '_id version')],
  'content/order': ['success'],
  'content/remove': ['success'],
  'content/changes': [
    ...plain('changes total people'),
    ...under('changes', `${change} by._id by.name`),
    ...under('people', '_id name'),
  ],
  'content/change': [...plain(`${change} by._id by.name differences`), ...under('differences', 'field before after')],
  'content/restore': ['success', 'success._id'],
  'content/site': [
    ...plain('site version'),
    ...under('site', 'blurb ar_blurb phone email address ar_address post_box ar_post_box links social'),
    ...under('site.links', 'name ar_name link'),
    ...under('site.social', 'name ar_name link'),
  ],
  'content/site_save': ['success'],
  'content/upload': plain('path kind bytes width height folder files preview'),
} satisfies Partial<Record<CallName, string[]>>
