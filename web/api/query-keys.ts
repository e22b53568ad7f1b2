/**
 * Keys of the query cache, shared by all features, so that a push applied by one feature updates the others. Invalidating
 * the first word alone invalidates all keys of that kind.
 */
export const keys = {
  /** tasks/view, the list; filters as sent to the server. */
  tasks: (filters: unknown = {}) => ['tasks', filters] as const,
  /** tasks/view {_id, class?}: one task with its entries. */
  task: (id: string, classCode?: string) => (classCode ? (['task', id, classCode] as const) : (['task', id] as const)),
  /** tasks/view {_id, answers: true, class?}: one task with all students' answers. */
  answers: (id: string, classCode = '') => ['answers', id, classCode] as const,
  /** tasks/view {_id, student}. */
  entry: (id: string, student: string) => ['entry', id, student] as const,
  /** tasks/view {_id, student, attempt}: a deleted attempt. */
  deletedEntry: (id: string, student: string, attempt: number) => ['entry', id, student, attempt] as const,
  /** tasks/history. */
  history: (id: string, student?: string) =>
    student ? (['history', id, student] as const) : (['history', id] as const),
  /** students/view. */
  students: (filters: unknown = {}) => ['students', filters] as const,
  /** students/view_stats. */
  student: (id: string) => ['student', id] as const,
  /** students/logins and people/logins. Generated passwords are not cached. */
  logins: (of: unknown) => ['logins', of] as const,
  /** people/view. */
  people: (filters: unknown = {}) => ['people', filters] as const,
  /** classes/view: classes of all schools of a manager. */
  classes: () => ['classes'] as const,
  /** classes/promote without commit: the preview. */
  promotion: (moves: unknown) => ['promotion', moves] as const,
  /** questions/view. */
  questions: (filters: unknown = {}) => ['questions', filters] as const,
  /** activity/view. */
  activities: (search: unknown = '') => ['activities', search] as const,
  /** activity/edit. */
  activity: (id: string) => ['activity', id] as const,
  /** Cat. */
  categories: (filters: unknown = {}) => ['categories', filters] as const,
  /** Quiz/view. */
  quizzes: (filters: unknown = {}) => ['quizzes', filters] as const,
  /** Quiz/view_by_id. */
  quiz: (id: string) => ['quiz', id] as const,
  /** dictionary/view. */
  words: (filters: unknown = {}) => ['words', filters] as const,
  /** messages/view. */
  messages: (page: number) => ['messages', page] as const,
  /** content/view; filters as sent to the server. */
  content: (list: string, filters: unknown = {}) => ['content', list, filters] as const,
  /** content/edit. */
  contentRow: (list: string, id: string) => ['contentRow', list, id] as const,
  badge: () => ['badge'] as const,
}
