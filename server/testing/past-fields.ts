const under = (path: string, fields: string) => fields.split(' ').map((field) => `${path}.${field}`)

/**
 * Fields of a task in the past, for its owners. `view`: those of `tasks/view`, whose task and students they show; `history`:
 * those of `tasks/history`.
 */
export const pastFields = ({ view, history }: { view: string[]; history: string[] }) => ({
  'tasks/asof': [...view, 'at', 'deleted_at'],
  'tasks/replay': [
    ...view.filter((field) => field === 'tasks' || field.startsWith('tasks.')),
    ...history,
    ...['students', 'steps', 'seconds', 'events.students', 'saves', 'gaps', 'deadlines'],
    ...under('students', '_id name same_name img classes'),
    ...under('steps', 'at position rows'),
    ...under('steps.rows', 'student status answered finished score sent_at right earned of answers'),
    ...under('steps.rows.answers', 'ID answer answers right earned of by rule'),
    ...under('saves', 'at attempt device values answered values.ID values.answer values.answers'),
    ...under('deadlines', 'at deadline'),
  ],
})
