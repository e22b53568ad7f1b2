const under = (path: string, fields: string) => fields.split(' ').map((field) => `${path}.${field}`)
const template = '_id name by by._id by.name cats questions_num at mine tags'

/** Fields of drafts, templates and tags, for teachers. `question`: the fields of a question, with its key. */
export const reuseFields = (question: string) => ({
  'tasks/drafts': ['drafts', ...under('drafts', 'draft name questions_num at version'), 'form'],
  'tasks/save_draft': ['success', ...under('success', 'version at')],
  'tasks/delete_draft': ['success'],
  'tasks/templates': [
    ...'templates total categories tags tags.tag tags.count'.split(' '),
    ...under('templates', template),
    ...under('categories', '_id name en_name top'),
  ],
  'tasks/template': [
    'template',
    ...under(
      'template',
      `${template} full story timer res_type background img shuffle_options partial review score questions`,
    ),
    ...under('template', 'shuffle_questions attempts counts draws draws.count draws.questions'),
    ...under('template.questions', `${question} points`),
  ],
  'tasks/save_template': ['success', 'success._id'],
  'tasks/rename_template': ['success'],
  'tasks/delete_template': ['success'],
  'tasks/tag': ['success'],
  'tasks/tag_template': ['success'],
})
