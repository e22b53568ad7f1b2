const part = encodeURIComponent

/** Every address of the product, built in one place (docs/requirements.md 2.1). */
export const paths = {
  home: () => '/',
  login: () => '/login',
  grade: (grade: number) => `/cat/${grade}`,
  category: (grade: number | string, category: string) => `/cat/${grade}/${part(category)}`,
  article: (id: string) => `/Article/${part(id)}`,
  download: (id: string) => `/downloadFile/${part(id)}`,
  games: () => '/Games',
  game: (id: string) => `/Game/${part(id)}`,
  books: () => '/books',
  book: (id: string) => `/book/${part(id)}`,
  dictionary: () => '/dictionary',
  content: (kind?: string, id?: string) => `/Content${kind ? `/${kind}` : ''}${kind && id ? `/${part(id)}` : ''}`,
  messages: () => '/Messages',
  cp: () => '/Cp',
  profile: () => '/Profile',
  favourites: () => '/Fav',
  people: () => '/People',
  students: () => '/Students',
  /** The list of a class. `school`: for a user with several schools. */
  studentsOf: (classCode: string, school?: string) =>
    `/Students?class=${part(classCode)}${school ? `&school=${part(school)}` : ''}`,
  /** The popup of a student's results over the list of the class. */
  studentResults: (id: string, classCode: string) => `/Students?class=${part(classCode)}&student=${part(id)}&tab=stats`,
  /** The scores of a class as a table. `school`: for a user with several schools. */
  classTable: (classCode: string, school?: string) =>
    `/Class/${part(classCode)}${school ? `?school=${part(school)}` : ''}`,
  questions: () => '/Questions',
  question: (id: string) => `/Questions/${part(id)}`,
  training: () => '/Training',
  library: () => '/Tasks',
  libraryCategory: (category: string, sub?: string) => `/Tasks/${part(category)}${sub ? `/${part(sub)}` : ''}`,
  quiz: (id: string) => `/Quiz/view/${part(id)}`,
  activities: () => '/Activities',
  newActivity: () => '/new_activity',
  editActivity: (id: string) => `/new_activity/${part(id)}`,
  sendActivity: (id: string) => `/send_activity/${part(id)}`,
  activity: (id: string, task?: string) => `/Activity/${part(id)}${task ? `?task=${part(task)}` : ''}`,
  myTasks: () => '/MyTasks',
  /** A teacher's page of one task and its students. */
  task: (id: string) => `/MyTasks/${part(id)}`,
  taskClass: (id: string, classCode: string) => `/MyTask/${part(id)}/${part(classCode)}`,
  /** A teacher's page of one student's answers. */
  studentAnswers: (id: string, student: string) => `/MyTasks/${part(id)}/${part(student)}`,
  /** A teacher marks the answers to one question side by side. */
  markTask: (id: string) => `/Task/${part(id)}/mark`,
  /** A teacher plays back how a task went. */
  replayTask: (id: string) => `/Task/${part(id)}/replay`,
  replayAttempt: (id: string, student: string) => `/Task/${part(id)}/replay?student=${part(student)}`,
  /** A student takes a task. */
  taskStart: (id: string) => `/TaskStart/${part(id)}`,
  taskPreview: (id: string) => `/TeacherTaskPrev/${part(id)}`,
} as const
