const under = (path: string, fields: string) => fields.split(' ').map((field) => `${path}.${field}`)

/** Fields of what the answers say, for the owners of a task. */
export const analysisFields = {
  'tasks/clarify': ['success'],
  'tasks/analysis': [
    ...['questions', 'task', 'classes', 'classes.code', 'classes.n', 'clarifications', 'position'],
    ...under(
      'questions',
      'ID n facility discrimination efficiency few seconds answers options different common dropped',
    ),
    ...under('questions', 'options.text options.n options.right common.text common.n common.wrong clarification'),
    ...under('questions.clarification', 'at text answer before before.n before.same after after.n after.same'),
    ...under('task', 'n mean median sd alpha se few'),
    ...under('clarifications', 'question text at'),
  ],
}
